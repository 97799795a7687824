/**
 * Decides scans. `admissions/{entrance}~{registrant}` stores who is in: `at`, `device` and `label` of the first scan,
 * and `persons`. `scans/{device}~{nonce}` stores the answer to one scan. One transaction reads both and the registrant by
 * id, so that only one of several phones admits a code, and a repeated scan counts once (DOOR-3). A kept scan may also
 * become a conflict (DOOR-16, DOOR-17).
 */
import { dinnerEntrance, doorOf, type Entrance } from 'contract/edition/entrances';
import { ApiError } from 'contract/wire/api-error';
import {
  scanResults,
  type KeptScan,
  type KeptScanAnswers,
  type Scan,
  type ScanAnswer,
} from 'contract/door/door';
import { currentEdition } from 'contract/edition/current';
import { rehearsedIdOf } from 'contract/publication/rehearsal';
import { decide, decideKept, refusal, type CodeHolder, type Decision } from 'contract/door/door-decision';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { Editions } from '../editions/stored-editions';
import { editionOf, scopeOf } from '../database/edition-scope';
import { collections } from '../database/collections';
import { findByCode } from '../registrants/store/codes';
import { toRegistrant } from '../registrants/store/read-registrant';
import { admissionDocument, scanDocument } from '../registrants/store/admission-documents';
import { plainTimestamp } from '../shared/plain-timestamp';
import { conflictDocument, createConflict, type NewConflict } from './conflict-documents';
import { admissionOf, writeEntry, holderOf, isEarlier, setArrived, type Admission } from './entry';
import type { PairedPhone } from '../http/caller';

/** In milliseconds. Earlier times are clamped: a phone sends its scans within a day. */
const maxAge = 24 * 3600_000;

/** `isListed`: whether a conflict is listed for organisers; otherwise it is only counted. */
type KeptScanResult = KeptScanAnswers['answers'][number] & { isListed: boolean };

/** What the transaction of one scan has read. */
interface StoredScan {
  readonly log: DocumentSnapshot;
  /** The code's holder; undefined for an unknown code. */
  readonly registrant: DocumentSnapshot | undefined;
  /** The holder's admission before the scan. */
  readonly admission: Admission | undefined;
}

type StoredHolderScan = StoredScan & { readonly registrant: DocumentSnapshot };

/** A scan with its decision. */
interface DecidedScan extends StoredScan {
  readonly phone: PairedPhone;
  readonly scan: Scan;
  readonly decision: Decision;
  readonly at: Timestamp;
}

/** A decided scan whose code has a holder. */
type DecidedHolderScan = DecidedScan & StoredHolderScan;

type Rule<AScan extends Scan> = (
  holder: CodeHolder | undefined,
  arrived: number,
  scan: AScan,
  role: PairedPhone['role'],
) => Decision;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Admissions extends Store {
  readonly #editions: Editions;

  constructor(firestore: Firestore, now: () => Date) {
    super(firestore, now);
    this.#editions = new Editions(firestore, now);
  }

  /**
   * A repeated nonce changes nothing and gets the same answer.
   * @throws ApiError `wrong-entrance` when the phone is paired for another one; `nonce-reused` when the nonce was sent
   *   with another code
   */
  async scan(phone: PairedPhone, scan: Scan): Promise<ScanAnswer> {
    if (doorOf(scan.entrance) !== phone.entrance)
      throw new ApiError('wrong-entrance', `This phone is paired for the entrance "${phone.entrance}".`);
    return this.transact(async (transaction) => {
      const [stored] = await this.#read(transaction, phone, scan);
      if (isOfAnotherEdition(stored)) return this.#answerOtherEdition(stored);
      const scanned = this.#decide(stored, phone, scan, decide);
      // An unknown code is not stored: it may have belonged to a registrant who was erased.
      if (!hasHolder(scanned)) return { result: 'unknown' };
      if (!stored.log.exists) this.#store(transaction, scanned);
      return toAnswer(scanned);
    });
  }

  /**
   * Stores a scan that the phone decided itself. If the phone wrongly let the holder in, or is inactive and did not turn
   * the holder away, the scan becomes a conflict. Sending it again changes nothing. A decision by `scan` stays, unless its
   * answer was lost and the phone let the holder in: then the phone's decision counts.
   * @param hasRoom whether a new conflict is stored for organisers
   * @throws ApiError `nonce-reused` when the nonce was sent with another code or entrance
   */
  async scanKept(phone: PairedPhone, scan: KeptScan, hasRoom = true): Promise<KeptScanResult> {
    const answer = await this.transact(async (transaction): Promise<KeptScanResult> => {
      const id = scanDocument(this.firestore, phone.id, scan.nonce).id;
      const document = conflictDocument(this.firestore, id);
      const [stored, storedConflict] = await this.#read(transaction, phone, scan, document);
      if (isOfAnotherEdition(stored))
        return { ...(await this.#answerOtherEdition(stored)), isConflict: false, isListed: true };
      const hasConflict = storedConflict?.exists === true;
      if (hasConflict && !stored.log.exists)
        return { result: formerResultOf(storedConflict), isConflict: true, isListed: true };
      const isLost = isAnswerLost(stored, scan);
      // An inactive phone changes no count, but may undo the scan later.
      const isRecounted = isLost && phone.isActive;
      const scanned = this.#decide(stored, phone, scan, decideKept, isRecounted);
      const conflict = conflictOf(scanned, scan);
      if (conflict?.kind !== 'quarantine' && hasHolder(scanned)) {
        if (isRecounted) this.#recount(transaction, scanned);
        else if (isLost) transaction.update(stored.log.ref, { isKept: true });
        else if (!stored.log.exists) this.#store(transaction, scanned, true);
        if (conflict?.kind === 'double' && !hasConflict) this.#moveEarlier(transaction, scanned);
      }
      if (conflict !== undefined && !hasConflict && hasRoom) createConflict(transaction, document, conflict);
      return {
        ...toAnswer(conflict?.kind === 'double' ? withEarlierTime(scanned) : scanned),
        isConflict: conflict !== undefined,
        isListed: hasConflict || hasRoom,
      };
    });
    // An inactive phone gets no data about registrants.
    const { isConflict, isListed } = answer;
    return phone.isActive ? answer : { result: 'unknown', isConflict, isListed };
  }

  /**
   * @param conflictRef of the conflict that the scan may have become before
   * @throws ApiError `nonce-reused` when the nonce was sent with another code or entrance
   */
  async #read(
    transaction: Transaction,
    phone: PairedPhone,
    scan: Scan,
    conflictRef?: DocumentReference,
  ): Promise<[StoredScan, conflict: DocumentSnapshot | undefined]> {
    const [log, admission, ownDocument, conflict] = await transaction.getAll(
      scanDocument(this.firestore, phone.id, scan.nonce),
      admissionDocument(this.firestore, scan.entrance, scan.code),
      this.firestore.collection(collections.registrants).doc(scan.code),
      ...(conflictRef === undefined ? [] : [conflictRef]),
    );
    if (log === undefined || admission === undefined || ownDocument === undefined)
      throw new Error('Firestore answered fewer documents than were asked for.');
    const { code } = scan;
    // A repeated scan keeps its registrant, even if the code was replaced since.
    const formerHolder = log.get('registrant') === code && ownDocument.exists ? ownDocument : undefined;
    const registrant = (await findByCode(this.firestore, transaction, code, ownDocument)) ?? formerHolder;
    const id = registrant?.id ?? code;
    if (isOfAnother(id, scan, log, 'entrance') || isOfAnother(id, scan, conflict, 'scan.entrance'))
      throw new ApiError('nonce-reused', 'This nonce was sent with another code or entrance.');
    if (registrant === undefined) return [{ log, registrant, admission: undefined }, conflict];
    const holderAdmission =
      id === code ? admission : await transaction.get(admissionDocument(this.firestore, scan.entrance, id));
    return [{ log, registrant, admission: admissionOf(holderAdmission) }, conflict];
  }

  /** Stores nothing, as for an unknown code. */
  async #answerOtherEdition({ registrant }: StoredHolderScan): Promise<ScanAnswer> {
    const { id, facts } = await this.#editions.of(editionOf(registrant));
    if (rehearsedIdOf(id) === currentEdition().id) return { result: 'test' };
    return { result: 'other-edition', day: facts.date };
  }

  /** @param isRecount whether to ignore the stored decision and its persons */
  #decide<AScan extends Scan>(
    stored: StoredScan,
    phone: PairedPhone,
    scan: AScan,
    rule: Rule<AScan>,
    isRecount = false,
  ): DecidedScan {
    const { log, registrant, admission } = stored;
    const arrived = Math.max(0, (admission?.persons ?? 0) - (isRecount ? Number(log.get('persons')) : 0));
    const decisionNow = (): Decision => {
      // While it kept the scan, the phone was paired again for another entrance.
      if (doorOf(scan.entrance) !== phone.entrance) return refusal('not-booked', arrived);
      return rule(registrant && holderOf(registrant), arrived, scan, phone.role);
    };
    const decision = log.exists && !isRecount ? decisionOf(log) : decisionNow();
    return { ...stored, phone, scan, decision, at: this.#clampClientTime(scan.at) };
  }

  /** @param isKept whether the phone decided the scan: then an undo is timed by the phone's clock */
  #store(transaction: Transaction, scanned: DecidedHolderScan, isKept = false): void {
    const { log, registrant, phone, scan, decision, at } = scanned;
    const { result, cameIn, arrived } = decision;
    transaction.create(log.ref, {
      registrant: registrant.id,
      entrance: scan.entrance,
      device: phone.id,
      at,
      receivedAt: this.timestamp(),
      result,
      persons: cameIn,
      arrived,
      ...(isKept && { isKept }),
      ...scopeOf(registrant),
    });
    if (cameIn > 0) this.#writeEntry(transaction, scanned);
  }

  #recount(transaction: Transaction, scanned: DecidedHolderScan): void {
    const { log, registrant, scan, decision, admission } = scanned;
    const { result, cameIn, arrived } = decision;
    transaction.update(log.ref, { result, persons: cameIn, arrived, isKept: true });
    if (cameIn === Number(log.get('persons'))) return;
    if (admission === undefined) this.#writeEntry(transaction, scanned);
    else setArrived(this.firestore, transaction, registrant.ref, scan.entrance, arrived);
  }

  #writeEntry(
    transaction: Transaction,
    { registrant, phone, scan, decision, admission, at }: DecidedHolderScan,
  ): void {
    const { cameIn: persons, arrived } = decision;
    const entry = { phone, entrance: scan.entrance, at, persons, arrived };
    writeEntry(this.firestore, transaction, registrant.ref, admission, entry);
  }

  /** When two phones let in the same code, the earlier time counts. */
  #moveEarlier(
    transaction: Transaction,
    { registrant, admission, phone, scan: { entrance }, at }: DecidedHolderScan,
  ): void {
    const entry = { phone, entrance, at, persons: 0, arrived: 0 };
    writeEntry(this.firestore, transaction, registrant.ref, admission, entry);
  }

  #clampClientTime(at: string): Timestamp {
    return clampClientTime(at, this.now());
  }
}

/** @returns the phone's time, clamped to the last day */
export function clampClientTime(at: string, now: Date): Timestamp {
  const milliseconds = now.getTime();
  return Timestamp.fromMillis(Math.max(Math.min(Date.parse(at), milliseconds), milliseconds - maxAge));
}

/** Whether the code belongs to another edition. */
function isOfAnotherEdition(stored: StoredScan): stored is StoredHolderScan {
  return stored.registrant !== undefined && editionOf(stored.registrant) !== currentEdition().id;
}

function hasHolder(scanned: DecidedScan): scanned is DecidedHolderScan {
  return scanned.registrant !== undefined;
}

/** Whether the server decided the scan, but its answer was lost and the phone let the holder in. */
function isAnswerLost({ log }: StoredScan, { shown }: KeptScan): boolean {
  return log.exists && log.get('isKept') !== true && log.get('undone') !== true && shown === 'admitted';
}

/** Whether the document was stored for another registrant or entrance. */
function isOfAnother(
  id: string,
  { entrance }: Scan,
  stored: DocumentSnapshot | undefined,
  entranceField: string,
): boolean {
  if (stored?.exists !== true) return false;
  // A conflict of an unknown code has no registrant.
  const registrant: unknown = stored.get('registrant') ?? id;
  return registrant !== id || stored.get(entranceField) !== entrance;
}

/** @returns undefined when there is no conflict */
function conflictOf(
  { phone, log, registrant, admission, decision: { result }, at }: DecidedScan,
  { shown, nonce, entrance, persons, letIn }: KeptScan,
): NewConflict | undefined {
  const isTurnedAway = (shown ?? 'admitted') !== 'admitted';
  const isQuarantined = !phone.isActive && !log.exists && !isTurnedAway;
  if (!isQuarantined && (shown !== 'admitted' || result === 'admitted')) return undefined;
  const isDouble = result === 'already' || (result === 'not-booked' && admission !== undefined);
  return {
    kind: isQuarantined ? 'quarantine' : isDouble ? 'double' : 'refused',
    ...(registrant !== undefined && { registrant: registrant.id }),
    result,
    scan: { device: phone.id, label: phone.label, entrance, at, nonce, persons, letIn },
    first: admission && { at: admission.at, entrance, label: admission.label },
  };
}

/** The stored decision on a repeated scan. */
function decisionOf(log: DocumentSnapshot): Decision {
  return { result: resultOf(log), cameIn: Number(log.get('persons')), arrived: Number(log.get('arrived')) };
}

/** The former answer to a scan that became a conflict and has no log. */
function formerResultOf(conflict: DocumentSnapshot) {
  return conflict.get('kind') === 'quarantine' ? 'unknown' : resultOf(conflict);
}

function resultOf(document: DocumentSnapshot) {
  const result: unknown = document.get('result');
  return scanResults.find((each) => each === result) ?? 'unknown';
}

function toAnswer({
  registrant,
  scan: { entrance },
  decision: { result, cameIn, arrived },
  admission,
}: DecidedScan): ScanAnswer {
  if (registrant === undefined) return { result };
  return {
    result,
    ...(result === 'admitted' && { cameIn }),
    person: personOf(toRegistrant(registrant), entrance, arrived),
    ...(result === 'already' &&
      admission !== undefined && { first: { at: admission.at, entrance, label: admission.label } }),
  };
}

/** The scan with the earlier of both times in its admission. */
function withEarlierTime(scanned: DecidedScan): DecidedScan {
  const { admission, at, phone } = scanned;
  if (admission === undefined || !isEarlier(at, admission)) return scanned;
  return { ...scanned, admission: { ...admission, at: plainTimestamp(at), label: phone.label } };
}

function personOf(
  registrant: Registrant,
  entrance: Entrance,
  arrived: number,
): NonNullable<ScanAnswer['person']> {
  const { firstname, lastname, organization, dinnerReservation, vegetarianMeal } = registrant;
  const dinner = { booked: dinnerReservation, vegetarian: vegetarianMeal, arrived };
  const kind = ownKindKey(registrant);
  return { firstname, lastname, organization, kind, ...(entrance === dinnerEntrance && { dinner }) };
}
