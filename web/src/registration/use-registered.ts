/** What this tab has registered, and the view that shows it, which is loaded while the form is sent (VIS-1). */
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
      // Who has registered reads so in the banner, above the form.
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
