/** The last registration of this tab, stored so that a reload shows it again (VIS-1). */
import { currentEdition } from 'contract/edition/current';
import { registrantIdPattern } from 'contract/wire/patterns';
import type { VisitorData } from 'contract/registrant/visit';
import { readFromTab, storeInTab } from '../../../shared/site/storage';

/** web/index.html reads this key too. */
const storageKey = 'registered';

/** The fields shown after a registration, and the link to the visitor's own page, `<id>.<token>`. */
export interface RegisteredVisitor extends Pick<
  VisitorData,
  'firstname' | 'lastname' | 'email' | 'dinnerReservation' | 'vegetarianMeal'
> {
  visit: string;
}

/** @returns undefined when nothing was registered in this tab for the page's edition, or the stored data are invalid */
export function readRegistration(): RegisteredVisitor | undefined {
  const registration = readFromTab(storageKey);
  return isStoredRegistration(registration) ? registration : undefined;
}

export function storeRegistration(registration: RegisteredVisitor): void {
  storeInTab(storageKey, { ...registration, edition: currentEdition().id });
}

/** Changes the stored registration, if it is this registrant's. */
export function updateRegistration(id: string, change: Partial<RegisteredVisitor>): void {
  const registration = readRegistration();
  if (registration && idOf(registration.visit) === id) storeRegistration({ ...registration, ...change });
}

/** Removes the stored registration, if it is this registrant's. */
export function clearRegistration(id: string): void {
  const registration = readRegistration();
  if (registration && idOf(registration.visit) === id) storeInTab(storageKey, undefined);
}

/** The storage may hold anything, such as data of an older version, or a registration for an earlier show. */
function isStoredRegistration(value: unknown): value is RegisteredVisitor {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (field: unknown) => typeof field === 'string' && field !== '';
  const isCount = (field: unknown) => Number.isInteger(field) && Number(field) >= 0;
  const checks: Record<keyof RegisteredVisitor | 'edition', (field: unknown) => boolean> = {
    edition: (field) => field === currentEdition().id,
    visit: (field) => typeof field === 'string' && registrantIdPattern.test(idOf(field)),
    firstname: isText,
    lastname: isText,
    email: isText,
    dinnerReservation: isCount,
    vegetarianMeal: isCount,
  };
  const values = new Map<string, unknown>(Object.entries(value));
  return Object.entries(checks).every(([name, isValid]) => isValid(values.get(name)));
}

/** @param visit `<id>.<token>` */
export function idOf(visit: string): string {
  return visit.split('.')[0] ?? '';
}
