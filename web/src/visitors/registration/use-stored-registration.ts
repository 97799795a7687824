/** The last registration of this tab and the view that shows it (VIS-1). */
import { useState, type ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part';
import {
  clearRegistration,
  idOf,
  readRegistration,
  storeRegistration,
  type RegisteredVisitor,
} from './sending/stored-registration';

export type ThankYouView = typeof import('./sending/ThankYou').ThankYou;

/** The view after a reload, when send-registration.ts is not loaded yet. */
const LazyThankYou = lazyPart(async () => ({
  default: (await import('./sending/send-registration')).ThankYou,
}));

export function useStoredRegistration() {
  const [registration, setRegistration] = useState(readRegistration);
  const [View, setView] = useState<ComponentType<Parameters<ThankYouView>[0]>>(() => LazyThankYou);

  return {
    registration,
    View,
    /** @param view loaded together with send-registration.ts, so that it needs no network */
    remember: (visitor: RegisteredVisitor, view: ThankYouView) => {
      storeRegistration(visitor);
      setRegistration(visitor);
      setView(() => view);
    },
    forget: () => {
      if (registration) clearRegistration(idOf(registration.visit));
      setRegistration(undefined);
    },
  };
}
