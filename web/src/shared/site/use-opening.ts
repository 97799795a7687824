/** Whether registration and dinner are open now; this may change while the page is open (REG-13). */
import { facts } from 'contract/edition/current';
import { eventInstant, isDinnerOpen, isRegistrationOpen } from 'contract/edition/event-times';
import { useSyncExternalStore } from 'react';
import { rehearsalToken } from './rehearsal';

export type Opening = 'before' | 'open' | 'after';

/** The page is prerendered as open; outside the registration period, index.html hides it until hydration. */
export function useOpening(): Opening {
  return useSyncExternalStore(everySecond, opening, () => 'open');
}

export function useDinnerOpen(): boolean {
  return useSyncExternalStore(
    everySecond,
    () => isDinnerOpen(new Date()),
    () => true,
  );
}

function opening(): Opening {
  const now = new Date();
  const { registrationOpens: opens } = facts();
  // A rehearsal always shows the form; after its end, the server refuses registrations.
  if (isRegistrationOpen(now) || rehearsalToken() !== undefined) return 'open';
  return opens !== undefined && now < eventInstant(opens) ? 'before' : 'after';
}

/** Unlike one long timer, this survives a laptop's sleep and a corrected clock. */
export function everySecond(onChange: () => void) {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}
