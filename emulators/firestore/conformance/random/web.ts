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
const constraints = { startAt, startAfter, endAt, endBefore, limit, limitToLast, and, or };

export class WebSide {
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
      // Without a server, this is never acknowledged, but it is in the cache at once.
      web.setDoc(web.doc(this.db, path), this.fields(data)).catch(() => undefined);
      this.snapshots.set(path, await web.getDocFromCache(web.doc(this.db, path)));
    }
    for (const path of deletedPaths) web.deleteDoc(web.doc(this.db, path)).catch(() => undefined);
  }

  /** @returns paths of the results, in order; null when the SDK rejects the query as invalid */
  async run(planned: PlannedQuery): Promise<readonly string[] | null> {
    let query: web.Query;
    try {
      query = this.build(planned);
    } catch {
      return null;
    }
    return (await web.getDocsFromCache(query)).docs.map(({ ref }) => ref.path);
  }

  close(): Promise<void> {
    return deleteApp(this.db.app);
  }

  private build({ isGroup, filter, orders, cursors, limit: page }: PlannedQuery): web.Query {
    const base = isGroup ? web.collectionGroup(this.db, 'c') : web.collection(this.db, 'c');
    const others: web.QueryNonFilterConstraint[] = orders.map(({ field, direction }) =>
      web.orderBy(field, direction),
    );
    for (const { kind, position } of cursors)
      others.push(
        typeof position === 'string'
          ? constraints[kind](this.snapshots.get(position))
          : constraints[kind](...position.map((value) => this.value(value))),
      );
    if (page !== null) others.push(constraints[page.kind](page.count));
    if (filter === null) return web.query(base, ...others);
    const webFilter = this.filter(filter);
    return web.query(base, webFilter.type === 'where' ? and(webFilter) : webFilter, ...others);
  }

  private filter(planned: PlannedFilter): web.QueryFilterConstraint {
    if (planned.kind === 'field') return web.where(planned.field, planned.op, this.value(planned.value));
    return constraints[planned.kind](...planned.parts.map((part) => this.filter(part)));
  }

  private fields(data: DocumentData): Record<string, unknown> {
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, this.value(value)]));
  }

  private value(value: unknown): unknown {
    if (value instanceof AdminTimestamp) return new web.Timestamp(value.seconds, value.nanoseconds);
    if (value instanceof AdminPoint) return new web.GeoPoint(value.latitude, value.longitude);
    if (value instanceof AdminReference) return web.doc(this.db, value.path);
    if (value instanceof Uint8Array) return web.Bytes.fromUint8Array(Uint8Array.from(value));
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    return isMap(value) ? this.fields(value) : value;
  }
}
