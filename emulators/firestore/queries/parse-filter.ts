/**
 * Parses the filters of a query and rejects the combinations that Firestore rejects.
 * query.proto, and https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */
import { invalidArgument } from '../wire/status';
import type { WireFilter } from '../wire/messages';
import { acceptValue } from '../values/accept';
import { isDocumentName, parseFieldPath } from '../values/field-path';
import { nullValue, type Value } from '../values/value';
import { fieldFilters, fieldOperators, type FieldFilter, type FieldOperator, type Filter } from './query';

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

export function parseFilter(wire: WireFilter): Filter {
  const filter = parseUnchecked(wire);
  checkCombination(filter);
  return filter;
}

function parseUnchecked(wire: WireFilter): Filter {
  if (wire.fieldFilter !== undefined) return parseFieldFilter(wire.fieldFilter);
  if (wire.unaryFilter !== undefined) return parseUnary(wire.unaryFilter);
  const { op, filters = [] } = wire.compositeFilter ?? {};
  if (filters.length === 0) throw invalidArgument('A composite filter is empty.');
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('A composite filter needs the operator AND or OR.');
  return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map(parseUnchecked) };
}

function parseFieldFilter(wire: NonNullable<WireFilter['fieldFilter']>): FieldFilter {
  const op = fieldOperators.find((known) => known === wire.op);
  if (op === undefined) throw invalidArgument(`A filter has the unknown operator '${wire.op ?? ''}'.`);
  const value = acceptValue(wire.value ?? {});
  const field = parseFieldPath(wire.field?.fieldPath ?? '');
  const filter: FieldFilter = { kind: 'field', field, op, value };
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') checkList(op, value);
  if (isDocumentName(filter.field)) checkNames(filter);
  return filter;
}

function checkList(op: FieldOperator, value: Value): void {
  const count = 'arrayValue' in value ? value.arrayValue.values.length : 0;
  if (count === 0) throw invalidArgument(`'${op}' requires a non-empty array.`);
  const maxValues = op === 'NOT_IN' ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  if (count > maxValues) throw invalidArgument(`'${op}' supports up to ${maxValues} comparison values.`);
}

function checkNames({ op, value }: FieldFilter): void {
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY')
    throw invalidArgument('__name__ is not an array.');
  const names = 'arrayValue' in value && (op === 'IN' || op === 'NOT_IN') ? value.arrayValue.values : [value];
  if (!names.every((name) => 'referenceValue' in name))
    throw invalidArgument('__name__ can only be compared with document references.');
}

const unaryOperators: Readonly<Record<string, { readonly op: FieldOperator; readonly value: Value }>> = {
  IS_NAN: { op: 'EQUAL', value: { doubleValue: NaN } },
  IS_NULL: { op: 'EQUAL', value: nullValue },
  IS_NOT_NAN: { op: 'NOT_EQUAL', value: { doubleValue: NaN } },
  IS_NOT_NULL: { op: 'NOT_EQUAL', value: nullValue },
};

function parseUnary(wire: NonNullable<WireFilter['unaryFilter']>): FieldFilter {
  const operator = unaryOperators[wire.op ?? ''];
  if (operator === undefined) throw invalidArgument(`A filter has the unknown operator '${wire.op ?? ''}'.`);
  return { kind: 'field', field: parseFieldPath(wire.field?.fieldPath ?? ''), ...operator };
}

function checkCombination(filter: Filter): void {
  const filters = fieldFilters(filter);
  const count = (...ops: FieldOperator[]) => filters.filter(({ op }) => ops.includes(op)).length;
  if (count('NOT_EQUAL', 'NOT_IN') > 1)
    throw invalidArgument("A query can have only one of '!=' and 'not-in', and only once.");
  if (count('NOT_IN') > 0 && (count('IN', 'ARRAY_CONTAINS_ANY') > 0 || hasOr(filter)))
    throw invalidArgument("'not-in' cannot be combined with 'in', 'array-contains-any' or 'or'.");
  const disjunctions = expand(filter);
  if (disjunctions.length > MAX_DISJUNCTIONS)
    throw invalidArgument(
      `The query has ${disjunctions.length} disjunctions after expansion; up to ${MAX_DISJUNCTIONS} are supported.`,
    );
  for (const { containsCount, containsAnyCount } of disjunctions)
    if (containsCount > 1 || containsAnyCount > 1 || containsCount + containsAnyCount > 1)
      throw invalidArgument("A disjunction can have only one 'array-contains' or 'array-contains-any'.");
}

function hasOr(filter: Filter): boolean {
  return filter.kind === 'or' || (filter.kind === 'and' && filter.filters.some(hasOr));
}

interface Disjunction {
  readonly containsCount: number;
  readonly containsAnyCount: number;
}

/** The disjunctive normal form, cut off above the maximum; of each disjunction, only the counts of its array filters. */
function expand(filter: Filter): readonly Disjunction[] {
  if (filter.kind === 'or') return filter.filters.flatMap(expand).slice(0, MAX_DISJUNCTIONS + 1);
  if (filter.kind === 'field') {
    const valueCount = 'arrayValue' in filter.value ? filter.value.arrayValue.values.length : 1;
    const length = filter.op === 'IN' || filter.op === 'ARRAY_CONTAINS_ANY' ? valueCount : 1;
    return Array.from({ length }, () => ({
      containsCount: Number(filter.op === 'ARRAY_CONTAINS'),
      containsAnyCount: Number(filter.op === 'ARRAY_CONTAINS_ANY'),
    }));
  }
  return filter.filters.map(expand).reduce((left, right) => {
    const pairs = left.slice(0, MAX_DISJUNCTIONS + 1).flatMap((a) =>
      right.map((b) => ({
        containsCount: a.containsCount + b.containsCount,
        containsAnyCount: a.containsAnyCount + b.containsAnyCount,
      })),
    );
    return pairs.slice(0, MAX_DISJUNCTIONS + 1);
  });
}
