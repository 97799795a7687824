/** Runs planned queries through the Admin SDK. */
import {
  Filter,
  GeoPoint,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { PlannedCursor, PlannedDocument, PlannedFilter, PlannedQuery, PlannedValue } from './plans';

export class AdminSide {
  private readonly snapshots = new Map<string, DocumentSnapshot>();

  constructor(private readonly db: Firestore) {}

  async change(documents: readonly PlannedDocument[], gone: readonly string[]): Promise<void> {
    const batch = this.db.batch();
    for (const { path, data } of documents) batch.set(this.db.doc(path), this.fields(data));
    for (const path of gone) batch.delete(this.db.doc(path));
    await batch.commit();
    const found = await this.db.getAll(...documents.map(({ path }) => this.db.doc(path)));
    for (const snapshot of found) this.snapshots.set(snapshot.ref.path, snapshot);
  }

  /** @returns paths of the results, in order */
  async run(planned: PlannedQuery): Promise<readonly string[]> {
    let query: Query = planned.group ? this.db.collectionGroup('c') : this.db.collection('c');
    if (planned.filter !== null) query = query.where(this.filter(planned.filter));
    for (const { field, direction } of planned.orders) query = query.orderBy(field, direction);
    for (const cursor of planned.cursors) query = this.bound(query, cursor);
    const { limit } = planned;
    if (limit !== null)
      query = limit.kind === 'first' ? query.limit(limit.count) : query.limitToLast(limit.count);
    return (await query.get()).docs.map(({ ref }) => ref.path);
  }

  private bound(query: Query, { kind, at }: PlannedCursor): Query {
    if (typeof at !== 'string') return query[kind](...at.map((value) => this.value(value)));
    const snapshot = this.snapshots.get(at);
    if (snapshot === undefined) throw new Error(`No document ${at}`);
    return query[kind](snapshot);
  }

  private filter(planned: PlannedFilter): Filter {
    if (planned.kind === 'field') return Filter.where(planned.field, planned.op, this.value(planned.value));
    const parts = planned.parts.map((part) => this.filter(part));
    return planned.kind === 'and' ? Filter.and(...parts) : Filter.or(...parts);
  }

  private fields(planned: PlannedValue & { kind: 'map' }): Record<string, unknown> {
    return Object.fromEntries(planned.entries.map(([name, value]) => [name, this.value(value)]));
  }

  private value(planned: PlannedValue): unknown {
    switch (planned.kind) {
      case 'plain':
        return planned.value;
      case 'timestamp':
        return new Timestamp(planned.seconds, planned.nanos);
      case 'bytes':
        return Buffer.from(planned.bytes);
      case 'point':
        return new GeoPoint(planned.latitude, planned.longitude);
      case 'reference':
        return this.db.doc(planned.path);
      case 'list':
        return planned.items.map((item) => this.value(item));
      case 'map':
        return this.fields(planned);
    }
  }
}
