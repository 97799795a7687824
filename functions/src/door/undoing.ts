/** Undoes admissions: a phone can undo its own scans, a desk any admission (DOOR-6, DOOR-20). */
import { ApiError } from 'contract/wire/api-error';
import { undoMinutes } from 'contract/door/door';
import { entranceAt } from 'contract/edition/entrances';
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { timestampIn } from '../database/fields';
import { getAll, Store } from '../database/store';
import { scopeOf, requireThisEdition } from '../database/edition-scope';
import type { PairedPhone } from '../http/caller';
import { admissionDocument, scanDocument } from '../registrants/store/admission-documents';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { findByCode } from '../registrants/store/codes';
import { timestamp } from '../registrants/store/documents';
import { clampClientTime } from './admissions';
import { conflictDocument } from './conflict-documents';
import { admissionOf, entranceOf, setArrived } from './entry';

/**
 * Milliseconds, added to the two minutes for which the phone offers the undo: these begin with the answer, which may be
 * late.
 */
const answerDelay = 30_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Undoing extends Store {
  /**
   * Undoes the admission by the phone's own scan, and withdraws the scan's conflict. Repeating it is harmless.
   * @param undoneAt the phone's time of the undo, if the phone was offline. Used only for a kept scan, and only if it is not
   *   before the scan: otherwise a phone could claim to have undone a scan long ago. A desk's undo is never too late.
   * @throws ApiError `not-found`, `nothing-to-undo` when the scan admitted no person, `too-late`
   */
  async scan(phone: PairedPhone, nonce: string, undoneAt?: string): Promise<void> {
    await this.transact(async (transaction) => {
      const ref = scanDocument(this.firestore, phone.id, nonce);
      const [scan, conflict] = await getAll(transaction, [ref, conflictDocument(this.firestore, ref.id)]);
      if (!scan.exists && !conflict.exists)
        throw new ApiError('not-found', 'This phone has made no such scan.');
      if (scan.get('undone') === true || conflict.get('settlement') === 'undone') return;
      const persons = Number(scan.get('persons') ?? 0);
      const isOpen = conflict.get('isOpen') === true;
      if (persons === 0 && !isOpen) throw new ApiError('nothing-to-undo', 'This scan let nobody in.');
      // A desk may undo any admission, and has already shown the volunteer that it is undone.
      if (phone.role !== 'desk' && !this.#isInTime(scan, conflict, undoneAt))
        throw new ApiError('too-late', `A scan can be undone for ${undoMinutes} minutes.`);
      if (persons > 0) await this.#countOut(transaction, scan, persons);
      const settledAt = this.timestamp();
      if (scan.exists)
        transaction.update(scan.ref, { undone: true, undoneAt: this.#undoneAt(scan, undoneAt) });
      if (isOpen) transaction.update(conflict.ref, { isOpen: false, settlement: 'undone', settledAt });
    });
  }

  /**
   * Undoes today's admission of a registrant at the desk's door. The reason is stored with the scans, so it is erased with
   * the registrant; the audit line does not contain it.
   * @throws ApiError `nothing-to-undo` when the code has no holder, or its holder is not in; `other-edition`
   */
  async admission(desk: PairedPhone, code: string, reason: string): Promise<void> {
    const entrance = entranceAt(desk.entrance, this.now());
    await this.transact(async (transaction) => {
      const registrant = await findByCode(this.firestore, transaction, code);
      if (registrant === undefined) throw new ApiError('nothing-to-undo', 'Nobody has this code.');
      requireThisEdition(registrant);
      const admission = await transaction.get(admissionDocument(this.firestore, entrance, registrant.id));
      const persons = admissionOf(admission)?.persons;
      if (persons === undefined) throw new ApiError('nothing-to-undo', 'Nobody with this code is in.');
      const at = this.timestamp();
      const scanFields = {
        registrant: registrant.id,
        entrance,
        device: desk.id,
        at,
        receivedAt: at,
        ...scopeOf(registrant),
      };
      transaction.create(this.collection('scans').doc(), {
        ...scanFields,
        action: 'undone',
        persons,
        reason,
      });
      setArrived(this.firestore, transaction, registrant.ref, entrance, 0);
      writeAudit(this.firestore, transaction, {
        by: 'desk',
        action: 'admission undone',
        registrant: hashedId(registrant.id),
      });
    });
  }

  async #countOut(transaction: Transaction, scan: DocumentSnapshot, persons: number): Promise<void> {
    const entrance = entranceOf(scan);
    const registrant = this.doc('registrants', String(scan.get('registrant')));
    const admission = await transaction.get(admissionDocument(this.firestore, entrance, registrant.id));
    // A desk may have undone the admission, and another phone may have let the holder in again since.
    if (wasReadmitted(scan, admission)) return;
    const arrived = Number(admission.get('persons')) - persons;
    setArrived(this.firestore, transaction, registrant, entrance, arrived);
  }

  #isInTime(scan: DocumentSnapshot, conflict: DocumentSnapshot, undoneAt: string | undefined): boolean {
    const now = this.now();
    const delay = (since: { seconds: number } | undefined, end: number) => end - (since?.seconds ?? 0) * 1000;
    const scannedAt = timestamp(scan, 'at') ?? timestamp(conflict, 'scan.at');
    const isKept = !scan.exists || scan.get('isKept') === true;
    const sinceScan =
      undoneAt === undefined || !isKept ? -1 : delay(scannedAt, clampClientTime(undoneAt, now).toMillis());
    if (sinceScan >= 0) return sinceScan <= undoMinutes * 60_000 + answerDelay;
    const receivedAt = timestamp(scan, 'receivedAt') ?? timestamp(conflict, 'createdAt');
    return delay(receivedAt, now.getTime()) <= undoMinutes * 60_000;
  }

  /** The phone's time of the undo, if the scan was kept and that time is not before the scan; otherwise now. */
  #undoneAt(scan: DocumentSnapshot, undoneAt: string | undefined): Timestamp {
    if (undoneAt === undefined || scan.get('isKept') !== true) return this.timestamp();
    const clamped = clampClientTime(undoneAt, this.now());
    const scannedAt = timestampIn(scan, 'at');
    return scannedAt !== undefined && clamped >= scannedAt ? clamped : this.timestamp();
  }
}

/** Whether the admission is newer than the scan: the holder was let in again. */
function wasReadmitted(scan: DocumentSnapshot, admission: DocumentSnapshot): boolean {
  const [scanned, created] = [scan.createTime, admission.createTime];
  return scanned === undefined || created === undefined || scanned.toMillis() < created.toMillis();
}
