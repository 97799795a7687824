/** The conflicts at the door that organisers settle (DOOR-16 to DOOR-18). */
import { ApiError } from 'contract/wire/api-error';
import {
  conflictKinds,
  maxListedConflicts,
  scanResults,
  type Conflict,
  type ConflictScan,
  type Conflicts as OpenConflicts,
  type PhoneConflicts,
  type ScanResult,
  type Settlement,
} from 'contract/door/door';
import { decide } from 'contract/door/door-decision';
import type { Registrant } from 'contract/registrant/registrant';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { numberIn, textIn, timestampIn } from '../database/fields';
import { Store } from '../database/store';
import { scopeOf, requireThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import { admissionDocument } from '../registrants/store/admission-documents';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { timestamp } from '../registrants/store/documents';
import { plainTimestamp } from '../shared/plain-timestamp';
import { conflictDocument, openConflicts, openConflictsOf } from './conflict-documents';
import { admissionOf, writeEntry, entranceOf, holderOf } from './entry';
import { CountedScans } from './counted-scans';

/** Why the registrant can no longer be admitted, and what to do instead. */
const advice: Record<Exclude<ScanResult, 'admitted'>, string> = {
  already: 'This person was let in meanwhile. Dismiss it.',
  'not-booked': 'No dinner is booked for so many. Change the registration, or dismiss it.',
  'too-early': 'The entrance had not opened yet on that day. Dismiss it.',
  cancelled: 'This registration is cancelled. Restore it, or dismiss it.',
  unknown: 'Nobody has this code. Dismiss it.',
};

/** Each dismissal is two writes; Firestore allows 500 in a transaction. */
const dismissalsPerTransaction = 200;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Conflicts extends Store {
  readonly #countedScans: CountedScans;

  constructor(firestore: Firestore, now: () => Date) {
    super(firestore, now);
    this.#countedScans = new CountedScans(firestore, now);
  }

  /**
   * @param allRegistrants for their names
   * @param limit maximum number of open conflicts listed
   */
  async list(allRegistrants: readonly Registrant[], limit = maxListedConflicts): Promise<OpenConflicts> {
    const open = openConflicts(this.firestore);
    const [{ docs }, count, phonesWithCounts] = await withDeadline(
      Promise.all([
        open.orderBy('createdAt', 'desc').limit(limit).get(),
        open.count().get(),
        this.#countedScans.list(),
      ]),
    );
    const registrants = new Map(allRegistrants.map((registrant) => [registrant.id, registrant]));
    return {
      conflicts: docs.map((document) =>
        toConflict(document, registrants.get(String(document.get('registrant')))),
      ),
      total: count.data().count,
      phones: await this.#phones(docs, phonesWithCounts),
    };
  }

  async #phones(
    docs: readonly DocumentSnapshot[],
    phonesWithCounts: Awaited<ReturnType<CountedScans['list']>>,
  ): Promise<PhoneConflicts[]> {
    const countsById = new Map(phonesWithCounts.map((phone) => [phone.id, phone]));
    const labels = new Map(
      docs.map((each) => [String(each.get('scan.device')), String(each.get('scan.label'))]),
    );
    for (const { id, label } of phonesWithCounts) labels.set(id, label);
    const phones = await Promise.all(
      [...labels].map(async ([id, label]) => {
        const open = await withDeadline(openConflictsOf(this.firestore, id).count().get());
        const { unknown = 0, more = 0, firstAt, lastAt } = countsById.get(id)?.counts ?? {};
        return {
          ...{ id, label, open: open.data().count, unknown, more },
          ...(firstAt && { first: plainTimestamp(firstAt) }),
          ...(lastAt && { last: plainTimestamp(lastAt) }),
        };
      }),
    );
    return phones.sort((one, other) => countScans(other) - countScans(one));
  }

  /**
   * Dismisses a phone's open conflicts, and its scans that are only counted. Repeating it is harmless.
   * @param account the organiser's, for the audit lines
   * @throws ApiError `not-found`, `other-edition`
   */
  async dismissAll(device: string, account: string): Promise<void> {
    await this.#countedScans.dismiss(device);
    const open = openConflictsOf(this.firestore, device).limit(dismissalsPerTransaction);
    let dismissed: number;
    do {
      dismissed = await this.transact(async (transaction) => {
        const { docs } = await transaction.get(open);
        for (const conflict of docs) this.#close(transaction, conflict, 'dismiss', account);
        return docs.length;
      });
    } while (dismissed > 0);
  }

  /**
   * Settling a settled conflict does nothing.
   * @param account the organiser's, for the audit line
   * @throws ApiError `not-found`, `other-edition`; `cannot-admit` with what to do instead
   */
  async settle(id: string, settlement: Settlement, account: string): Promise<void> {
    await this.transact(async (transaction) => {
      const conflict = await transaction.get(conflictDocument(this.firestore, id));
      if (!conflict.exists) throw new ApiError('not-found', 'There is no such conflict.');
      requireThisEdition(conflict);
      if (conflict.get('isOpen') !== true) return;
      if (settlement === 'admit') await this.#admit(transaction, conflict);
      this.#close(transaction, conflict, settlement, account);
    });
  }

  #close(
    transaction: Transaction,
    conflict: DocumentSnapshot,
    settlement: Settlement,
    account: string,
  ): void {
    const settledAt = this.timestamp();
    transaction.update(conflict.ref, { isOpen: false, settlement, settledAt });
    const registrant = textIn(conflict, 'registrant');
    if (registrant === undefined) return;
    writeAudit(this.firestore, transaction, {
      by: 'organiser',
      account,
      action: settlement === 'admit' ? 'conflict admitted' : 'conflict dismissed',
      registrant: hashedId(registrant),
    });
  }

  async #admit(transaction: Transaction, conflict: DocumentSnapshot): Promise<void> {
    if (conflict.get('kind') !== 'quarantine')
      throw new ApiError('cannot-admit', 'Only a scan in quarantine can be admitted. Dismiss it.');
    const entrance = entranceOf(conflict, 'scan.entrance');
    const id = String(conflict.get('registrant') ?? 'unknown');
    const registrant = await transaction.get(this.doc('registrants', id));
    if (!registrant.exists) throw new ApiError('cannot-admit', advice.unknown);
    const admission = admissionOf(await transaction.get(admissionDocument(this.firestore, entrance, id)));
    const phone = { id: String(conflict.get('scan.device')), label: String(conflict.get('scan.label')) };
    const at = timestampIn(conflict, 'scan.at') ?? Timestamp.fromMillis(0);
    const scan = { entrance, at: at.toDate().toISOString(), persons: numberIn(conflict, 'scan.persons') };
    const { result, cameIn, arrived } = decide(holderOf(registrant), admission?.persons ?? 0, scan, 'scan');
    if (result !== 'admitted') throw new ApiError('cannot-admit', advice[result]);
    const receivedAt = this.timestamp();
    const scanDocument = this.doc('scans', conflict.id);
    const scanFields = {
      ...{ registrant: id, entrance, device: phone.id, at, receivedAt },
      ...scopeOf(registrant),
    };
    transaction.create(scanDocument, { ...scanFields, result, persons: cameIn, arrived });
    const entry = { phone, entrance, at, persons: cameIn, arrived };
    writeEntry(this.firestore, transaction, registrant.ref, admission, entry);
  }
}

function toConflict(document: DocumentSnapshot, registrant: Registrant | undefined): Conflict {
  const result = scanResults.find((each) => each === document.get('result'));
  const scanFields = ['scan', 'first'].filter((field) => document.get(field) !== undefined);
  return {
    id: document.id,
    kind: conflictKinds.find((each) => each === document.get('kind')) ?? 'refused',
    ...(registrant && { registrant: namesOf(registrant) }),
    ...(result !== undefined && { result }),
    scans: scanFields.map((field) => scanOf(document, field)).sort(byTime),
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

function countScans({ open, unknown, more }: PhoneConflicts): number {
  return open + unknown + more;
}
