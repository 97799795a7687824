/** Which badges a choice prints, and in which order (PRINT-1, PRINT-4). */
import { inviterName } from 'contract/exhibitors';
import type { BadgeOrder, PrintSelection } from 'contract/prints';
import type { Registrant } from 'contract/registrant';
import { hashOf } from './printed-lines';

/** @param isWaiting whose badge is in an open run: until that ends, nobody knows whether it is printed */
export function chosen(
  registrants: readonly Registrant[],
  only: PrintSelection,
  isWaiting: (id: string) => boolean,
): Registrant[] {
  const registered = registrants.filter(({ state }) => state === 'registered');
  if (only === 'all') return registered;
  const isMeant = only === 'new' ? isNew : isChanged;
  return registered.filter((registrant) => isMeant(registrant) && !isWaiting(registrant.id));
}

function isNew({ printed }: Registrant): boolean {
  return printed === undefined;
}

function isChanged(registrant: Registrant): boolean {
  return registrant.printed !== undefined && registrant.printed.hash !== hashOf(registrant);
}

/** Ignores case and accents, as the list does. */
const collator = new Intl.Collator('fr', { sensitivity: 'base' });

const keys: Readonly<Record<Exclude<BadgeOrder, 'name'>, (registrant: Registrant) => string>> = {
  company: ({ organization }) => organization,
  exhibitor: ({ invitedBy }) => inviterName(invitedBy),
};

/** @param registrants by last and first name, which stays the order of those who are alike */
export function inOrder(registrants: readonly Registrant[], order: BadgeOrder): Registrant[] {
  if (order === 'name') return [...registrants];
  const keyOf = keys[order];
  return registrants.toSorted((one, other) => collator.compare(keyOf(one), keyOf(other)));
}
