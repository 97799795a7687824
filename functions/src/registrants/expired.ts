/** Erases registrants whose retention has ended, with all data about them. */
import {
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { writeAudit } from './audit';
import { deleteRegistrant, fieldsToDelete, tombstoneMilliseconds } from './documents';
import { keyMilliseconds } from './idempotency';

/** Registrants per batch; Firestore allows 500 writes, a registrant needs four and the audit line one. */
const batchLength = 120;

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
      (docs, batch) => {
        for (const document of docs) deleteRegistrant(this.#firestore, batch, document);
        writeAudit(this.#firestore, batch, {
          action: 'erased',
          reason: 'retention',
          registrants: docs.length,
        });
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

  #eraseDocuments(query: Query): Promise<number> {
    return this.#eraseAll(query, (docs, batch) => {
      for (const { ref } of docs) batch.delete(ref);
    });
  }

  #before(collection: string, field: string, milliseconds: number): Query {
    const moment = Timestamp.fromMillis(this.#now().getTime() - milliseconds);
    return this.#firestore.collection(collection).where(field, '<=', moment);
  }

  async #eraseAll(
    query: Query,
    addTo: (docs: readonly QueryDocumentSnapshot[], batch: WriteBatch) => void,
  ): Promise<number> {
    let erased = 0;
    for (;;) {
      const { docs } = await withDeadline(query.limit(batchLength).get());
      if (docs.length === 0) return erased;
      const batch = this.#firestore.batch();
      addTo(docs, batch);
      await withDeadline(batch.commit());
      erased += docs.length;
    }
  }
}
