/**
 * Decides scans. `admissions/{entrance}~{registrant}` says who is in: `at`, `device` and `label` of the first scan,
 * and `persons`. `scans/{device}~{nonce}` holds the answer to one scan. One transaction reads both,
 * and the registrant, by id: however many phones scan a code, only one admits, and a scan that is sent again counts
 * once (DOOR-3). A scan that a phone kept may also leave a conflict (DOOR-16, DOOR-17).
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
import { editionOf, registrantScope } from '../database/edition-scope';
import { collections } from '../database/collections';
import { findByCode } from '../registrants/store/codes';
import { toRegistrant } from '../registrants/store/read-registrant';
import { admissionDocument, scanDocument } from '../registrants/store/admission-documents';
import { plainTimestamp } from '../shared/plain-timestamp';
import { conflictDocument, createConflict, type NewConflict } from './conflict-documents';
import { admissionOf, enter, holderOf, isEarlier, setArrived, type Admission } from './entering';
import type { PairedPhone } from '../http/caller';

/** In milliseconds. Older times are clamped: a phone sends its scans within a day. */
const maxAge = 24 * 3600_000;

/** `isListed`: if it is a conflict, organisers settle it by itself; otherwise it is only counted. */
type ScannedLate = KeptScanAnswers['answers'][number] & { isListed: boolean };

/** What the transaction of one scan has read. */
interface Stored {
  readonly log: DocumentSnapshot;
  /** Who has the code; undefined if nobody has. */
  readonly registrant: DocumentSnapshot | undefined;
  /** Who was in before the scan. */
  readonly admission: Admission | undefined;
}

type StoredHolder = Stored & { readonly registrant: DocumentSnapshot };

/** A scan, and the decision on it. */
interface Scanned extends Stored {
  readonly phone: PairedPhone;
  readonly scan: Scan;
  readonly decision: Decision;
  readonly at: Timestamp;
}

/** A scan of a code that somebody has. */
type ScannedHolder = Scanned & StoredHolder;

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
   * Sending a nonce again changes nothing and gets the same answer.
   * @throws ApiError `wrong-entrance` when the phone is paired for another one; `nonce-reused` when the nonce was sent
   *   with another code
   */
  async scan(phone: PairedPhone, scan: Scan): Promise<ScanAnswer> {
    if (doorOf(scan.entrance) !== phone.entrance)
      throw new ApiError('wrong-entrance', `This phone is paired for the entrance "${phone.entrance}".`);
    return this.transact(async (transaction) => {
      const [stored] = await this.#read(transaction, phone, scan);
      if (isOfAnotherEdition(stored)) return this.#answerOther(stored);
      const scanned = this.#decide(stored, phone, scan, decide);
      // An unknown code is not stored: it may have belonged to a registrant who was erased.
      if (!hasHolder(scanned)) return { result: 'unknown' };
      if (!stored.log.exists) this.#store(transaction, scanned);
      return toAnswer(scanned);
    });
  }

  /**
   * Takes a scan that the phone decided itself. If it let somebody in wrongly, or is inactive and did not turn them
   * away, the scan becomes a conflict. Sending it again changes nothing; a decision that `scan` has made stays, but
   * those whom the phone let in, without having heard of it, count instead.
   * @param hasRoom whether a new conflict is stored for organisers
   * @throws ApiError `nonce-reused` when the nonce was sent with another code or entrance
   */
  async scanKept(phone: PairedPhone, scan: KeptScan, hasRoom = true): Promise<ScannedLate> {
    const answer = await this.transact(async (transaction): Promise<ScannedLate> => {
      const id = scanDocument(this.firestore, phone.id, scan.nonce).id;
      const document = conflictDocument(this.firestore, id);
      const [stored, known] = await this.#read(transaction, phone, scan, document);
      if (isOfAnotherEdition(stored))
        return { ...(await this.#answerOther(stored)), isConflict: false, isListed: true };
      const isKnown = known?.exists === true;
      if (isKnown && !stored.log.exists)
        return { result: answeredOf(known), isConflict: true, isListed: true };
      const isLost = isAnswerLost(stored, scan);
      // A phone that is no longer active changes no count, but its undo of the scan may come late.
      const isRecounted = isLost && phone.isActive;
      const scanned = this.#decide(stored, phone, scan, decideKept, isRecounted);
      const conflict = conflictOf(scanned, scan);
      if (conflict?.kind !== 'quarantine' && hasHolder(scanned)) {
        if (isRecounted) this.#recount(transaction, scanned);
        else if (isLost) transaction.update(stored.log.ref, { isKept: true });
        else if (!stored.log.exists) this.#store(transaction, scanned, true);
        if (conflict?.kind === 'double' && !isKnown) this.#moveEarlier(transaction, scanned);
      }
      if (conflict !== undefined && !isKnown && hasRoom) createConflict(transaction, document, conflict);
      return {
        ...toAnswer(conflict?.kind === 'double' ? withEarlier(scanned) : scanned),
        isConflict: conflict !== undefined,
        isListed: isKnown || hasRoom,
      };
    });
    // A phone that is no longer active learns nothing about anybody.
    const { isConflict, isListed } = answer;
    return phone.isActive ? answer : { result: 'unknown', isConflict, isListed };
  }

  /**
   * @param conflictRef of the conflict that the scan may have become
   * @throws ApiError `nonce-reused` when the nonce was sent with another code or entrance
   */
  async #read(
    transaction: Transaction,
    phone: PairedPhone,
    scan: Scan,
    conflictRef?: DocumentReference,
  ): Promise<[Stored, conflict: DocumentSnapshot | undefined]> {
    const [log, admission, own, conflict] = await transaction.getAll(
      scanDocument(this.firestore, phone.id, scan.nonce),
      admissionDocument(this.firestore, scan.entrance, scan.code),
      this.firestore.collection(collections.registrants).doc(scan.code),
      ...(conflictRef === undefined ? [] : [conflictRef]),
    );
    if (log === undefined || admission === undefined || own === undefined)
      throw new Error('Firestore answered fewer documents than were asked for.');
    const { code } = scan;
    // A scan that is sent again stays that of whom it was decided for, though the code may have been replaced since.
    const decided = log.get('registrant') === code && own.exists ? own : undefined;
    const registrant = (await findByCode(this.firestore, transaction, code, own)) ?? decided;
    const id = registrant?.id ?? code;
    if (isOfAnother(id, scan, log, 'entrance') || isOfAnother(id, scan, conflict, 'scan.entrance'))
      throw new ApiError('nonce-reused', 'This nonce was sent with another code or entrance.');
    if (registrant === undefined) return [{ log, registrant, admission: undefined }, conflict];
    const entered =
      id === code ? admission : await transaction.get(admissionDocument(this.firestore, scan.entrance, id));
    return [{ log, registrant, admission: admissionOf(entered) }, conflict];
  }

  /** Like an unknown code, it is not stored. */
  async #answerOther({ registrant }: StoredHolder): Promise<ScanAnswer> {
    const { id, facts } = await this.#editions.of(editionOf(registrant));
    if (rehearsedIdOf(id) === currentEdition().id) return { result: 'test' };
    return { result: 'other-edition', day: facts.date };
  }

  /** @param isAgain whether to decide as if the scan had not come before */
  #decide<AScan extends Scan>(
    stored: Stored,
    phone: PairedPhone,
    scan: AScan,
    rule: Rule<AScan>,
    isAgain = false,
  ): Scanned {
    const { log, registrant, admission } = stored;
    const arrived = Math.max(0, (admission?.persons ?? 0) - (isAgain ? Number(log.get('persons')) : 0));
    const decisionNow = (): Decision => {
      // The phone was paired again, for another entrance, while it kept the scan.
      if (doorOf(scan.entrance) !== phone.entrance) return refusal('not-booked', arrived);
      return rule(registrant && holderOf(registrant), arrived, scan, phone.role);
    };
    const decision = log.exists && !isAgain ? decisionOf(log) : decisionNow();
    return { ...stored, phone, scan, decision, at: this.#clampClientTime(scan.at) };
  }

  /** @param isKept whether the phone has decided the scan too: its time then counts for an undo */
  #store(transaction: Transaction, scanned: ScannedHolder, isKept = false): void {
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
      ...registrantScope(registrant),
    });
    if (cameIn > 0) this.#enter(transaction, scanned);
  }

  #recount(transaction: Transaction, scanned: ScannedHolder): void {
    const { log, registrant, scan, decision, admission } = scanned;
    const { result, cameIn, arrived } = decision;
    transaction.update(log.ref, { result, persons: cameIn, arrived, isKept: true });
    if (cameIn === Number(log.get('persons'))) return;
    if (admission === undefined) this.#enter(transaction, scanned);
    else setArrived(this.firestore, transaction, registrant.ref, scan.entrance, arrived);
  }

  #enter(
    transaction: Transaction,
    { registrant, phone, scan, decision, admission, at }: ScannedHolder,
  ): void {
    const { cameIn: persons, arrived } = decision;
    const entering = { phone, entrance: scan.entrance, at, persons, arrived };
    enter(this.firestore, transaction, registrant.ref, admission, entering);
  }

  /** When two phones let in the same code, the earlier time counts. */
  #moveEarlier(
    transaction: Transaction,
    { registrant, admission, phone, scan: { entrance }, at }: ScannedHolder,
  ): void {
    const entering = { phone, entrance, at, persons: 0, arrived: 0 };
    enter(this.firestore, transaction, registrant.ref, admission, entering);
  }

  #clampClientTime(at: string): Timestamp {
    return clampClientTime(at, this.now());
  }
}

/** @returns the time that a phone gives, but no later than now and no earlier than a day ago */
export function clampClientTime(at: string, now: Date): Timestamp {
  const milliseconds = now.getTime();
  return Timestamp.fromMillis(Math.max(Math.min(Date.parse(at), milliseconds), milliseconds - maxAge));
}

/** Whether somebody has the code for another show. */
function isOfAnotherEdition(stored: Stored): stored is StoredHolder {
  return stored.registrant !== undefined && editionOf(stored.registrant) !== currentEdition().id;
}

function hasHolder(scanned: Scanned): scanned is ScannedHolder {
  return scanned.registrant !== undefined;
}

/** Whether the server has decided the scan, and the phone, which did not hear of it, let somebody in. */
function isAnswerLost({ log }: Stored, { shown }: KeptScan): boolean {
  return log.exists && log.get('isKept') !== true && log.get('undone') !== true && shown === 'admitted';
}

/** Whether the document was stored for a scan of somebody else, or at another entrance. */
function isOfAnother(
  id: string,
  { entrance }: Scan,
  stored: DocumentSnapshot | undefined,
  entranceField: string,
): boolean {
  if (stored?.exists !== true) return false;
  // A conflict of a code that nobody had holds no registrant.
  const registrant: unknown = stored.get('registrant') ?? id;
  return registrant !== id || stored.get(entranceField) !== entrance;
}

/** @returns undefined when there is no conflict */
function conflictOf(
  { phone, log, registrant, admission, decision: { result }, at }: Scanned,
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

/** The stored decision on a scan that is sent again. */
function decisionOf(log: DocumentSnapshot): Decision {
  return { result: resultOf(log), cameIn: Number(log.get('persons')), arrived: Number(log.get('arrived')) };
}

/** The answer that was given to a scan that became a conflict and has no log. */
function answeredOf(conflict: DocumentSnapshot) {
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
}: Scanned): ScanAnswer {
  if (registrant === undefined) return { result };
  return {
    result,
    ...(result === 'admitted' && { cameIn }),
    person: personOf(toRegistrant(registrant), entrance, arrived),
    ...(result === 'already' &&
      admission !== undefined && { first: { at: admission.at, entrance, label: admission.label } }),
  };
}

/** The same scan, with the admission as it is once the earlier time counts. */
function withEarlier(scanned: Scanned): Scanned {
  const { admission, at, phone } = scanned;
  if (admission === undefined || !isEarlier(at, admission)) return scanned;
  return { ...scanned, admission: { ...admission, at: plainTimestamp(at), label: phone.label } };
}

function personOf(
  { firstname, lastname, organization, dinnerReservation, vegetarianMeal }: Registrant,
  entrance: Entrance,
  arrived: number,
): NonNullable<ScanAnswer['person']> {
  const dinner = { booked: dinnerReservation, vegetarian: vegetarianMeal, arrived };
  return { firstname, lastname, organization, ...(entrance === dinnerEntrance && { dinner }) };
}
