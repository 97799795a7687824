/** The calls that read: documents by name, queries, aggregations, lists. */
import type { Engine, OpenDatabase } from '../engine';
import { toWire, type StoredDocument } from '../documents/document';
import { checkDatabase, checkId, documentIn, fullName, parseDocument, parseParent } from '../documents/names';
import { aggregate, parseAggregations } from '../queries/aggregate';
import { parseQuery } from '../queries/parse-query';
import type { FieldPath } from '../values/field-path';
import { toTimestamp } from '../values/time';
import { resolveConsistency } from './consistency';
import type {
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse,
  Consistency,
  GetDocumentRequest,
  ListCollectionIdsRequest,
  ListCollectionIdsResponse,
  ListDocumentsRequest,
  ListDocumentsResponse,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  WireDocument,
  WireTimestamp,
} from '../wire/messages';
import { page } from './paging';
import { parseMask } from './parse-writes';
import { notFound, unimplemented } from '../wire/status';

export async function getDocument(
  engine: Engine,
  request: GetDocumentRequest,
  cancelled: AbortSignal,
): Promise<WireDocument> {
  const { database: name, path } = parseDocument(request.name);
  const opened = engine.open(name);
  const { transaction } = resolveConsistency(opened, request, cancelled);
  const [document] = await opened.transactions.readDocuments(transaction, [path], cancelled);
  if (document === undefined) throw notFound(`Document "${request.name ?? ''}" not found.`);
  return toWire(document, name, parseMask(request.mask));
}

export async function batchGetDocuments(
  engine: Engine,
  request: BatchGetDocumentsRequest,
  cancelled: AbortSignal,
): Promise<Iterable<BatchGetDocumentsResponse>> {
  const name = checkDatabase(request.database);
  const opened = engine.open(name);
  // "Duplicate names will be elided." (firestore.proto, BatchGetDocumentsRequest.documents)
  const paths = [...new Set((request.documents ?? []).map((document) => documentIn(name, document)))];
  const mask = parseMask(request.mask);
  const { transaction, begun } = resolveConsistency(opened, request, cancelled);
  const documents = await opened.transactions.readDocuments(transaction, paths, cancelled);
  const readTime = readTimeOf(opened, request, transaction);
  const results = documents.map((document, i) =>
    document === undefined
      ? { missing: fullName(name, paths[i] ?? ''), readTime }
      : { found: toWire(document, name, mask), readTime },
  );
  return begun === undefined ? results : [{ transaction: begun, readTime }, ...results];
}

export async function runQueryCall(
  engine: Engine,
  request: RunQueryRequest,
  cancelled: AbortSignal,
): Promise<Iterable<RunQueryResponse>> {
  if (request.explainOptions !== undefined) throw unimplemented('explain');
  const { database: name, path } = parseParent(request.parent);
  const opened = engine.open(name);
  const query = parseQuery(path, request.structuredQuery);
  const { transaction, begun } = resolveConsistency(opened, request, cancelled);
  const documents = await opened.transactions.readQuery(transaction, query, cancelled);
  const readTime = readTimeOf(opened, request, transaction);
  return queryResponses({ name, documents, select: query.select, begun, readTime });
}

function readTimeOf(
  { transactions }: OpenDatabase,
  { readTime }: Consistency,
  transaction: Uint8Array | undefined,
): WireTimestamp {
  return readTime ?? toTimestamp(transactions.readTime(transaction));
}

function* queryResponses(parts: {
  readonly name: string;
  readonly documents: readonly StoredDocument[];
  readonly select: readonly FieldPath[] | null;
  readonly begun: Uint8Array | undefined;
  readonly readTime: WireTimestamp;
}): Generator<RunQueryResponse> {
  const { name, documents, select, begun, readTime } = parts;
  if (begun !== undefined) yield { transaction: begun };
  // Without results, one message still carries the read time.
  if (documents.length === 0) yield { readTime };
  for (const document of documents) yield { document: toWire(document, name, select), readTime };
}

export async function runAggregationQuery(
  engine: Engine,
  request: RunAggregationQueryRequest,
  cancelled: AbortSignal,
): Promise<Iterable<RunAggregationQueryResponse>> {
  if (request.explainOptions !== undefined) throw unimplemented('explain');
  const { database: name, path } = parseParent(request.parent);
  const opened = engine.open(name);
  const query = parseQuery(path, request.structuredAggregationQuery?.structuredQuery);
  const aggregations = parseAggregations(request.structuredAggregationQuery?.aggregations ?? []);
  const { transaction, begun } = resolveConsistency(opened, request, cancelled);
  const documents = await opened.transactions.readQuery(transaction, query, cancelled);
  const readTime = readTimeOf(opened, request, transaction);
  const result = { aggregateFields: aggregate(documents, aggregations) };
  return [begun === undefined ? { result, readTime } : { result, readTime, transaction: begun }];
}

export function listDocuments(engine: Engine, request: ListDocumentsRequest): ListDocumentsResponse {
  if (request.orderBy) throw unimplemented('listing documents in another order than by name');
  if (request.transaction !== undefined || request.readTime !== undefined)
    throw unimplemented('listing documents in a transaction or as of a time');
  const { database: name, path } = parseParent(request.parent);
  const { collectionId = '', showMissing = false } = request;
  if (collectionId === '') throw unimplemented('listing documents of all collections');
  checkId(collectionId);
  const collection = path === '' ? collectionId : `${path}/${collectionId}`;
  const opened = engine.open(name);
  const { items, nextPageToken } = page(idsOf(opened, collection, showMissing), request);
  const mask = parseMask(request.mask);
  const documents = items.map((id) => {
    const document = opened.database.get(`${collection}/${id}`);
    return document === undefined
      ? { name: fullName(name, `${collection}/${id}`) }
      : toWire(document, name, mask);
  });
  return { documents, nextPageToken };
}

function idsOf({ database }: OpenDatabase, collection: string, showMissing: boolean): readonly string[] {
  if (showMissing) return database.idsWithMissing(collection);
  const byName = [{ field: ['__name__'], descending: false }];
  return database
    .collection(collection)
    .sorted(byName)
    .map(({ id }) => id);
}

export function listCollectionIds(
  engine: Engine,
  request: ListCollectionIdsRequest,
): ListCollectionIdsResponse {
  if (request.readTime !== undefined) throw unimplemented('reading as of a time');
  const { database: name, path } = parseParent(request.parent);
  const { items, nextPageToken } = page(engine.open(name).database.collectionIds(path), request);
  return { collectionIds: items, nextPageToken };
}
