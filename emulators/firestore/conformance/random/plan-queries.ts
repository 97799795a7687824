/** Random queries. */
import { fields, planScalar, planValue, valuesOf } from './plan-documents';
import type { PlannedCursor, PlannedDocument, PlannedFilter, PlannedQuery } from './plans';
import type { Random } from './random';

type Values = () => unknown;

const operators = [
  ...(['<', '<=', '==', '==', '==', '!=', '>=', '>'] as const),
  ...(['array-contains', 'array-contains-any', 'in', 'not-in'] as const),
] as const;
type Operator = (typeof operators)[number];

/** Plans queries for documents; half of the operands are values that occur in them. */
export function planQuery(random: Random, documents: readonly PlannedDocument[]): PlannedQuery {
  const isGroup = random.chance(0.2);
  const paths = documents.map(({ path }) => path);
  const knownValues = documents.flatMap(valuesOf);
  const value = () => {
    const at = random.between(0, 2 * knownValues.length);
    return at < knownValues.length ? knownValues[at] : planValue(random);
  };
  const orders = planOrders(random);
  const possible = isGroup ? paths : paths.filter((path) => path.startsWith('c/'));
  const last = random.chance(0.3) && orders.length > 0;
  return {
    isGroup,
    filter: planAllowed(random, value),
    orders,
    limit: random.chance(0.4) ? { kind: last ? 'limitToLast' : 'limit', count: random.between(1, 8) } : null,
    cursors: random.chance(0.3) ? planCursors(random, orders.length, possible, value) : [],
  };
}

function planOrders(random: Random): PlannedQuery['orders'] {
  const picked = fields.filter(() => random.chance(0.3));
  if (random.chance(0.5)) picked.reverse();
  return picked.slice(0, 2).map((field) => ({ field, direction: random.pick('asc', 'desc') }));
}

/** Avoids combinations that the documentation rejects; the web SDK's engine runs some of them. */
function planAllowed(random: Random, value: Values): PlannedFilter | null {
  for (let tries = 0; tries < 100; tries++) {
    const filter = planWhere(random, value);
    if (filter === null) return null;
    const { disjunctions, arrays } = weigh(filter);
    if (disjunctions <= 30 && arrays <= 1 && !(has(filter, 'not-in') && has(filter, 'or'))) return filter;
  }
  return null;
}

function has(filter: PlannedFilter, what: 'not-in' | 'or'): boolean {
  if (filter.kind === 'field') return filter.op === what;
  return filter.kind === what || filter.parts.some((part) => has(part, what));
}

/** The number of disjunctions that a filter expands to, and the maximum of array filters in a disjunction. */
function weigh(filter: PlannedFilter): { readonly disjunctions: number; readonly arrays: number } {
  if (filter.kind === 'field') {
    const items = Array.isArray(filter.value) ? filter.value.length : 1;
    return {
      disjunctions: filter.op === 'in' || filter.op === 'array-contains-any' ? items : 1,
      arrays: filter.op.startsWith('array') ? 1 : 0,
    };
  }
  const parts = filter.parts.map(weigh);
  const isAnd = filter.kind === 'and';
  const [disjunctions, arrays] = [parts.map((part) => part.disjunctions), parts.map((part) => part.arrays)];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return isAnd
    ? { disjunctions: disjunctions.reduce((product, one) => product * one, 1), arrays: sum(arrays) }
    : { disjunctions: sum(disjunctions), arrays: Math.max(...arrays) };
}

function planWhere(random: Random, value: Values): PlannedFilter | null {
  if (random.chance(0.25)) return null;
  if (random.chance(0.45)) return planField(random, value);
  const parts = random.list(2, 3, () => planField(random, value));
  if (random.chance(0.6)) return { kind: 'and', parts };
  const nested: PlannedFilter[] = random.chance(0.4) ? [{ kind: 'and', parts }] : parts;
  return { kind: 'or', parts: [...nested, planField(random, value)] };
}

function planField(random: Random, value: Values): PlannedFilter {
  const op = random.pick(...operators);
  const ofArrays = op.startsWith('array');
  const field = ofArrays && random.chance(0.8) ? 'list' : random.pick(...fields);
  return { kind: 'field', field, op, value: planOperand(random, op, value) };
}

function planOperand(random: Random, op: Operator, make: Values): unknown {
  if (op === 'in' || op === 'not-in' || op === 'array-contains-any')
    return random.list(1, 4, () => {
      // Arrays cannot directly contain arrays.
      const value = make();
      return Array.isArray(value) ? planScalar(random) : value;
    });
  // The web SDK rejects other comparisons with null and NaN before sending.
  const value = make();
  const special = value === null || Number.isNaN(value);
  return special && op !== '==' && op !== '!=' ? 1 : value;
}

function planCursors(random: Random, orders: number, paths: readonly string[], value: Values) {
  const at = (): PlannedCursor['at'] =>
    orders === 0 || random.chance(0.4)
      ? (paths[random.between(0, paths.length - 1)] ?? '')
      : Array.from({ length: random.between(1, orders) }, value);
  const start: PlannedCursor = { kind: random.pick('startAt', 'startAfter'), at: at() };
  const end: PlannedCursor = { kind: random.pick('endAt', 'endBefore'), at: at() };
  return random.pick([start], [end], [start, end]);
}
