/**
 * Erases registrants whose retention has ended, with all data about them: each registrant whose own `deleteOn` has
 * passed, and every registrant of an edition whose current facts name an earlier day that has passed. A later day in
 * the facts does not extend the retention.
 */
import {
  FieldValue,
  Timestamp,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { editionOf } from '../../database/edition-scope';
import { eraseMatching } from '../../database/erase-matching';
import { withDeadline } from '../../database/timeouts';
import { commitMilliseconds } from '../../database/transact';
import { writeAudit } from '../store/audit';
import { deleteRegistrant, erasureFields, countErasureWrites } from './delete-registrant';
import { mailingIds } from '../store/delivery-documents';
import { partsWith, removeBadge } from '../store/print-documents';
import { removeSelected, selectionsWith } from '../selection/selections';
import { keyMilliseconds, tombstoneMilliseconds } from '../store/documents';

/** Documents per query. */
const batchLength = 120;

/** Writes per commit that Firestore allows. */
const maxWrites = 500;

/** Collections whose documents belong to one edition each, and name in `deleteOn` when they are removed. */
const editionCollections = [
  collections.codes,
  collections.views,
  collections.exhibitors,
  collections.selections,
  collections.dinnerCounts,
  collections.dinnerBookings,
  collections.devices,
  collections.scans,
  collections.conflicts,
  collections.printParts,
  collections.prints,
];

type Documents = readonly [QueryDocumentSnapshot, ...QueryDocumentSnapshot[]];

/**
 * Every method returns how many documents of its kind it has erased, and throws ApiError `unavailable` when the database
 * does not answer in time. `endedEditions` are the ids of the editions whose deletion day has passed.
 */
export class ExpiredRegistrants extends Store {
  erase(endedEditions: readonly string[] = []): Promise<number> {
    return this.#eraseDue(collections.registrants, endedEditions, (query) => this.#eraseRegistrants(query));
  }

  /** Each transaction erases registrants of one edition. */
  #eraseRegistrants(query: Query): Promise<number> {
    return this.#eraseAll(query.select(...erasureFields), async (found, transaction) => {
      const edition = editionOf(found[0]);
      const docs = found.filter((one) => editionOf(one) === edition);
      const mailings = await mailingIds(this.firestore, transaction, edition);
      const registrants = await Promise.all(
        docs.map(async (document) => {
          const parts = await transaction.get(partsWith(this.firestore, document.id).select());
          const selections = await transaction.get(selectionsWith(this.firestore, document.id).select());
          return { document, parts, selections };
        }),
      );
      // Two writes are for the audit line and for `commits`.
      let writes = 2;
      const batch = registrants.filter(({ document, parts, selections }) => {
        writes += countErasureWrites(this.firestore, document, mailings) + parts.size + selections.size;
        return writes <= maxWrites;
      });
      for (const { document, parts, selections } of batch) {
        deleteRegistrant(this.firestore, transaction, document, mailings);
        for (const one of selections.docs) removeSelected(transaction, one, document.id);
        for (const part of parts.docs) removeBadge(transaction, part, document.id);
      }
      writeAudit(this.firestore, transaction, {
        by: 'schedule',
        action: 'erased',
        reason: 'retention',
        registrants: batch.length,
        edition,
      });
      return batch.length;
    });
  }

  /** Removes tombstones more than a day old. */
  eraseTombstones(): Promise<number> {
    return this.#eraseDocuments(this.#expired(collections.tombstones, 'at', tombstoneMilliseconds));
  }

  /** Removes idempotency keys more than a day old. */
  eraseIdempotencyKeys(): Promise<number> {
    return this.#eraseDocuments(this.#expired(collections.idempotencyKeys, 'at', keyMilliseconds));
  }

  /** Removes the ids of transactions stored more than an hour ago; not in transactions, which would store new ids. */
  eraseCommits(): Promise<number> {
    return eraseMatching(this.#expired(collections.commits, 'at', commitMilliseconds));
  }

  /** Removes the counts of mails to an address that have expired. */
  eraseAddressMails(): Promise<number> {
    return this.#eraseDocuments(this.#expired(collections.addressMails, 'expires', 0));
  }

  /** Removes new addresses that were not confirmed in time. */
  erasePendingEmails(): Promise<number> {
    const field = 'pendingEmail.until';
    return this.#eraseAll(this.#expired(collections.registrants, field, 0).select(), (docs, transaction) => {
      for (const { ref } of docs) transaction.update(ref, { pendingEmail: FieldValue.delete() });
      return docs.length;
    });
  }

  /** Removes the other documents of editions, once their own `deleteOn` or the edition's deletion day has passed. */
  async eraseEdition(endedEditions: readonly string[] = []): Promise<number> {
    let total = 0;
    for (const collection of editionCollections)
      total += await this.#eraseDue(collection, endedEditions, (query) => this.#eraseDocuments(query));
    return total;
  }

  /** Like `eraseEdition`, for mailings with their deliveries. */
  eraseMailings(endedEditions: readonly string[] = []): Promise<number> {
    return this.#eraseDue(collections.mailings, endedEditions, (query) => this.#eraseMailings(query));
  }

  /**
   * Removes everything of rehearsals, whatever its date. As for any registrant, hashed tombstones stay for a day, and
   * audit lines, which are not personal data, stay.
   * @param ids of the rehearsals' editions
   * @returns how many registrants
   */
  async eraseRehearsals(ids: readonly string[]): Promise<number> {
    let total = 0;
    for (const id of ids) {
      const within = (collection: string) => this.firestore.collection(collection).where('edition', '==', id);
      // Mailings first, so that the registrants have few deliveries left to erase.
      await this.#eraseMailings(within(collections.mailings));
      total += await this.#eraseRegistrants(within(collections.registrants));
      for (const collection of [...editionCollections, collections.idempotencyKeys])
        await this.#eraseDocuments(within(collection));
    }
    return total;
  }

  async #eraseMailings(query: Query): Promise<number> {
    const { docs } = await withDeadline(query.get());
    for (const { ref } of docs) {
      // Stop the mailing first: only a running one gets new deliveries.
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

  /** Erases the documents that are due by their own date, and all documents of ended editions. */
  async #eraseDue(
    collection: string,
    endedEditions: readonly string[],
    erase: (query: Query) => Promise<number>,
  ): Promise<number> {
    const all = this.firestore.collection(collection);
    let total = await erase(this.#expired(collection, 'deleteOn', 0));
    for (const edition of endedEditions) total += await erase(all.where('edition', '==', edition));
    return total;
  }

  #expired(collection: string, field: string, milliseconds: number): Query {
    const latest = Timestamp.fromMillis(this.now().getTime() - milliseconds);
    return this.firestore.collection(collection).where(field, '<=', latest);
  }

  /**
   * Erases in transactions, so that a concurrent change leaves nothing behind.
   * @param erase adds the writes, and returns the number of documents that they erase
   */
  async #eraseAll(
    query: Query,
    erase: (docs: Documents, transaction: Transaction) => number | Promise<number>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const erased = await this.transact(async (transaction) => {
        const [first, ...others] = (await transaction.get(query.limit(batchLength))).docs;
        return first === undefined ? 0 : erase([first, ...others], transaction);
      });
      if (erased === 0) return total;
      total += erased;
    }
  }
}
