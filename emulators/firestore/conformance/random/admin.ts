/** Runs planned queries through the Admin SDK. */
import { Filter, type DocumentSnapshot, type Firestore, type Query } from 'firebase-admin/firestore';
import type { PlannedDocument, PlannedFilter, PlannedQuery } from './plans';

export class AdminClient {
  private readonly snapshots = new Map<string, DocumentSnapshot>();

  constructor(private readonly db: Firestore) {}

  async change(documents: readonly PlannedDocument[], deletedPaths: readonly string[]): Promise<void> {
    const batch = this.db.batch();
    for (const { path, data } of documents) batch.set(this.db.doc(path), data);
    for (const path of deletedPaths) batch.delete(this.db.doc(path));
    await batch.commit();
    const found = await this.db.getAll(...documents.map(({ path }) => this.db.doc(path)));
    for (const snapshot of found) this.snapshots.set(snapshot.ref.path, snapshot);
  }

  /** @returns paths of the results, in order */
  async run({ isGroup, filter, orders, cursors, limit }: PlannedQuery): Promise<readonly string[]> {
    let query: Query = isGroup ? this.db.collectionGroup('c') : this.db.collection('c');
    if (filter !== null) query = query.where(toFilter(filter));
    for (const { field, direction } of orders) query = query.orderBy(field, direction);
    for (const { kind, position } of cursors)
      query =
        typeof position === 'string' ? query[kind](this.snapshots.get(position)) : query[kind](...position);
    if (limit !== null) query = query[limit.kind](limit.count);
    return (await query.get()).docs.map(({ ref }) => ref.path);
  }
}

function toFilter(planned: PlannedFilter): Filter {
  if (planned.kind === 'field') return Filter.where(planned.field, planned.op, planned.value);
  return Filter[planned.kind](...planned.parts.map(toFilter));
}
