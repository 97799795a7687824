/** Filters by document id and by type, refused filters, and collection groups; random-queries.test.ts tests the rest. */
import { FieldPath, Filter, type WhereFilterOp } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, ids, newCollection } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf } from './support/status';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const where = (...filter: [field: string, op: WhereFilterOp, value: unknown]) => Filter.where(...filter);

describe('a filter', () => {
  documented('docs: queries', 'compares document ids', async () => {
    const collection = await collectionOf({ a: {}, b: {}, c: {} });
    expect(await ids(collection.where(FieldPath.documentId(), '>', 'a'))).toEqual(['b', 'c']);
    expect(await ids(collection.where(FieldPath.documentId(), '==', 'b'))).toEqual(['b']);
    expect(await ids(collection.where(FieldPath.documentId(), 'in', ['c', 'a', 'x']))).toEqual(['a', 'c']);
  });

  documented('docs: queries', 'omits null and missing fields; as a range, other types too', async () => {
    const collection = await collectionOf({
      ...{ absent: {}, nothing: { v: null }, nan: { v: NaN }, one: { v: 1 }, two: { v: 2 } },
      ...{ text: { v: '1' }, list: { v: [1, '1'] } },
    });
    const matching = async (...args: Parameters<typeof where>) =>
      [...(await ids(collection.where(where(...args))))].sort();
    expect(await matching('v', '==', 1)).toEqual(['one']);
    expect(await matching('v', '>', 0)).toEqual(['one', 'two']);
    expect(await matching('v', '<', 'z')).toEqual(['text']);
    expect(await matching('v', '!=', 1)).toEqual(['list', 'nan', 'text', 'two']);
    expect(await matching('v', 'not-in', [1, '1'])).toEqual(['list', 'nan', 'two']);
    expect(await matching('v', 'array-contains', '1')).toEqual(['list']);
  });

  const refused: readonly (readonly [string, Filter])[] = [
    ['more than 30 values in in', where('v', 'in', numbers(31))],
    ['more than 10 values in not-in', where('v', 'not-in', numbers(11))],
    ['not-in with !=', Filter.and(where('a', 'not-in', [1]), where('b', '!=', 1))],
    ['not-in with in', Filter.and(where('a', 'not-in', [1]), where('b', 'in', [1, 2]))],
    ['not-in in or', Filter.or(where('a', 'not-in', [1]), where('b', '==', 1))],
    ['array-contains twice', Filter.and(where('a', 'array-contains', 1), where('b', 'array-contains', 2))],
    ['more than 30 disjunctions', Filter.and(where('a', 'in', numbers(16)), where('b', 'in', [1, 2]))],
  ];
  documented('docs: queries', 'is refused in combinations that are too large or not allowed', async () => {
    for (const [name, filter] of refused)
      expect([name, await statusOf(newCollection().where(filter).get())]).toEqual([name, INVALID_ARGUMENT]);
    const largestPair = Filter.and(where('a', 'in', numbers(15)), where('b', 'in', [1, 2]));
    for (const filter of [where('v', 'in', numbers(30)), largestPair])
      expect(await ids(newCollection().where(filter))).toEqual([]);
  });
});

documented('docs: collection group', 'a group has all collections with its id, at every depth', async () => {
  const { id } = newCollection();
  const group = db.collectionGroup(id);
  expect(await ids(group.orderBy('n'))).toEqual([]);
  const deep = `other/x/${id}/deep`;
  for (const [n, path] of [`${id}x/no`, deep, `${deep}/more/y/${id}/deeper`, `${id}/top`].entries())
    await db.doc(path).set({ n });
  expect(await ids(group.orderBy('n'))).toEqual(['deep', 'deeper', 'top']);
  expect((await group.count().get()).data().count).toBe(3);
});
