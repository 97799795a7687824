/** Runs planned queries in the query engine of the web SDK: offline, on its own cache. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  and,
  Bytes,
  collection,
  collectionGroup,
  deleteDoc,
  disableNetwork,
  doc,
  endAt,
  endBefore,
  GeoPoint,
  getDocFromCache,
  getDocsFromCache,
  initializeFirestore,
  limit,
  limitToLast,
  memoryLocalCache,
  or,
  orderBy,
  query,
  setDoc,
  startAfter,
  startAt,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
} from 'firebase/firestore';
import type { PlannedCursor, PlannedDocument, PlannedFilter, PlannedQuery, PlannedValue } from './plans';

const bounds = { startAt, startAfter, endAt, endBefore };

export class WebSide {
  private readonly db: Firestore;
  private readonly snapshots = new Map<string, DocumentSnapshot>();

  /** @param projectId the same as for the Admin SDK, since references contain it */
  constructor(projectId: string) {
    this.db = initializeFirestore(initializeApp({ projectId }, randomUUID()), {
      localCache: memoryLocalCache(),
    });
  }

  async change(documents: readonly PlannedDocument[], gone: readonly string[]): Promise<void> {
    await disableNetwork(this.db);
    for (const { path, data } of documents) {
      // Never acknowledged without a server, but in the cache at once.
      setDoc(doc(this.db, path), this.fields(data)).catch(() => undefined);
      this.snapshots.set(path, await getDocFromCache(doc(this.db, path)));
    }
    for (const path of gone) deleteDoc(doc(this.db, path)).catch(() => undefined);
  }

  /** @returns paths of the results, in order; null when the SDK rejects the query as invalid */
  async run(planned: PlannedQuery): Promise<readonly string[] | null> {
    let built: Query;
    try {
      built = this.build(planned);
    } catch {
      return null;
    }
    return (await getDocsFromCache(built)).docs.map(({ ref }) => ref.path);
  }

  close(): Promise<void> {
    return deleteApp(this.db.app);
  }

  private build(planned: PlannedQuery): Query {
    const base = planned.group ? collectionGroup(this.db, 'c') : collection(this.db, 'c');
    const others: QueryNonFilterConstraint[] = planned.orders.map(({ field, direction }) =>
      orderBy(field, direction),
    );
    for (const cursor of planned.cursors) others.push(this.bound(cursor));
    if (planned.limit !== null)
      others.push(
        planned.limit.kind === 'first' ? limit(planned.limit.count) : limitToLast(planned.limit.count),
      );
    if (planned.filter === null) return query(base, ...others);
    return query(base, this.composite(planned.filter), ...others);
  }

  private bound({ kind, at }: PlannedCursor): QueryNonFilterConstraint {
    if (typeof at !== 'string') return bounds[kind](...at.map((value) => this.value(value)));
    const snapshot = this.snapshots.get(at);
    if (snapshot === undefined) throw new Error(`No document ${at}`);
    return bounds[kind](snapshot);
  }

  private composite(planned: PlannedFilter): QueryCompositeFilterConstraint {
    if (planned.kind === 'field') return and(this.filter(planned));
    const parts = planned.parts.map((part) => this.filter(part));
    return planned.kind === 'and' ? and(...parts) : or(...parts);
  }

  private filter(planned: PlannedFilter): QueryFilterConstraint {
    if (planned.kind === 'field') return where(planned.field, planned.op, this.value(planned.value));
    return this.composite(planned);
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
        return Bytes.fromUint8Array(Uint8Array.from(planned.bytes));
      case 'point':
        return new GeoPoint(planned.latitude, planned.longitude);
      case 'reference':
        return doc(this.db, planned.path);
      case 'list':
        return planned.items.map((item) => this.value(item));
      case 'map':
        return this.fields(planned);
    }
  }
}
