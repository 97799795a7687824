/** Random documents. Values come from small pools of every type, so that equal ones occur. */
import type { PlannedDocument, PlannedValue } from './plans';
import type { Random } from './random';

/** The fields of documents and queries. */
export const fields = ['a', 'b', 'm.x', 'list'] as const;

export function planDocuments(random: Random, count: number): readonly PlannedDocument[] {
  return Array.from({ length: count }, () => {
    const inner: [string, PlannedValue][] = random.chance(0.8) ? [['x', planValue(random)]] : [];
    const entries: [string, PlannedValue][] = [];
    if (random.chance(0.85)) entries.push(['a', planValue(random)]);
    if (random.chance(0.8)) entries.push(['b', planValue(random)]);
    if (random.chance(0.8))
      entries.push(['m', random.chance(0.9) ? { kind: 'map', entries: inner } : planValue(random)]);
    if (random.chance(0.7)) entries.push(['list', planList(random)]);
    const parent = random.pick('', '', '', 'p/one/', 'p/two/q/deep/');
    return { path: `${parent}c/d${random.between(0, 99)}`, data: { kind: 'map', entries } };
  });
}

export function planValue(random: Random): PlannedValue {
  return random.chance(0.2) ? random.pick(planList(random), planMap(random)) : planScalar(random);
}

/** No -0: the web SDK's `in` distinguishes it from 0, the documentation does not. */
export function planScalar(random: Random): PlannedValue {
  const plain = (value: null | boolean | number | string): PlannedValue => ({ kind: 'plain', value });
  return random.pick<() => PlannedValue>(
    () => plain(null),
    () => plain(random.chance(0.5)),
    () => plain(random.between(-2, 4)),
    () => plain(random.between(-2, 4)),
    () => plain(random.pick(NaN, Infinity, -Infinity, 0.5, 1.5, 2 ** 53, -(2 ** 60), 1e300)),
    () =>
      plain(random.pick('', 'a', 'aa', 'b', 'B', 'é', '\u{ffff}', '\u{1f600}', 'a\u{1f600}', 'a\u{e000}')),
    () => plain(random.pick('a', 'b', 'c')),
    () => ({ kind: 'timestamp', seconds: random.between(-1, 1), nanos: random.between(0, 2) * 1000 }),
    () => ({ kind: 'bytes', bytes: random.list(0, 2, () => random.pick(0, 1, 255)) }),
    () => ({ kind: 'point', latitude: random.between(-1, 1), longitude: random.between(-1, 1) }),
    () => ({ kind: 'reference', path: random.pick('c/d1', 'c/d2', 'c/d10', 'c/d1/c/x', 'b/d1') }),
  )();
}

function planList(random: Random): PlannedValue {
  return { kind: 'list', items: random.list(0, 3, () => planScalar(random)) };
}

function planMap(random: Random): PlannedValue {
  const names = ['x', 'y', 'xx'].filter(() => random.chance(0.5));
  return { kind: 'map', entries: names.map((name) => [name, planScalar(random)]) };
}

/** The values of a document's fields, including those in its map. */
export function valuesOf({ data }: PlannedDocument): readonly PlannedValue[] {
  return data.entries.flatMap(([, value]) =>
    value.kind === 'map' ? [value, ...value.entries.map(([, inner]) => inner)] : [value],
  );
}
