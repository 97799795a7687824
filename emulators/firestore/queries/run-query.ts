/** Runs a query on the current database, or on the snapshot of a read-only transaction. */
import type { Database } from '../documents/database';
import { firstIndex } from '../documents/document-set';
import { pathOf, type StoredDocument } from '../documents/document';
import { isResult, matches } from './matches';
import { comparatorOf } from './orders';
import { scopeCovers, type Query } from './query';
import { scanRange } from './scan-range';

/** The snapshot's versions of the documents that have changed since, by path. */
export type Overrides = ReadonlyMap<string, StoredDocument | undefined>;

export function runQuery(
  database: Database,
  query: Query,
  overrides: Overrides = new Map(),
): readonly StoredDocument[] {
  const { collectionId, allDescendants } = query.scope;
  if (overrides.size > 0 || (collectionId === null && allDescendants))
    return filterAndSort(database, query, overrides).slice(0, query.limit ?? undefined);
  return scan(database, query);
}

function scan(database: Database, query: Query): readonly StoredDocument[] {
  const { scope, limit } = query;
  const { orders, backwards, position, filter } = scanRange(query, database.name);
  const sorted = documentsIn(database, query).sorted(orders);
  const low = firstIndex(sorted, (document) => position(document) >= 0);
  const high = Math.max(
    low,
    firstIndex(sorted, (document) => position(document) > 0),
  );
  const isMatch = (document: StoredDocument) =>
    (!scope.allDescendants || scopeCovers(scope, document.collection)) &&
    (filter === null || matches(document, filter, database.name));

  const documents: StoredDocument[] = [];
  const maxDocuments = limit ?? Infinity;
  for (let i = low; i < high && documents.length < maxDocuments; i++) {
    const document = sorted[backwards ? high - 1 - (i - low) : i];
    if (document !== undefined && isMatch(document)) documents.push(document);
  }
  return documents;
}

function documentsIn(database: Database, { scope }: Query) {
  if (scope.allDescendants && scope.collectionId !== null) return database.group(scope.collectionId);
  return database.collection(
    scope.parent === '' ? (scope.collectionId ?? '') : `${scope.parent}/${scope.collectionId ?? ''}`,
  );
}

function filterAndSort(database: Database, query: Query, overrides: Overrides): StoredDocument[] {
  const unchanged = [...candidates(database, query)].filter((document) => !overrides.has(pathOf(document)));
  const oldVersions = [...overrides.values()].filter((document) => document !== undefined);
  return [...unchanged, ...oldVersions]
    .filter((document) => isResult(document, query, database.name))
    .sort(comparatorOf(query.orders));
}

function candidates(database: Database, query: Query): Iterable<StoredDocument> {
  return query.scope.collectionId === null ? database.all() : documentsIn(database, query).documents();
}
