/** Aggregations over the results of a query: count, sum, average (query.proto, StructuredAggregationQuery). */
import type { StoredDocument } from '../documents/document';
import { invalidArgument } from '../wire/status';
import type { WireAggregation } from '../wire/messages';
import { exactNumber, isNumber, type NumberValue } from '../values/compare';
import { fieldAt, parseFieldPath, type FieldPath } from '../values/field-path';
import { integerValue, nullValue, type Value } from '../values/value';

export interface Aggregation {
  readonly alias: string;
  readonly operation:
    | { readonly kind: 'count'; readonly upTo: number | null }
    | { readonly kind: 'sum' | 'average'; readonly field: FieldPath };
}

const MAX_AGGREGATIONS = 5;

export function parseAggregations(wire: readonly WireAggregation[]): readonly Aggregation[] {
  if (wire.length === 0 || wire.length > MAX_AGGREGATIONS)
    throw invalidArgument(`A query has between 1 and ${MAX_AGGREGATIONS} aggregations.`);
  let unnamedCount = 0;
  const aggregations = wire.map((aggregation) => ({
    alias: aggregation.alias ?? `field_${++unnamedCount}`,
    operation: parseOperation(aggregation),
  }));
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalidArgument('Two aggregations have the same alias.');
  return aggregations;
}

function parseOperation({ count, sum, avg }: WireAggregation): Aggregation['operation'] {
  if (count !== undefined) {
    const upTo = count.upTo === undefined ? null : Number(count.upTo.value ?? 0);
    if (upTo !== null && upTo <= 0) throw invalidArgument('The upper bound of a count must be above zero.');
    return { kind: 'count', upTo };
  }
  const field = parseFieldPath((sum ?? avg)?.field?.fieldPath ?? '');
  return { kind: sum !== undefined ? 'sum' : 'average', field };
}

/**
 * "Aggregation queries with several operations only include documents that contain all of the fields":
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Record<string, Value> {
  const fields = aggregations.flatMap(({ operation }) =>
    operation.kind === 'count' ? [] : [operation.field],
  );
  const completeDocuments = documents.filter((document) =>
    fields.every((field) => fieldAt(document.fields, field) !== undefined),
  );
  return Object.fromEntries(
    aggregations.map(({ alias, operation }) => [alias, resultOf(completeDocuments, operation)]),
  );
}

function resultOf(documents: readonly StoredDocument[], operation: Aggregation['operation']): Value {
  if (operation.kind === 'count')
    return integerValue(Math.min(documents.length, operation.upTo ?? documents.length));
  const numbers = numbersAt(documents, operation.field);
  if (operation.kind === 'average')
    return numbers.length === 0 ? nullValue : { doubleValue: sumAsDouble(numbers) / numbers.length };
  return sum(numbers);
}

function numbersAt(documents: readonly StoredDocument[], field: FieldPath): readonly NumberValue[] {
  return documents.flatMap((document) => {
    const value = fieldAt(document.fields, field);
    return value !== undefined && isNumber(value) ? [value] : [];
  });
}

/** An integer if all values are integers and the sum fits in 64 bits, otherwise a double. */
function sum(numbers: readonly NumberValue[]): Value {
  if (numbers.every((number) => 'integerValue' in number)) {
    const exact = numbers.reduce((total, { integerValue: value }) => total + BigInt(value), 0n);
    return BigInt.asIntN(64, exact) === exact ? integerValue(exact) : { doubleValue: Number(exact) };
  }
  return { doubleValue: sumAsDouble(numbers) };
}

function sumAsDouble(numbers: readonly NumberValue[]): number {
  return numbers.reduce((total, number) => total + Number(exactNumber(number)), 0);
}
