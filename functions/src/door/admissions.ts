/**
 * Lets registrants in. `admissions/{entrance}~{registrant}` says who is in: `at`, `device` and `label` of the first scan,
 * `persons`, and the last scan. `scans/{device}~{nonce}` is what was answered to one scan. One transaction reads both and
 * the registrant by their ids, so that of any number of phones one admits, and a scan that is sent again counts once
 * (DOOR-3). It also writes the registrant's `presence.<entrance>`, for the list.
 */
import { ApiError } from 'contract/api-error';
import { dinnerEntrance, scanResults, type Scan, type ScanAnswer } from 'contract/door';
import { undoMinutes } from 'contract/door-rules';
import type { Entrance } from 'contract/event';
import { deletionInstant } from 'contract/event-times';
import type { Registrant } from 'contract/registrant';
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
import { timestamp, toRegistrant, updated } from '../registrants/documents';
import { admissionDocument, scanDocument } from '../registrants/admission-documents';
import { decide, type Admission, type Decision } from './decide';
import type { PairedPhone } from '../http/caller';

/** A scan is erased with its registrant, or on the day on which all of the edition are. */
const deleteOn = Timestamp.fromDate(deletionInstant());

/** An older time is not believed: a phone sends its scans within a day. */
const maxAge = 24 * 3600_000;

/** A scan, and what was decided of it. */
interface Scanned {
  readonly phone: PairedPhone;
  readonly scan: Scan;
  readonly decision: Decision;
  /** Who was in before. */
  readonly admission: Admission | undefined;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Admissions {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * Sending a nonce again changes nothing and gets the same answer.
   * @throws ApiError `wrong-entrance` when the phone is paired for another one
   */
  async scan(phone: PairedPhone, scan: Scan): Promise<ScanAnswer> {
    if (scan.entrance !== phone.entrance)
      throw new ApiError('wrong-entrance', `This phone is paired for the entrance "${phone.entrance}".`);
    return withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const [log, stored, registrant] = await transaction.getAll(
          scanDocument(this.#firestore, phone.id, scan.nonce),
          admissionDocument(this.#firestore, scan.entrance, scan.code),
          this.#firestore.collection(collections.registrants).doc(scan.code),
        );
        if (log === undefined || stored === undefined || registrant === undefined)
          throw new Error('Firestore answered fewer documents than were asked for.');
        // Nothing is kept of an unknown code: it may have been that of a registrant who is erased.
        if (!registrant.exists) return { result: 'unknown' };
        const person = toRegistrant(registrant);
        const admission = stored.exists ? admissionOf(stored) : undefined;
        const decision = log.exists
          ? decisionOf(log)
          : decide(person, admission, scan, phone, this.#now().getTime());
        if (!log.exists) this.#store(transaction, log, registrant, { phone, scan, decision, admission });
        return toAnswer(person, scan.entrance, decision, admission);
      }),
    );
  }

  /**
   * Takes back what a scan of the same phone has admitted; taking it back twice is harmless.
   * @throws ApiError `not-found`, `nothing-to-undo` when it admitted nobody, `too-late`
   */
  async undo(phone: PairedPhone, nonce: string): Promise<void> {
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
        const scannedAt = (timestamp(log, 'receivedAt')?.seconds ?? 0) * 1000;
        if (this.#now().getTime() - scannedAt > undoMinutes * 60_000)
          throw new ApiError('too-late', `A scan can be undone for ${undoMinutes} minutes.`);
        await this.#takeBack(transaction, log, persons);
      }),
    );
  }

  #store(
    transaction: Transaction,
    log: DocumentSnapshot,
    { ref, id }: DocumentSnapshot,
    { phone, scan, decision, admission }: Scanned,
  ): void {
    const { nonce, entrance, at } = scan;
    const { result, persons, arrived } = decision;
    const device = phone.id;
    const receivedAt = Timestamp.fromDate(this.#now());
    const scannedAt = this.#believed(at);
    const isRepeated = result === 'admitted' && persons === 0;
    transaction.create(log.ref, {
      registrant: id,
      entrance,
      device,
      at: scannedAt,
      receivedAt,
      result,
      persons,
      arrived,
      deleteOn,
      ...(isRepeated && { repeats: admission?.last.nonce }),
    });
    if (persons === 0) return;
    const last = { device, nonce, at: receivedAt };
    const document = admissionDocument(this.#firestore, entrance, id);
    const first = { registrant: id, entrance, at: scannedAt, device, label: phone.label };
    if (admission === undefined) transaction.create(document, { ...first, persons, last });
    else transaction.update(document, { persons: arrived, last });
    transaction.update(ref, {
      ...(admission === undefined && { [`presence.${entrance}.at`]: scannedAt }),
      [`presence.${entrance}.persons`]: arrived,
      ...updated,
    });
  }

  async #takeBack(transaction: Transaction, log: DocumentSnapshot, persons: number): Promise<void> {
    const registrant: DocumentReference = this.#firestore
      .collection(collections.registrants)
      .doc(String(log.get('registrant')));
    const entrance = String(log.get('entrance'));
    const admission = await transaction.get(
      this.#firestore.collection(collections.admissions).doc(`${entrance}~${registrant.id}`),
    );
    const left = Number(admission.get('persons') ?? 0) - persons;
    transaction.update(log.ref, { undone: true });
    if (left > 0) transaction.update(admission.ref, { persons: left });
    else transaction.delete(admission.ref);
    const presence = `presence.${entrance}`;
    transaction.update(registrant, {
      ...(left > 0 ? { [`${presence}.persons`]: left } : { [presence]: FieldValue.delete() }),
      ...updated,
    });
  }

  /** The time that the phone gives, unless it is in the future or too long ago. */
  #believed(at: string): Timestamp {
    const now = this.#now().getTime();
    return Timestamp.fromMillis(Math.max(Math.min(Date.parse(at), now), now - maxAge));
  }
}

function admissionOf(document: DocumentSnapshot): Admission {
  const last: unknown = document.get('last.at');
  return {
    at: timestamp(document, 'at') ?? { seconds: 0, nanoseconds: 0 },
    label: String(document.get('label')),
    persons: Number(document.get('persons')),
    last: {
      device: String(document.get('last.device')),
      nonce: String(document.get('last.nonce')),
      milliseconds: last instanceof Timestamp ? last.toMillis() : 0,
    },
  };
}

/** What was decided of a scan that is sent again. */
function decisionOf(log: DocumentSnapshot): Decision {
  const result: unknown = log.get('result');
  return {
    result: scanResults.find((each) => each === result) ?? 'unknown',
    persons: Number(log.get('persons')),
    arrived: Number(log.get('arrived')),
  };
}

function toAnswer(
  { firstname, lastname, organization, dinnerReservation, vegetarianMeal }: Registrant,
  entrance: Entrance,
  { result, arrived }: Decision,
  admission: Admission | undefined,
): ScanAnswer {
  const dinner = { booked: dinnerReservation, vegetarian: vegetarianMeal, arrived };
  return {
    result,
    person: { firstname, lastname, organization, ...(entrance === dinnerEntrance && { dinner }) },
    ...(result === 'already' &&
      admission !== undefined && { first: { at: admission.at, entrance, label: admission.label } }),
  };
}
