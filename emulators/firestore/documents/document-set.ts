/**
 * A set of documents with sorted lists, so that an ordered page of a large collection needs a binary search instead
 * of a sort.
 */
import { comparatorOf, hasOrderedFields, orderKey, type Comparator } from '../queries/orders';
import type { Order } from '../queries/query';
import type { StoredDocument } from './document';

/** Every write updates every list, so their number is bounded; the least recently used is evicted. */
const MAX_LISTS = 20;

interface SortedList {
  readonly orders: readonly Order[];
  readonly compare: Comparator;
  readonly documents: StoredDocument[];
}

export class DocumentSet {
  /** The key is the path, or the id when all documents are in one collection. */
  private readonly byKey = new Map<string, StoredDocument>();
  private readonly lists = new Map<string, SortedList>();

  get size(): number {
    return this.byKey.size;
  }

  get(key: string): StoredDocument | undefined {
    return this.byKey.get(key);
  }

  keys(): IterableIterator<string> {
    return this.byKey.keys();
  }

  documents(): IterableIterator<StoredDocument> {
    return this.byKey.values();
  }

  /** Stores a document in place of the one with this key; undefined removes it. */
  set(key: string, after: StoredDocument | undefined): void {
    const before = this.byKey.get(key);
    if (after === undefined) this.byKey.delete(key);
    else this.byKey.set(key, after);
    for (const list of this.lists.values()) move(list, before, after);
  }

  /** The documents that have all fields to order by, sorted. Do not modify the list or keep it across a write. */
  sorted(orders: readonly Order[]): readonly StoredDocument[] {
    const key = orderKey(orders);
    const list = this.lists.get(key) ?? this.sort(orders);
    this.lists.delete(key);
    this.lists.set(key, list);
    if (this.lists.size > MAX_LISTS) this.evictLeastRecent();
    return list.documents;
  }

  private sort(orders: readonly Order[]): SortedList {
    const compare = comparatorOf(orders);
    const documents = [...this.byKey.values()].filter((document) => hasOrderedFields(document, orders));
    return { orders, compare, documents: documents.sort(compare) };
  }

  private evictLeastRecent(): void {
    const [leastRecentKey] = this.lists.keys();
    if (leastRecentKey !== undefined) this.lists.delete(leastRecentKey);
  }
}

function move(list: SortedList, before: StoredDocument | undefined, after: StoredDocument | undefined): void {
  const from = before && hasOrderedFields(before, list.orders) ? before : undefined;
  const to = after && hasOrderedFields(after, list.orders) ? after : undefined;
  if (from !== undefined) {
    const index = firstIndex(list.documents, (document) => list.compare(document, from) >= 0);
    if (to !== undefined && list.compare(from, to) === 0) {
      list.documents[index] = to;
      return;
    }
    list.documents.splice(index, 1);
  }
  if (to !== undefined)
    list.documents.splice(
      firstIndex(list.documents, (document) => list.compare(document, to) > 0),
      0,
      to,
    );
}

/** Binary search: the first index at which a monotonic condition holds. */
export function firstIndex(
  documents: readonly StoredDocument[],
  condition: (document: StoredDocument) => boolean,
): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const document = documents[middle];
    if (document !== undefined && !condition(document)) low = middle + 1;
    else high = middle;
  }
  return low;
}
