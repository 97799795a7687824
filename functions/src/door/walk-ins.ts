/**
 * Registers walk-ins at a desk. The phone makes the id, so that the badge can be printed before the server has the
 * registration; a repetition changes nothing (DOOR-21).
 */
import { createHash } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import type { AddedWalkIn, WalkIn } from 'contract/door/door';
import { entranceAt } from 'contract/edition/entrances';
import { adjustableFields } from 'contract/edition/form/asked-fields';
import { walkInDataSchema } from 'contract/door/door-schemas';
import { validate } from 'contract/wire/validate';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { getAll, Store } from '../database/store';
import { isAlreadyExists } from '../database/errors';
import type { PairedPhone } from '../http/caller';
import { tooManyRequests } from '../http/rate-limits';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { codeDocument } from '../registrants/store/codes';
import { createRegistrant, emailDocument } from '../registrants/store/documents';
import type { RetryPauses } from '../registrants/store/retry-pauses';
import { clampClientTime } from './admissions';
import { conflictDocument, createConflict } from './conflict-documents';
import { CountedScans } from './counted-scans';

/** Seconds: gives organisers time to settle some conflicts. */
const retryAfter = 60;

export class WalkIns extends Store {
  readonly #pauses: RetryPauses;
  readonly #countedScans: CountedScans;

  /** @param maxOpen maximum open conflicts of a desk */
  constructor(firestore: Firestore, now: () => Date, pauses: RetryPauses, maxOpen?: number) {
    super(firestore, now);
    this.#pauses = pauses;
    this.#countedScans = new CountedScans(firestore, now, maxOpen);
  }

  /**
   * If another registrant has the address, stores the registration without it and creates a conflict. A walk-in from a
   * revoked or expired desk becomes a conflict too; that desk gets no data about registrants, and no mail is sent
   * (DOOR-17). An erased walk-in is not registered again.
   * @throws ApiError `idempotency-key-reused` when the id was sent with other data, or is another registrant's;
   *   `too-many-requests` while a revoked or expired desk has too many open conflicts; `unavailable` when the database
   *   does not answer in time
   */
  async add(desk: PairedPhone, walkIn: WalkIn): Promise<AddedWalkIn> {
    const add = () => this.transact((transaction) => this.#addIn(transaction, desk, walkIn));
    try {
      return await add();
    } catch (error) {
      // A visitor has registered the same address concurrently: the second attempt finds it taken.
      if (isAlreadyExists(error)) return add();
      throw error;
    }
  }

  async #addIn(transaction: Transaction, desk: PairedPhone, walkIn: WalkIn): Promise<AddedWalkIn> {
    const { id, email } = walkIn;
    const [stored, tombstone, code, emailOwner] = await getAll(transaction, [
      this.doc('registrants', id),
      this.doc('tombstones', hashedId(id)),
      codeDocument(this.firestore, id),
      ...(email === '' ? [] : [emailDocument(this.firestore, email)]),
    ]);
    const hash = hashOf(walkIn);
    if (stored.exists) {
      if (stored.get('walkIn.hash') !== hash)
        throw new ApiError('idempotency-key-reused', 'This id was sent with another registration.');
      return { id, isAddressTaken: desk.isActive && stored.get('walkIn.isAddressTaken') === true };
    }
    if (code.exists)
      throw new ApiError('idempotency-key-reused', 'This id is the code of another registrant.');
    if (tombstone.exists) return { id, isAddressTaken: false };
    if (!desk.isActive && !(await this.#countedScans.mayListConflicts(desk)))
      throw tooManyRequests(retryAfter);
    const isAddressTaken = emailOwner?.exists === true;
    this.#store(transaction, desk, isAddressTaken ? { ...walkIn, email: '' } : walkIn, {
      hash,
      isAddressTaken,
    });
    return { id, isAddressTaken: desk.isActive && isAddressTaken };
  }

  #store(
    transaction: Transaction,
    desk: PairedPhone,
    { id, at, consent: _consent, ...typed }: WalkIn,
    walkIn: { hash: string; isAddressTaken: boolean },
  ): void {
    const registeredAt = clampClientTime(at, this.now());
    const consentNote = `${desk.label}, ${registeredAt.toDate().toISOString()}`;
    const { consentNote: _note, ...data } = validate(walkInDataSchema, { ...typed, consentNote });
    const registration = { ...data, registrationCode: '', rgpd: true };
    // A revoked desk causes no mail: a stolen one could make us send mail to any address.
    const pause = typed.email === '' || !desk.isActive ? undefined : this.#pauses(0);
    const timestamps = {
      createdAt: FieldValue.serverTimestamp(),
      ...(pause !== undefined && { confirmation: { due: this.timestamp(pause) } }),
    };
    const extraFields = { consentNote, walkIn };
    createRegistrant(this.firestore, transaction, id, registration, timestamps, undefined, extraFields);
    writeAudit(this.firestore, transaction, { by: 'desk', action: 'registered', registrant: hashedId(id) });
    if (!walkIn.isAddressTaken && desk.isActive) return;
    const entrance = entranceAt(desk.entrance, registeredAt.toDate());
    const scan = { device: desk.id, label: desk.label, entrance, at: registeredAt };
    const kind = desk.isActive ? 'same-address' : 'revoked-desk';
    createConflict(transaction, conflictDocument(this.firestore, id), { kind, registrant: id, scan });
  }
}

/**
 * Hashes the walk-in as sent, so that a repetition is recognised even after organisers have changed the registrant. Omits
 * the fields that the edition may no longer ask for at the repetition.
 */
function hashOf(walkIn: WalkIn): string {
  const { consent: _consent, answers: _answers, ...fields } = walkIn;
  const kept = Object.entries(fields).filter(([name]) => !adjustableFields.some((field) => field === name));
  return createHash('sha256').update(JSON.stringify(kept.sort())).digest('base64url');
}
