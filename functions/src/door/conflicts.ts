/** The conflicts at the door that organisers settle (DOOR-16 to DOOR-18). */
import { ApiError } from 'contract/api-error';
import {
  conflictKinds,
  scanResults,
  type Conflict,
  type ConflictScan,
  type ScanResult,
  type Settlement,
} from 'contract/door';
import { decide } from 'contract/door-decision';
import type { Registrant } from 'contract/registrant';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { admissionDocument } from '../registrants/admission-documents';
import { hashedId, writeAudit } from '../registrants/audit';
import { timestamp } from '../registrants/documents';
import { conflictDocument } from './conflict-documents';
import { admissionOf, deleteOn, enter, entranceOf, holderOf } from './entering';

/** Why somebody can no longer be admitted, and what to do instead. */
const advice: Record<Exclude<ScanResult, 'admitted'>, string> = {
  already: 'This person was let in meanwhile. Dismiss it.',
  'not-booked': 'No dinner is booked for so many. Change the registration, or dismiss it.',
  cancelled: 'This registration is cancelled. Restore it, or dismiss it.',
  unknown: 'Nobody has this code. Dismiss it.',
};

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Conflicts {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * @param everybody the registrants, whose names are shown
   * @returns the open ones, newest first
   */
  async list(everybody: readonly Registrant[]): Promise<Conflict[]> {
    const open = this.#firestore.collection(collections.conflicts).where('isOpen', '==', true);
    const { docs } = await withDeadline(open.get());
    const registrants = new Map(everybody.map((registrant) => [registrant.id, registrant]));
    return docs
      .toSorted((one, other) => createdAt(other) - createdAt(one))
      .map((document) => toConflict(document, registrants.get(String(document.get('registrant')))));
  }

  /**
   * Settling twice does nothing.
   * @param account the organiser's, for the audit line
   * @throws ApiError `not-found`; `cannot-admit` with what to do instead
   */
  async settle(id: string, settlement: Settlement, account: string): Promise<void> {
    await withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const conflict = await transaction.get(conflictDocument(this.#firestore, id));
        if (!conflict.exists) throw new ApiError('not-found', 'There is no such conflict.');
        if (conflict.get('isOpen') !== true) return;
        if (settlement === 'admit') await this.#admit(transaction, conflict);
        const settledAt = Timestamp.fromDate(this.#now());
        transaction.update(conflict.ref, { isOpen: false, settlement, settledAt });
        const registrant: unknown = conflict.get('registrant');
        if (typeof registrant !== 'string') return;
        writeAudit(this.#firestore, transaction, {
          by: 'organiser',
          account,
          action: settlement === 'admit' ? 'conflict admitted' : 'conflict dismissed',
          registrant: hashedId(registrant),
        });
      }),
    );
  }

  async #admit(transaction: Transaction, conflict: DocumentSnapshot): Promise<void> {
    if (conflict.get('kind') !== 'quarantine')
      throw new ApiError('cannot-admit', 'Only a scan in quarantine can be admitted. Dismiss it.');
    const entrance = entranceOf(conflict, 'scan.entrance');
    const id = String(conflict.get('registrant') ?? 'unknown');
    const registrant = await transaction.get(this.#firestore.collection(collections.registrants).doc(id));
    if (!registrant.exists) throw new ApiError('cannot-admit', advice.unknown);
    const before = admissionOf(await transaction.get(admissionDocument(this.#firestore, entrance, id)));
    const phone = { id: String(conflict.get('scan.device')), label: String(conflict.get('scan.label')) };
    const at = momentOf(conflict, 'scan.at');
    const given: unknown = conflict.get('scan.persons');
    const asked = { entrance, persons: typeof given === 'number' ? given : undefined };
    const { result, cameIn, arrived } = decide(holderOf(registrant), before?.persons ?? 0, asked, 'scan');
    if (result !== 'admitted') throw new ApiError('cannot-admit', advice[result]);
    const receivedAt = Timestamp.fromDate(this.#now());
    const log = this.#firestore.collection(collections.scans).doc(conflict.id);
    const about = { registrant: id, entrance, device: phone.id, at, receivedAt, deleteOn };
    transaction.create(log, { ...about, result, persons: cameIn, arrived });
    const entering = { phone, entrance, at, persons: cameIn, arrived };
    enter(this.#firestore, transaction, registrant.ref, before, entering);
  }
}

function toConflict(document: DocumentSnapshot, registrant: Registrant | undefined): Conflict {
  const kind: unknown = document.get('kind');
  const result = scanResults.find((each) => each === document.get('result'));
  const scans = ['scan', 'first'].filter((field) => document.get(field) !== undefined);
  return {
    id: document.id,
    kind: conflictKinds.find((each) => each === kind) ?? 'refused',
    ...(registrant && { registrant: namesOf(registrant) }),
    ...(result !== undefined && { result }),
    scans: scans.map((field) => scanOf(document, field)).sort(byTime),
  };
}

function namesOf({ id, firstname, lastname, organization }: Registrant) {
  return { id, firstname, lastname, organization };
}

function scanOf(document: DocumentSnapshot, field: string): ConflictScan {
  return {
    at: timestamp(document, `${field}.at`) ?? { seconds: 0, nanoseconds: 0 },
    entrance: entranceOf(document, `${field}.entrance`),
    label: String(document.get(`${field}.label`)),
  };
}

function byTime({ at: one }: ConflictScan, { at: other }: ConflictScan): number {
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds;
}

function createdAt(document: DocumentSnapshot): number {
  return momentOf(document, 'createdAt').toMillis();
}

function momentOf(document: DocumentSnapshot, field: string): Timestamp {
  const moment: unknown = document.get(field);
  return moment instanceof Timestamp ? moment : Timestamp.fromMillis(0);
}
