/** PartitionQuery: points that split a large collection group into parts of about the same size. */
import type { Engine } from '../engine';
import { pathOf } from '../documents/document';
import { fullName, parseParent } from '../documents/names';
import { parseQuery } from '../queries/parse-query';
import { runQuery } from '../queries/run-query';
import type { Caller } from './caller';
import type { PartitionQueryRequest, PartitionQueryResponse } from '../wire/messages';
import { invalidArgument, unimplemented } from '../wire/status';

/** All split points fit in one response: "If blank, there are no more results." (firestore.proto) */
export function partitionQuery(
  engine: Engine,
  request: PartitionQueryRequest,
  { guardOf }: Caller,
): PartitionQueryResponse {
  if (request.readTime !== undefined) throw unimplemented('reading as of a time');
  const { database: name, path } = parseParent(request.parent);
  guardOf(name).administer('partitioned queries');
  const query = parseQuery(path, request.structuredQuery);
  if (!query.scope.allDescendants || query.filter !== null || query.orders.length > 1 || query.limit !== null)
    throw invalidArgument('Only a whole collection group, ordered by name, can be partitioned.');
  const wanted = Number(request.partitionCount ?? 0);
  if (wanted <= 0) throw invalidArgument('The number of partitions must be above zero.');
  const { documents } = runQuery(engine.open(name).database, query);
  const count = Math.min(wanted, Math.max(documents.length - 1, 0), request.pageSize || Infinity);
  const partitions = Array.from({ length: count }, (_, i) => {
    const document = documents[Math.floor(((i + 1) * documents.length) / (count + 1))];
    return document === undefined ? [] : [{ referenceValue: fullName(name, pathOf(document)) }];
  });
  return { partitions: partitions.map((values) => ({ values, before: true })) };
}
