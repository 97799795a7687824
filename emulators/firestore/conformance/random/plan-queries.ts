/** Random queries. */
import { fields, planScalar, planValue, valuesOf } from './plan-documents';
import type { PlannedCursor, PlannedDocument, PlannedFilter, PlannedQuery } from './plans';
import type { Random } from './random';

type MakeValue = () => unknown;

const operators = [
  ...(['<', '<=', '==', '==', '==', '!=', '>=', '>'] as const),
  ...(['array-contains', 'array-contains-any', 'in', 'not-in'] as const),
] as const;
type Operator = (typeof operators)[number];

/** Plans a query; about half of the operands are values that occur in the documents. */
export function planQuery(random: Random, documents: readonly PlannedDocument[]): PlannedQuery {
  const isGroup = random.chance(0.2);
  const paths = documents.map(({ path }) => path);
  const knownValues = documents.flatMap(valuesOf);
  const makeValue = () => {
    const index = random.between(0, 2 * knownValues.length);
    return index < knownValues.length ? knownValues[index] : planValue(random);
  };
  const orders = planOrders(random);
  const pathsInScope = isGroup ? paths : paths.filter((path) => path.startsWith('c/'));
  const limitKind = random.chance(0.3) && orders.length > 0 ? 'limitToLast' : 'limit';
  return {
    isGroup,
    filter: planAllowedFilter(random, makeValue),
    orders,
    limit: random.chance(0.4) ? { kind: limitKind, count: random.between(1, 8) } : null,
    cursors: random.chance(0.3) ? planCursors(random, orders.length, pathsInScope, makeValue) : [],
  };
}

function planOrders(random: Random): PlannedQuery['orders'] {
  const picked = fields.filter(() => random.chance(0.3));
  if (random.chance(0.5)) picked.reverse();
  return picked.slice(0, 2).map((field) => ({ field, direction: random.pick('asc', 'desc') }));
}

/** Avoids combinations that the documentation forbids, since the web SDK's engine runs some of them. */
function planAllowedFilter(random: Random, makeValue: MakeValue): PlannedFilter | null {
  for (let tries = 0; tries < 100; tries++) {
    const filter = planFilter(random, makeValue);
    if (filter === null) return null;
    const { disjunctions, arrays } = countParts(filter);
    if (disjunctions <= 30 && arrays <= 1 && !(has(filter, 'not-in') && has(filter, 'or'))) return filter;
  }
  return null;
}

function has(filter: PlannedFilter, what: 'not-in' | 'or'): boolean {
  if (filter.kind === 'field') return filter.op === what;
  return filter.kind === what || filter.parts.some((part) => has(part, what));
}

/** The number of disjunctions that a filter expands to, and the largest number of array filters in one of these. */
function countParts(filter: PlannedFilter): { readonly disjunctions: number; readonly arrays: number } {
  if (filter.kind === 'field') {
    const items = Array.isArray(filter.value) ? filter.value.length : 1;
    return {
      disjunctions: filter.op === 'in' || filter.op === 'array-contains-any' ? items : 1,
      arrays: filter.op.startsWith('array') ? 1 : 0,
    };
  }
  const parts = filter.parts.map(countParts);
  const isAnd = filter.kind === 'and';
  const [disjunctions, arrays] = [parts.map((part) => part.disjunctions), parts.map((part) => part.arrays)];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return isAnd
    ? { disjunctions: disjunctions.reduce((product, number) => product * number, 1), arrays: sum(arrays) }
    : { disjunctions: sum(disjunctions), arrays: Math.max(...arrays) };
}

function planFilter(random: Random, makeValue: MakeValue): PlannedFilter | null {
  if (random.chance(0.25)) return null;
  if (random.chance(0.45)) return planFieldFilter(random, makeValue);
  const parts = random.list(2, 3, () => planFieldFilter(random, makeValue));
  if (random.chance(0.6)) return { kind: 'and', parts };
  const nested: PlannedFilter[] = random.chance(0.4) ? [{ kind: 'and', parts }] : parts;
  return { kind: 'or', parts: [...nested, planFieldFilter(random, makeValue)] };
}

function planFieldFilter(random: Random, makeValue: MakeValue): PlannedFilter {
  const op = random.pick(...operators);
  const isArrayOperator = op.startsWith('array');
  const field = isArrayOperator && random.chance(0.8) ? 'list' : random.pick(...fields);
  return { kind: 'field', field, op, value: planOperand(random, op, makeValue) };
}

function planOperand(random: Random, op: Operator, makeValue: MakeValue): unknown {
  if (op === 'in' || op === 'not-in' || op === 'array-contains-any')
    return random.list(1, 4, () => {
      // Arrays cannot directly contain arrays.
      const value = makeValue();
      return Array.isArray(value) ? planScalar(random) : value;
    });
  // The web SDK allows null and NaN only with == and !=.
  const value = makeValue();
  const isNullOrNaN = value === null || Number.isNaN(value);
  return isNullOrNaN && op !== '==' && op !== '!=' ? 1 : value;
}

function planCursors(random: Random, orderCount: number, paths: readonly string[], makeValue: MakeValue) {
  const position = (): PlannedCursor['position'] =>
    orderCount === 0 || random.chance(0.4)
      ? (paths[random.between(0, paths.length - 1)] ?? '')
      : Array.from({ length: random.between(1, orderCount) }, makeValue);
  const start: PlannedCursor = { kind: random.pick('startAt', 'startAfter'), position: position() };
  const end: PlannedCursor = { kind: random.pick('endAt', 'endBefore'), position: position() };
  return random.pick([start], [end], [start, end]);
}
