/**
 * An organiser's review of a badge, stored with the registrant as `lookedAt`: a hash of the lines, and the reviewed
 * reasons (PRINT-9). The review is valid only for these reasons, and until the lines change.
 */
import type { PaperId } from 'contract/badges/papers';
import type { WarningReason } from 'contract/badges/prints';
import type { Registrant } from 'contract/registrant/registrant';
import { hashOf } from './printed-lines';

/** A reason as it is stored: with the paper, if the text may fit on another paper. */
export function storedReason(reason: WarningReason, paper: PaperId): string {
  return reason === 'small' || reason === 'cut' ? `${reason} ${paper}` : reason;
}

/** Whether all the reasons were reviewed, on this paper and with these lines. */
export function isReviewed(
  registrant: Registrant,
  reasons: readonly WarningReason[],
  paper: PaperId,
): boolean {
  const { lookedAt } = registrant;
  if (lookedAt === undefined || lookedAt.hash !== hashOf(registrant)) return false;
  return reasons.every((reason) => lookedAt.reasons.includes(storedReason(reason, paper)));
}
