/** The last registration of this tab and the view that shows it (VIS-1). */
import { useState, type ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part';
import {
  clearRegistered,
  idOf,
  readRegistered,
  saveRegistered,
  type RegisteredVisitor,
} from './sending/registered';

export type ThankYouView = typeof import('./sending/ThankYou').ThankYou;

/** After a reload. */
const LazyThankYou = lazyPart(async () => ({
  default: (await import('./sending/send-registration')).ThankYou,
}));

export function useRegistered() {
  const [registered, setRegistered] = useState(readRegistered);
  const [View, setView] = useState<ComponentType<Parameters<ThankYouView>[0]>>(() => LazyThankYou);

  return {
    registered,
    View,
    /** @param view came with what has sent it, so that it is shown without a network */
    remember: (visitor: RegisteredVisitor, view: ThankYouView) => {
      saveRegistered(visitor);
      setRegistered(visitor);
      setView(() => view);
    },
    forget: () => {
      if (registered) clearRegistered(idOf(registered.visit));
      setRegistered(undefined);
    },
  };
}
