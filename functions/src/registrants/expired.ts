/** Erases registrants whose retention has ended, with all data about them. */
import {
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { writeAudit } from './audit';
import { deleteRegistrant, fieldsToDelete, writesToDelete } from './delete-registrant';
import { keyMilliseconds, tombstoneMilliseconds } from './documents';

/** Documents per query. */
const batchLength = 120;

/** Writes per commit that Firestore allows. */
const maxWrites = 500;

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
      (docs, transaction) => {
        // One write is for the audit line.
        let writes = 1;
        const fitting = docs.filter(
          (document) => (writes += writesToDelete(this.#firestore, document)) <= maxWrites,
        );
        for (const document of fitting) deleteRegistrant(this.#firestore, transaction, document);
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

  /** Removes tombstones more than a day old. @returns how many */
  eraseTombstones(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.tombstones, 'at', tombstoneMilliseconds));
  }

  /** Removes idempotency keys more than a day old. @returns how many */
  eraseIdempotencyKeys(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.idempotencyKeys, 'at', keyMilliseconds));
  }

  /** Removes the organisers' saved views, whose searches may name registrants. @returns how many */
  eraseViews(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.views, 'deleteOn', 0));
  }

  /** Removes the phones that were paired for the edition. @returns how many */
  eraseDevices(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.devices, 'deleteOn', 0));
  }

  /** Removes what the phones at the door were answered. @returns how many */
  eraseScans(): Promise<number> {
    return this.#eraseDocuments(this.#before(collections.scans, 'deleteOn', 0));
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
   * In transactions, so that nothing is left of a registrant who changes something at that moment.
   * @param erase adds the writes, and returns for how many of the documents
   */
  async #eraseAll(
    query: Query,
    erase: (docs: readonly QueryDocumentSnapshot[], transaction: Transaction) => number,
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
