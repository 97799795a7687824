/** Gives a registrant a new code: the old one is void everywhere from that moment on (ORG-16). */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { FieldValue } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { scopeOf, requireThisEdition } from '../../database/edition-scope';
import { hashedId, writeAudit } from '../store/audit';
import { changedMeanwhile } from './versioned-registrant';
import { codeDocument, newCodeOf } from '../store/codes';
import { standingOf, stamp } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';

export class NewCodes extends Store {
  /**
   * @param version that the change is based on: only one of two concurrent changes is accepted
   * @param account of the organiser, for the audit line
   * @returns the registrant before the change, and whether a confirmation with the new code is due: not if the
   *   registrant has cancelled or has no address
   * @throws ApiError `not-found`, `other-edition`, `changed-meanwhile`; `unavailable` when the database does not answer
   *   in time
   */
  replace(id: string, version: number, account: string) {
    const registrants = this.collection('registrants');
    return this.transact(async (transaction) => {
      const found = await transaction.get(registrants.doc(id));
      if (!found.exists) throw new ApiError('not-found', 'No registrant has this id.');
      requireThisEdition(found);
      const registrant = toRegistrant(found);
      const isMailed = registrant.state === 'registered' && registrant.email !== '';
      const former = newCodeOf(found);
      const standing = standingOf(found);
      if (standing.version !== version) throw changedMeanwhile();
      const code = registrants.doc().id;
      transaction.create(codeDocument(this.firestore, code), { ...scopeOf(found), registrant: id });
      if (former !== undefined) transaction.delete(codeDocument(this.firestore, former));
      transaction.update(found.ref, {
        code,
        version: version + 1,
        // A mail with the old code that is still being sent must not count as the confirmation.
        linkVersion: standing.linkVersion + 1,
        emailSent: FieldValue.delete(),
        confirmation: isMailed ? { due: this.timestamp() } : {},
        ...stamp,
      });
      // As after an erasure, phones must fetch the whole book and forget the old code's entry. The prefix keeps the code's
      // tombstone apart from the registrant's, whose id is the hash of the registrant's id.
      transaction.set(this.doc('tombstones', hashedId(`code ${former ?? id}`)), {
        edition: currentEdition().id,
        at: FieldValue.serverTimestamp(),
      });
      writeAudit(this.firestore, transaction, {
        by: 'organiser',
        account,
        action: 'codeReplaced',
        registrant: hashedId(id),
        version: version + 1,
      });
      return { registrant, isMailed };
    });
  }
}
