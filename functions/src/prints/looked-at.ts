/**
 * What an organiser has looked at on a badge, stored with the registrant as `lookedAt`: a hash of the lines, and the
 * reasons to look (PRINT-9). It holds as long as the lines are the same, and for no other reason.
 */
import type { PaperId } from 'contract/badges/papers';
import type { WarningReason } from 'contract/badges/prints';
import type { Registrant } from 'contract/registrant/registrant';
import { hashOf } from './printed-lines';

/** What is stored for a reason: a text may be small or cut on one paper and not on another. */
export function stored(reason: WarningReason, paper: PaperId): string {
  return reason === 'small' || reason === 'cut' ? `${reason} ${paper}` : reason;
}

/** @returns whether all the reasons were looked at, on this paper and with these lines */
export function wasLookedAt(
  registrant: Registrant,
  reasons: readonly WarningReason[],
  paper: PaperId,
): boolean {
  const { lookedAt } = registrant;
  if (lookedAt === undefined || lookedAt.hash !== hashOf(registrant)) return false;
  return reasons.every((reason) => lookedAt.reasons.includes(stored(reason, paper)));
}
