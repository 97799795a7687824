/**
 * Decides scans. `admissions/{entrance}~{registrant}` stores who is in: `at`, `device` and `label` of the first scan,
 * and `persons`. `scans/{device}~{nonce}`, a scan's log, stores the answer. One transaction reads both documents and
 * the registrant, so that only one of several phones admits a code, and a repeated scan counts once (DOOR-3). A kept
 * scan may also become a conflict (DOOR-16, DOOR-17).
 */
import { doorOf } from 'contract/edition/entrances';
import { ApiError } from 'contract/wire/api-error';
import type { KeptScan, KeptScanAnswers, Scan, ScanAnswer } from 'contract/door/door';
import { currentEdition } from 'contract/edition/current';
import { rehearsedIdOf } from 'contract/publication/rehearsal';
import { decide, decideKept, refusal, type CodeHolder, type Decision } from 'contract/door/door-decision';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { getAll, Store } from '../database/store';
import { Editions } from '../editions/stored-editions';
import { editionOf, scopeOf } from '../database/edition-scope';
import { findByCode } from '../registrants/store/codes';
import { admissionDocument, scanDocument } from '../registrants/store/admission-documents';
import { conflictDocument, createConflict } from './conflict-documents';
import {
  conflictOf,
  decisionOf,
  formerResultOf,
  hasHolder,
  isAnswerLost,
  isForAnotherScan,
  isOfAnotherEdition,
  toAnswer,
  withEarlierTime,
  type DecidedHolderScan,
  type DecidedScan,
  type StoredHolderScan,
  type StoredScan,
} from './decided-scan';
import { admissionOf, writeEntry, holderOf, setArrived } from './entry';
import type { PairedPhone } from '../http/caller';

/** Milliseconds. A scan's older time is clamped to this age: a phone sends its scans within a day. */
const maxAge = 24 * 3600_000;

/** `isListed`: whether a conflict is listed for organisers; otherwise it is only counted. */
type KeptScanResult = KeptScanAnswers['answers'][number] & { isListed: boolean };

type Rule<AnyScan extends Scan> = (
  holder: CodeHolder | undefined,
  arrived: number,
  scan: AnyScan,
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
   * Decides a scan now. A repeated nonce changes nothing and gets the same answer.
   * @throws ApiError `wrong-entrance` when the phone is paired for another door; `nonce-reused` when the nonce was sent
   *   with another code or entrance
   */
  async scan(phone: PairedPhone, scan: Scan): Promise<ScanAnswer> {
    if (doorOf(scan.entrance) !== phone.entrance)
      throw new ApiError('wrong-entrance', `This phone is paired for the entrance "${phone.entrance}".`);
    return this.transact(async (transaction) => {
      const [stored] = await this.#read(transaction, phone, scan);
      if (isOfAnotherEdition(stored)) return this.#answerOtherEdition(stored);
      const decided = this.#decide(stored, phone, scan, decide);
      // An unknown code is not stored: it may have belonged to a registrant who was erased.
      if (!hasHolder(decided)) return { result: 'unknown' };
      if (!stored.log.exists) this.#store(transaction, decided);
      return toAnswer(decided);
    });
  }

  /**
   * Stores a scan that the phone decided itself. If the phone wrongly let the holder in, or is inactive and did not
   * turn the holder away, the scan becomes a conflict. A repeated scan changes nothing. A decision by `scan` stays,
   * unless its answer was lost and the phone let the holder in: then the phone's decision counts.
   * @param mayListConflict whether a new conflict is listed for organisers
   * @throws ApiError `nonce-reused` when the nonce was sent with another code or entrance
   */
  async scanKept(phone: PairedPhone, scan: KeptScan, mayListConflict = true): Promise<KeptScanResult> {
    const answer = await this.transact(async (transaction): Promise<KeptScanResult> => {
      const id = scanDocument(this.firestore, phone.id, scan.nonce).id;
      const document = conflictDocument(this.firestore, id);
      const [stored, storedConflict] = await this.#read(transaction, phone, scan, document);
      if (isOfAnotherEdition(stored))
        return { ...(await this.#answerOtherEdition(stored)), isConflict: false, isListed: true };
      const hasConflict = storedConflict?.exists === true;
      if (hasConflict && !stored.log.exists)
        return { result: formerResultOf(storedConflict), isConflict: true, isListed: true };
      const wasAnswerLost = isAnswerLost(stored, scan);
      // An inactive phone changes no count, but may undo the scan later.
      const isRecounted = wasAnswerLost && phone.isActive;
      const decided = this.#decide(stored, phone, scan, decideKept, isRecounted);
      const conflict = conflictOf(decided, scan);
      if (conflict?.kind !== 'quarantine' && hasHolder(decided)) {
        if (isRecounted) this.#recount(transaction, decided);
        else if (wasAnswerLost) transaction.update(stored.log.ref, { isKept: true });
        else if (!stored.log.exists) this.#store(transaction, decided, true);
        // When two phones let in the same code, the earlier time counts.
        if (conflict?.kind === 'double' && !hasConflict)
          this.#writeEntry(transaction, decided, { cameIn: 0, arrived: 0 });
      }
      if (conflict !== undefined && !hasConflict && mayListConflict)
        createConflict(transaction, document, conflict);
      return {
        ...toAnswer(conflict?.kind === 'double' ? withEarlierTime(decided) : decided),
        isConflict: conflict !== undefined,
        isListed: hasConflict || mayListConflict,
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
    const { code } = scan;
    const [log, admission, ownDocument, conflict] = await getAll(transaction, [
      scanDocument(this.firestore, phone.id, scan.nonce),
      admissionDocument(this.firestore, scan.entrance, code),
      this.doc('registrants', code),
      ...(conflictRef === undefined ? [] : [conflictRef]),
    ]);
    // A repeated scan keeps its registrant, even if the code has been replaced since.
    const formerHolder = log.get('registrant') === code && ownDocument.exists ? ownDocument : undefined;
    const registrant = (await findByCode(this.firestore, transaction, code, ownDocument)) ?? formerHolder;
    const id = registrant?.id ?? code;
    if (isForAnotherScan(id, scan, log, 'entrance') || isForAnotherScan(id, scan, conflict, 'scan.entrance'))
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
  #decide<AnyScan extends Scan>(
    stored: StoredScan,
    phone: PairedPhone,
    scan: AnyScan,
    rule: Rule<AnyScan>,
    isRecount = false,
  ): DecidedScan {
    const { log, registrant, admission } = stored;
    const arrived = Math.max(0, (admission?.persons ?? 0) - (isRecount ? Number(log.get('persons')) : 0));
    const decisionNow = (): Decision => {
      // While the phone kept the scan, it was paired again, for another door.
      if (doorOf(scan.entrance) !== phone.entrance) return refusal('not-booked', arrived);
      return rule(registrant && holderOf(registrant), arrived, scan, phone.role);
    };
    const decision = log.exists && !isRecount ? decisionOf(log) : decisionNow();
    return { ...stored, phone, scan, decision, at: clampClientTime(scan.at, this.now()) };
  }

  /** @param isKept whether the phone decided the scan; an undo then uses the phone's clock */
  #store(transaction: Transaction, decided: DecidedHolderScan, isKept = false): void {
    const { log, registrant, phone, scan, decision, at } = decided;
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
    if (cameIn > 0) this.#writeEntry(transaction, decided);
  }

  #recount(transaction: Transaction, decided: DecidedHolderScan): void {
    const { log, registrant, scan, decision, admission } = decided;
    const { result, cameIn, arrived } = decision;
    transaction.update(log.ref, { result, persons: cameIn, arrived, isKept: true });
    if (cameIn === Number(log.get('persons'))) return;
    if (admission === undefined) this.#writeEntry(transaction, decided);
    else setArrived(this.firestore, transaction, registrant.ref, scan.entrance, arrived);
  }

  #writeEntry(
    transaction: Transaction,
    { registrant, phone, scan, decision, admission, at }: DecidedHolderScan,
    { cameIn: persons, arrived }: Pick<Decision, 'cameIn' | 'arrived'> = decision,
  ): void {
    const entry = { phone, entrance: scan.entrance, at, persons, arrived };
    writeEntry(this.firestore, transaction, registrant.ref, admission, entry);
  }
}

/** @returns the phone's time, clamped to the last day */
export function clampClientTime(at: string, now: Date): Timestamp {
  const nowMilliseconds = now.getTime();
  return Timestamp.fromMillis(Math.max(Math.min(Date.parse(at), nowMilliseconds), nowMilliseconds - maxAge));
}
