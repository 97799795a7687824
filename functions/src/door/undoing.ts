/** Undoes admissions: a phone undoes its own scan, a desk whatever let somebody in (DOOR-6, DOOR-20). */
import { ApiError } from 'contract/wire/api-error';
import { undoMinutes } from 'contract/door/door';
import { entranceAt } from 'contract/edition/entrances';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { registrantScope, requireThisEdition } from '../database/edition-scope';
import { collections } from '../database/collections';
import type { PairedPhone } from '../http/caller';
import { admissionDocument, scanDocument } from '../registrants/store/admission-documents';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { findByCode } from '../registrants/store/codes';
import { timestamp } from '../registrants/store/documents';
import { clampClientTime } from './admissions';
import { conflictDocument } from './conflict-documents';
import { admissionOf, entranceOf, setArrived } from './entering';

/**
 * In milliseconds, on top of the two minutes for which the phone offers to undo: it counts these from its answer,
 * which may be late.
 */
const shownAfter = 30_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Undoing extends Store {
  /**
   * Undoes what a scan by the same phone admitted, and withdraws the conflict that it became; undoing it twice is
   * harmless.
   * @param undoneAt when it was undone on the phone, if the phone could not tell the server at once. It is compared with
   *   the time of a scan that the phone has kept, and ignored if it is earlier, or if the server decided the scan: a
   *   phone could pretend that it had undone it a day ago. A desk's undo is never too late.
   * @throws ApiError `not-found`, `nothing-to-undo` when it admitted nobody, `too-late`
   */
  async scan(phone: PairedPhone, nonce: string, undoneAt?: string): Promise<void> {
    await this.transact(async (transaction) => {
      const reference = scanDocument(this.firestore, phone.id, nonce);
      const [log, conflict] = await transaction.getAll(
        reference,
        conflictDocument(this.firestore, reference.id),
      );
      if (log === undefined || conflict === undefined || !(log.exists || conflict.exists))
        throw new ApiError('not-found', 'This phone has made no such scan.');
      if (log.get('undone') === true || conflict.get('settlement') === 'undone') return;
      const persons = Number(log.get('persons') ?? 0);
      const isOpen = conflict.get('isOpen') === true;
      if (persons === 0 && !isOpen) throw new ApiError('nothing-to-undo', 'This scan let nobody in.');
      // A desk may undo any admission, and when it says so, it has told the volunteer already.
      if (phone.role !== 'desk' && !this.#isInTime(log, conflict, undoneAt))
        throw new ApiError('too-late', `A scan can be undone for ${undoMinutes} minutes.`);
      if (persons > 0) await this.#countOut(transaction, log, persons);
      const settledAt = this.timestamp();
      if (log.exists) transaction.update(log.ref, { undone: true, undoneAt: this.#momentOf(log, undoneAt) });
      if (isOpen) transaction.update(conflict.ref, { isOpen: false, settlement: 'undone', settledAt });
    });
  }

  /**
   * Undoes whatever let somebody in today by the desk's door. The reason is stored with the scans, so it is erased with
   * the registrant; the audit line does not contain it.
   * @throws ApiError `nothing-to-undo` when nobody with this code is in, or nobody has it; `other-edition`
   */
  async anybody(desk: PairedPhone, code: string, reason: string): Promise<void> {
    const entrance = entranceAt(desk.entrance, this.now());
    const log = this.firestore.collection(collections.scans).doc();
    await this.transact(async (transaction) => {
      const registrant = await findByCode(this.firestore, transaction, code);
      if (registrant === undefined) throw new ApiError('nothing-to-undo', 'Nobody has this code.');
      requireThisEdition(registrant);
      const [admission, done] = await transaction.getAll(
        admissionDocument(this.firestore, entrance, registrant.id),
        log,
      );
      // The SDK repeats a commit whose response was lost.
      if (admission === undefined || done?.exists === true) return;
      const persons = admissionOf(admission)?.persons;
      if (persons === undefined) throw new ApiError('nothing-to-undo', 'Nobody with this code is in.');
      const at = this.timestamp();
      const about = {
        registrant: registrant.id,
        entrance,
        device: desk.id,
        at,
        receivedAt: at,
        ...registrantScope(registrant),
      };
      transaction.create(log, { ...about, action: 'undone', persons, reason });
      setArrived(this.firestore, transaction, registrant.ref, entrance, 0);
      writeAudit(this.firestore, transaction, {
        by: 'desk',
        action: 'admission undone',
        registrant: hashedId(registrant.id),
      });
    });
  }

  async #countOut(transaction: Transaction, log: DocumentSnapshot, persons: number): Promise<void> {
    const entrance = entranceOf(log);
    const registrant = this.#registrant(String(log.get('registrant')));
    const admission = await transaction.get(admissionDocument(this.firestore, entrance, registrant.id));
    // A desk may have undone it, and another phone may have let them in again since.
    if (isOlder(log, admission)) return;
    const arrived = Number(admission.get('persons')) - persons;
    setArrived(this.firestore, transaction, registrant, entrance, arrived);
  }

  #isInTime(log: DocumentSnapshot, conflict: DocumentSnapshot, undoneAt: string | undefined): boolean {
    const now = this.now();
    const until = (since: { seconds: number } | undefined, end: number) => end - (since?.seconds ?? 0) * 1000;
    const scannedAt = timestamp(log, 'at') ?? timestamp(conflict, 'scan.at');
    const isKept = !log.exists || log.get('isKept') === true;
    const sinceScan =
      undoneAt === undefined || !isKept ? -1 : until(scannedAt, clampClientTime(undoneAt, now).toMillis());
    if (sinceScan >= 0) return sinceScan <= undoMinutes * 60_000 + shownAfter;
    const receivedAt = timestamp(log, 'receivedAt') ?? timestamp(conflict, 'createdAt');
    return until(receivedAt, now.getTime()) <= undoMinutes * 60_000;
  }

  /** When it was undone: by the phone's time, if the phone has kept the scan and that is not before it. */
  #momentOf(log: DocumentSnapshot, undoneAt: string | undefined): Timestamp {
    const now = this.now();
    const isKept = log.get('isKept') === true;
    const given = undoneAt === undefined || !isKept ? undefined : clampClientTime(undoneAt, now);
    const scannedAt: unknown = log.get('at');
    const isLater = given !== undefined && scannedAt instanceof Timestamp && given >= scannedAt;
    return isLater ? given : Timestamp.fromDate(now);
  }

  #registrant(id: string): DocumentReference {
    return this.firestore.collection(collections.registrants).doc(id);
  }
}

/** Whether somebody was let in again after the scan. */
function isOlder(log: DocumentSnapshot, admission: DocumentSnapshot): boolean {
  const [scanned, created] = [log.createTime, admission.createTime];
  return scanned === undefined || created === undefined || scanned.toMillis() < created.toMillis();
}
