/** Selects the badges to print (PRINT-1, PRINT-4). */
import type { PrintSelection } from 'contract/badges/badges';
import { facts } from 'contract/edition/current';
import type { Registrant } from 'contract/registrant/registrant';
import { hashOf, hashOfShow } from './printed-lines';

/** @param isWaiting whether the badge is in an open run: until the run ends, nobody knows whether it was printed */
export function selectBadges(
  registrants: readonly Registrant[],
  only: PrintSelection,
  isWaiting: (id: string) => boolean,
): Registrant[] {
  const registered = registrants.filter(({ state }) => state === 'registered');
  if (only === 'all') return registered;
  const isSelected = only === 'new' ? isNew : isChanged;
  return registered.filter((registrant) => isSelected(registrant) && !isWaiting(registrant.id));
}

function isNew({ printed }: Registrant): boolean {
  return printed === undefined;
}

function isChanged(registrant: Registrant): boolean {
  const { printed } = registrant;
  if (printed === undefined) return false;
  return printed.show !== hashOfShow(facts()) || printed.hash !== hashOf(registrant);
}
