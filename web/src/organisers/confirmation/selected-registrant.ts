/** The registrant whose mail was opened from the list; the new tab of /mail inherits the session storage (ORG-4). */
import type { Registrant } from 'contract/registrant/registrant';
import { attempt } from '../../shared/site/storage';

const storageKey = 'user';

export function saveSelected(registrant: Registrant): void {
  sessionStorage.setItem(storageKey, JSON.stringify(registrant));
}

/** @returns undefined if none was selected in the tab that opened this one */
export function readSelected(): Registrant | undefined {
  const stored = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  return isRegistrant(stored) ? stored : undefined;
}

/** Checks only the fields that the preview and the call use, since our own page wrote the value. */
function isRegistrant(value: unknown): value is Registrant {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['id', 'email', 'firstname', 'lastname', 'language'];
  const numbers = ['dinnerReservation', 'vegetarianMeal'];
  return (
    texts.every((field) => typeof Reflect.get(value, field) === 'string') &&
    numbers.every((field) => typeof Reflect.get(value, field) === 'number')
  );
}
