/** Erases registrants whose retention has ended, with all data about them. */
import {
  FieldValue,
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { writeAudit } from './audit';
import { deleteRegistrant, fieldsToDelete, mailingIds, writesToDelete } from './delete-registrant';
import { partsWith, takeOut } from './print-documents';
import { keyMilliseconds, tombstoneMilliseconds } from './documents';

/** Documents per query. */
const batchLength = 120;

/** Writes per commit that Firestore allows. */
const maxWrites = 500;

/** Collections of one edition, whose documents say in `deleteOn` when they are removed. */
const ofEdition = [
  collections.codes,
  collections.views,
  collections.dinnerCounts,
  collections.dinnerBookings,
  collections.devices,
  collections.scans,
  collections.conflicts,
  collections.printParts,
  collections.prints,
];

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class ExpiredRegistrants {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /** @returns how many were erased */
  erase(): Promise<number> {
    return this.#eraseAll(
      this.#before(collections.registrants, 'deleteOn', 0).select(...fieldsToDelete),
      async (docs, transaction) => {
        const mailings = await mailingIds(this.#firestore, transaction);
        const parts = await Promise.all(
          docs.map(({ id }) => transaction.get(partsWith(this.#firestore, id).select())),
        );
        // One write is for the audit line.
        let writes = 1;
        const fitting = docs.filter(
          (document, index) =>
            (writes += writesToDelete(this.#firestore, document, mailings) + (parts[index]?.size ?? 0)) <=
            maxWrites,
        );
        fitting.forEach((document, index) => {
          deleteRegistrant(this.#firestore, transaction, document, mailings);
          for (const part of parts[index]?.docs ?? []) takeOut(transaction, part, document.id);
        });
        writeAudit(this.#firestore, transaction, {
          by: 'schedule',
          action: 'erased',
          reason: 'retention',
          registrants: fitting.length,
        });
        return fitting.length;
      },
    );
  }

  /**
   * Removes tombstones more than a day old.
   * @returns how many
   */
  eraseTombstones(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.tombstones, 'at', tombstoneMilliseconds));
  }

  /**
   * Removes idempotency keys more than a day old.
   * @returns how many
   */
  eraseIdempotencyKeys(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.idempotencyKeys, 'at', keyMilliseconds));
  }

  /**
   * Removes the counts of mails to an address once they are a day old.
   * @returns how many
   */
  eraseAddressMails(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.addressMails, 'expires', 0));
  }

  /**
   * Forgets new addresses that were not confirmed in time.
   * @returns how many
   */
  erasePendingEmails(): Promise<number> {
    const field = 'pendingEmail.until';
    return this.#eraseAll(this.#before(collections.registrants, field, 0).select(), (docs, transaction) => {
      for (const { ref } of docs) transaction.update(ref, { pendingEmail: FieldValue.delete() });
      return docs.length;
    });
  }

  /**
   * Removes an edition's other documents once their `deleteOn` has passed.
   * @returns how many
   */
  async eraseEdition(): Promise<number> {
    let all = 0;
    for (const collection of ofEdition)
      all += await this.#eraseDocuments(this.#before(collection, 'deleteOn', 0));
    return all;
  }

  /**
   * Removes mailings whose edition has ended, the deliveries first.
   * @returns how many mailings
   */
  async eraseMailings(): Promise<number> {
    const { docs } = await withDeadline(this.#before(collections.mailings, 'deleteOn', 0).get());
    for (const { ref } of docs) {
      // Stop it first: only a running mailing gets new deliveries.
      await withDeadline(ref.update({ state: 'stopped', stoppedBy: 'organiser' }));
      await this.#eraseDocuments(ref.collection(collections.deliveries));
      await withDeadline(ref.delete());
    }
    return docs.length;
  }

  #eraseDocuments(query: Query): Promise<number> {
    return this.#eraseAll(query, (docs, transaction) => {
      for (const { ref } of docs) transaction.delete(ref);
      return docs.length;
    });
  }

  #before(collection: string, field: string, milliseconds: number): Query {
    const moment = Timestamp.fromMillis(this.#now().getTime() - milliseconds);
    return this.#firestore.collection(collection).where(field, '<=', moment);
  }

  /**
   * Erases in transactions, so that a concurrent change leaves nothing behind.
   * @param erase adds the writes, and returns the number of documents that they erase
   */
  async #eraseAll(
    query: Query,
    erase: (docs: readonly QueryDocumentSnapshot[], transaction: Transaction) => number | Promise<number>,
  ): Promise<number> {
    let all = 0;
    for (;;) {
      const erased = await withDeadline(
        this.#firestore.runTransaction(async (transaction) => {
          const { docs } = await transaction.get(query.limit(batchLength));
          return docs.length === 0 ? 0 : erase(docs, transaction);
        }),
      );
      if (erased === 0) return all;
      all += erased;
    }
  }
}
