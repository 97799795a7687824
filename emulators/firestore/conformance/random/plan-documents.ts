/** Random documents. Values come from small pools of every type, so that equal values occur. */
import { GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { db } from '../support/connection';
import { isMap, type PlannedDocument } from './plans';
import type { Random } from './random';

/** The field paths that documents have and queries use. */
export const fields = ['a', 'b', 'm.x', 'list'] as const;

export function planDocuments(random: Random, count: number): readonly PlannedDocument[] {
  return Array.from({ length: count }, () => {
    const inner = random.chance(0.8) ? { x: planValue(random) } : {};
    const data: DocumentData = {};
    if (random.chance(0.85)) data['a'] = planValue(random);
    if (random.chance(0.8)) data['b'] = planValue(random);
    if (random.chance(0.8)) data['m'] = random.chance(0.9) ? inner : planValue(random);
    if (random.chance(0.7)) data['list'] = planList(random);
    const parent = random.pick('', '', '', 'p/one/', 'p/two/q/deep/');
    return { path: `${parent}c/d${random.between(0, 99)}`, data };
  });
}

export function planValue(random: Random): unknown {
  return random.chance(0.2) ? random.pick(planList(random), planMap(random)) : planScalar(random);
}

/** Never -0: the web SDK's `in` distinguishes it from 0, the documentation does not. */
export function planScalar(random: Random): unknown {
  return random.pick<() => unknown>(
    () => null,
    () => random.chance(0.5),
    () => random.between(-2, 4),
    () => random.between(-2, 4),
    () => random.pick(NaN, Infinity, -Infinity, 0.5, 1.5, 2 ** 53, -(2 ** 60), 1e300),
    () => random.pick('', 'a', 'aa', 'b', 'B', 'é', '\u{ffff}', '\u{1f600}', 'a\u{1f600}', 'a\u{e000}'),
    () => random.pick('a', 'b', 'c'),
    () => new Timestamp(random.between(-1, 1), random.between(0, 2) * 1000),
    () => Buffer.from(random.list(0, 2, () => random.pick(0, 1, 255))),
    () => new GeoPoint(random.between(-1, 1), random.between(-1, 1)),
    () => db.doc(random.pick('c/d1', 'c/d2', 'c/d10', 'c/d1/c/x', 'b/d1')),
  )();
}

function planList(random: Random): unknown[] {
  return random.list(0, 3, () => planScalar(random));
}

function planMap(random: Random): DocumentData {
  const names = ['x', 'y', 'xx'].filter(() => random.chance(0.5));
  return Object.fromEntries(names.map((name) => [name, planScalar(random)]));
}

/** The values of a document's fields, including those in its map. */
export function valuesOf({ data }: PlannedDocument): readonly unknown[] {
  return Object.values(data).flatMap((value: unknown) =>
    isMap(value) ? [value, ...Object.values(value)] : [value],
  );
}
