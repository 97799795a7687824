/** Runs planned queries in the query engine of the web SDK: offline, on its own cache. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore';
import {
  DocumentReference as AdminReference,
  GeoPoint as AdminPoint,
  Timestamp as AdminTimestamp,
  type DocumentData,
} from 'firebase-admin/firestore';
import { isMap, type PlannedDocument, type PlannedFilter, type PlannedQuery } from './plans';

const { startAt, startAfter, endAt, endBefore, limit, limitToLast, and, or } = web;
const constraintMakers = { startAt, startAfter, endAt, endBefore, limit, limitToLast, and, or };

export class WebClient {
  private readonly db: web.Firestore;
  private readonly snapshots = new Map<string, web.DocumentSnapshot>();

  /** @param projectId the same as for the Admin SDK, since references contain it */
  constructor(projectId: string) {
    this.db = web.initializeFirestore(initializeApp({ projectId }, randomUUID()), {
      localCache: web.memoryLocalCache(),
    });
  }

  async change(documents: readonly PlannedDocument[], deletedPaths: readonly string[]): Promise<void> {
    await web.disableNetwork(this.db);
    for (const { path, data } of documents) {
      // Offline, the write is never acknowledged, but it is in the cache at once.
      web.setDoc(web.doc(this.db, path), this.toWebFields(data)).catch(() => undefined);
      this.snapshots.set(path, await web.getDocFromCache(web.doc(this.db, path)));
    }
    for (const path of deletedPaths) web.deleteDoc(web.doc(this.db, path)).catch(() => undefined);
  }

  /** @returns paths of the results, in order; null when the SDK rejects the query as invalid */
  async run(planned: PlannedQuery): Promise<readonly string[] | null> {
    let query: web.Query;
    try {
      query = this.toWebQuery(planned);
    } catch {
      return null;
    }
    return (await web.getDocsFromCache(query)).docs.map(({ ref }) => ref.path);
  }

  close(): Promise<void> {
    return deleteApp(this.db.app);
  }

  private toWebQuery({ isGroup, filter, orders, cursors, limit: plannedLimit }: PlannedQuery): web.Query {
    const base = isGroup ? web.collectionGroup(this.db, 'c') : web.collection(this.db, 'c');
    const nonFilters: web.QueryNonFilterConstraint[] = orders.map(({ field, direction }) =>
      web.orderBy(field, direction),
    );
    for (const { kind, position } of cursors)
      nonFilters.push(
        typeof position === 'string'
          ? constraintMakers[kind](this.snapshots.get(position))
          : constraintMakers[kind](...position.map((value) => this.toWebValue(value))),
      );
    if (plannedLimit !== null) nonFilters.push(constraintMakers[plannedLimit.kind](plannedLimit.count));
    if (filter === null) return web.query(base, ...nonFilters);
    const webFilter = this.toWebFilter(filter);
    return web.query(base, webFilter.type === 'where' ? and(webFilter) : webFilter, ...nonFilters);
  }

  private toWebFilter(planned: PlannedFilter): web.QueryFilterConstraint {
    if (planned.kind === 'field') return web.where(planned.field, planned.op, this.toWebValue(planned.value));
    return constraintMakers[planned.kind](...planned.parts.map((part) => this.toWebFilter(part)));
  }

  private toWebFields(data: DocumentData): Record<string, unknown> {
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, this.toWebValue(value)]));
  }

  private toWebValue(value: unknown): unknown {
    if (value instanceof AdminTimestamp) return new web.Timestamp(value.seconds, value.nanoseconds);
    if (value instanceof AdminPoint) return new web.GeoPoint(value.latitude, value.longitude);
    if (value instanceof AdminReference) return web.doc(this.db, value.path);
    if (value instanceof Uint8Array) return web.Bytes.fromUint8Array(Uint8Array.from(value));
    if (Array.isArray(value)) return value.map((item) => this.toWebValue(item));
    return isMap(value) ? this.toWebFields(value) : value;
  }
}
