/** The last registration of this tab and the view that shows it, which is loaded while the form is sent (VIS-1). */
import { useEffect, useState } from 'react';
import { clearRegistered, idOf, readRegistered, saveRegistered, type RegisteredVisitor } from './registered';

type View = typeof import('./ThankYou').ThankYou;

/** @returns `registered` only as long as its view can be shown; `View` once it is loaded */
export function useRegistered(isSending: boolean) {
  const [registered, setRegistered] = useState(readRegistered);
  const [view, setView] = useState<{ View?: View; isMissing: boolean }>({ isMissing: false });
  const isWanted = isSending || registered !== undefined;

  useEffect(() => {
    if (!isWanted) return;
    import('./ThankYou').then(
      ({ ThankYou }) => setView({ View: ThankYou, isMissing: false }),
      // Without the view, the banner above the form still announces the success.
      () => setView({ isMissing: true }),
    );
  }, [isWanted]);

  return {
    registered: view.isMissing ? undefined : registered,
    View: view.View,
    remember: (visitor: RegisteredVisitor) => {
      saveRegistered(visitor);
      setRegistered(visitor);
    },
    forget: () => {
      if (registered) clearRegistered(idOf(registered.visit));
      setRegistered(undefined);
    },
  };
}
