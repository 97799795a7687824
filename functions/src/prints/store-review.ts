/** Stores an organiser's review of badges; reviewed.ts reads it. */
import { ApiError } from 'contract/wire/api-error';
import { defaultPaper } from 'contract/badges/papers';
import type { LookedAtBadges } from 'contract/badges/prints';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { requireThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import { updated } from '../registrants/store/documents';
import { toRegistrant } from '../registrants/store/read-registrant';
import { storedReason } from './reviewed';
import { hashOf } from './printed-lines';

/**
 * Stores the review of all badges or of none. Skips registrants erased meanwhile.
 * @throws ApiError `changed-meanwhile` when a badge's lines have changed, `not-found` when all registrants are erased,
 *   `other-edition`, `unavailable`
 */
export function storeReview(
  firestore: Firestore,
  { badges, paper = defaultPaper }: LookedAtBadges,
): Promise<void> {
  const registrants = firestore.collection(collections.registrants);
  return withDeadline(
    firestore.runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...badges.map(({ id }) => registrants.doc(id)));
      if (documents.every(({ exists }) => !exists))
        throw new ApiError('not-found', 'No registrant has one of these ids.');
      documents.forEach((document, index) => {
        const badge = badges[index];
        if (!document.exists || badge === undefined) return;
        requireThisEdition(document);
        const registrant = toRegistrant(document);
        if (hashOf(registrant) !== badge.hash)
          throw new ApiError('changed-meanwhile', 'A badge has changed meanwhile. Look at it again.');
        const before = registrant.lookedAt?.hash === badge.hash ? registrant.lookedAt.reasons : [];
        const reasons = new Set([...before, ...badge.reasons.map((reason) => storedReason(reason, paper))]);
        transaction.update(document.ref, {
          lookedAt:
            badge.reasons.length === 0 ? FieldValue.delete() : { hash: badge.hash, reasons: [...reasons] },
          ...updated,
        });
      });
    }),
  );
}
