/** Undoes admissions: a phone undoes its own scan, a desk whatever let somebody in (DOOR-6, DOOR-20). */
import { ApiError } from 'contract/api-error';
import { undoMinutes } from 'contract/door';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import type { PairedPhone } from '../http/caller';
import { admissionDocument, scanDocument } from '../registrants/admission-documents';
import { hashedId, writeAudit } from '../registrants/audit';
import { timestamp, updated } from '../registrants/documents';
import { clampClientTime } from './admissions';
import { admissionOf, deleteOn } from './entering';

/**
 * In milliseconds, on top of the two minutes for which the phone offers to undo: it counts these from its answer, or
 * from the answer to a second look up to ten seconds after the scan, and both may be late.
 */
const shownAfter = 30_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Undoing {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * Undoes what a scan by the same phone admitted; undoing it twice is harmless.
   * @param takenBackAt when it was undone on the phone, if the phone could not tell the server at once; it is compared
   *   with the scan's own time, and ignored if it is earlier
   * @throws ApiError `not-found`, `nothing-to-undo` when it admitted nobody, `too-late`
   */
  async scan(phone: PairedPhone, nonce: string, takenBackAt?: string): Promise<void> {
    await withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const asked = await transaction.get(scanDocument(this.#firestore, phone.id, nonce));
        const repeated: unknown = asked.get('repeats');
        const log =
          typeof repeated === 'string'
            ? await transaction.get(scanDocument(this.#firestore, phone.id, repeated))
            : asked;
        if (!log.exists) throw new ApiError('not-found', 'This phone has made no such scan.');
        if (log.get('undone') === true) return;
        const persons = Number(log.get('persons'));
        if (persons === 0) throw new ApiError('nothing-to-undo', 'This scan let nobody in.');
        if (!this.#isInTime(asked, takenBackAt))
          throw new ApiError('too-late', `A scan can be undone for ${undoMinutes} minutes.`);
        const entrance = String(log.get('entrance'));
        const registrant = this.#registrant(String(log.get('registrant')));
        const admission = await transaction.get(
          this.#firestore.collection(collections.admissions).doc(`${entrance}~${registrant.id}`),
        );
        transaction.update(log.ref, { undone: true });
        // A desk may have undone it, and another phone may have let them in again since.
        if (isOlder(log, admission)) return;
        takeBack(transaction, registrant, admission, entrance, persons);
      }),
    );
  }

  /**
   * Undoes whatever let somebody in by the desk's entrance. The reason is stored with the scans, so it is erased with
   * the registrant; the audit line does not contain it.
   * @throws ApiError `nothing-to-undo` when nobody with this code is in
   */
  async anybody(desk: PairedPhone, code: string, reason: string): Promise<void> {
    const { entrance } = desk;
    const log = this.#firestore.collection(collections.scans).doc();
    const registrant = this.#registrant(code);
    await withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const [admission, done] = await transaction.getAll(
          admissionDocument(this.#firestore, entrance, code),
          log,
        );
        // The SDK repeats a commit whose response was lost.
        if (admission === undefined || done?.exists === true) return;
        const persons = admissionOf(admission)?.persons;
        if (persons === undefined) throw new ApiError('nothing-to-undo', 'Nobody with this code is in.');
        const at = Timestamp.fromDate(this.#now());
        const about = { registrant: code, entrance, device: desk.id, at, receivedAt: at, deleteOn };
        transaction.create(log, { ...about, action: 'undone', persons, reason });
        takeBack(transaction, registrant, admission, entrance, persons);
        writeAudit(this.#firestore, transaction, {
          by: 'desk',
          action: 'admission undone',
          registrant: hashedId(code),
        });
      }),
    );
  }

  #isInTime(log: DocumentSnapshot, takenBackAt: string | undefined): boolean {
    const now = this.#now();
    const since = (field: string, until: number) => until - (timestamp(log, field)?.seconds ?? 0) * 1000;
    const sinceScan =
      takenBackAt === undefined ? -1 : since('at', clampClientTime(takenBackAt, now).toMillis());
    return sinceScan < 0
      ? since('receivedAt', now.getTime()) <= undoMinutes * 60_000
      : sinceScan <= undoMinutes * 60_000 + shownAfter;
  }

  #registrant(id: string): DocumentReference {
    return this.#firestore.collection(collections.registrants).doc(id);
  }
}

/** Whether somebody was let in again after the scan. */
function isOlder(log: DocumentSnapshot, admission: DocumentSnapshot): boolean {
  const [scanned, created] = [log.createTime, admission.createTime];
  return scanned === undefined || created === undefined || scanned.toMillis() < created.toMillis();
}

function takeBack(
  transaction: Transaction,
  registrant: DocumentReference,
  admission: DocumentSnapshot,
  entrance: string,
  persons: number,
): void {
  const left = Number(admission.get('persons') ?? 0) - persons;
  if (left > 0) transaction.update(admission.ref, { persons: left });
  else transaction.delete(admission.ref);
  const presence = `presence.${entrance}`;
  transaction.update(registrant, {
    ...(left > 0 ? { [`${presence}.persons`]: left } : { [presence]: FieldValue.delete() }),
    ...updated,
  });
}
