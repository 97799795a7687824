/** Query filters: each operator, and their combinations. */
import { FieldPath, Filter, type Query, type WhereFilterOp } from 'firebase-admin/firestore';
import { describe, expect } from 'vitest';
import { collectionOf, db, ids, newCollection } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf } from './support/status';

const mixed = {
  absent: { other: 1 },
  nothing: { v: null },
  nan: { v: NaN },
  one: { v: 1 },
  two: { v: 2 },
  text: { v: 'b' },
  list: { v: [1, 'b'] },
};

/** Ids of the documents that match a filter on `v`, among values of mixed types. */
async function found(op: WhereFilterOp, value: unknown): Promise<readonly string[]> {
  return [...(await ids((await collectionOf(mixed)).where('v', op, value)))].sort();
}

describe('equality', () => {
  documented('docs: queries', '== finds equal values of the same type', async () => {
    expect(await found('==', 1)).toEqual(['one']);
    expect(await found('==', '1')).toEqual([]);
  });

  documented('docs: queries', '== null finds fields that are null, not missing ones', async () => {
    expect(await found('==', null)).toEqual(['nothing']);
  });

  documented('docs: queries', '== NaN finds NaN', async () => {
    expect(await found('==', NaN)).toEqual(['nan']);
  });

  documented('docs: queries', '== compares arrays and maps as a whole', async () => {
    const collection = await collectionOf({
      a: { v: { x: [1, 2] } },
      b: { v: { x: [1] } },
      c: { v: { x: [1, 2], y: 0 } },
    });
    expect(await ids(collection.where('v', '==', { x: [1, 2] }))).toEqual(['a']);
    expect(await ids(collection.where('v.x', '==', [1, 2]))).toEqual(['a', 'c']);
  });

  documented('docs: queries', '!= leaves out missing fields and null', async () => {
    expect(await found('!=', 1)).toEqual(['list', 'nan', 'text', 'two']);
  });

  documented('docs: queries', '!= null finds every other value', async () => {
    expect(await found('!=', null)).toEqual(['list', 'nan', 'one', 'text', 'two']);
  });

  documented('proto: query', '!= orders by its field', async () => {
    const collection = await collectionOf({ a: { v: 3 }, b: { v: 1 }, c: { v: 2 } });
    expect(await ids(collection.where('v', '!=', 2))).toEqual(['b', 'a']);
  });
});

describe('ranges', () => {
  documented('docs: queries', 'match values of the same type only', async () => {
    expect(await found('>', 0)).toEqual(['one', 'two']);
    expect(await found('>=', 'a')).toEqual(['text']);
    expect(await found('<', 'z')).toEqual(['text']);
  });

  documented('docs: queries', 'include or exclude their bounds', async () => {
    const collection = await collectionOf({ a: { v: 1 }, b: { v: 2 }, c: { v: 3 } });
    expect(await ids(collection.where('v', '>', 1).where('v', '<', 3))).toEqual(['b']);
    expect(await ids(collection.where('v', '>=', 1).where('v', '<=', 2))).toEqual(['a', 'b']);
    expect(await ids(collection.where('v', '>', 3))).toEqual([]);
    expect(await ids(collection.where('v', '>', 2).where('v', '<', 1))).toEqual([]);
  });

  documented('docs: queries', 'order by their fields when there are several', async () => {
    const collection = await collectionOf({
      a: { x: 2, y: 1 },
      b: { x: 1, y: 2 },
      c: { x: 1, y: 1 },
      d: { x: 9, y: 9 },
    });
    expect(await ids(collection.where('y', '<', 5).where('x', '<', 5))).toEqual(['c', 'b', 'a']);
    expect(await ids(collection.where('x', '<', 5).where('y', '<', 5).orderBy('y', 'desc'))).toEqual([
      'b',
      'a',
      'c',
    ]);
  });

  documented('proto: query', 'allow ordering by another field first', async () => {
    const collection = await collectionOf({
      a: { x: 1, y: 2 },
      b: { x: 2, y: 1 },
      c: { x: 9, y: 0 },
      d: { x: 1 },
    });
    expect(await ids(collection.where('x', '<', 5).orderBy('y'))).toEqual(['b', 'a']);
  });

  documented('docs: queries', 'compare document ids', async () => {
    const collection = await collectionOf({ a: {}, b: {}, c: {} });
    expect(await ids(collection.where(FieldPath.documentId(), '>', 'a'))).toEqual(['b', 'c']);
    expect(await ids(collection.where(FieldPath.documentId(), '==', 'b'))).toEqual(['b']);
    expect(await ids(collection.where(FieldPath.documentId(), 'in', ['c', 'a', 'x']))).toEqual(['a', 'c']);
  });
});

describe('in and not-in', () => {
  documented('docs: queries', 'in finds any of the values, of mixed types', async () => {
    expect(await found('in', [2, 'b', 99])).toEqual(['text', 'two']);
  });

  documented('docs: queries', 'in accepts up to 30 values', async () => {
    const numbers = Array.from({ length: 30 }, (_, i) => i);
    expect(await found('in', numbers)).toEqual(['one', 'two']);
    expect(
      await statusOf(
        newCollection()
          .where('v', 'in', [...numbers, 30])
          .get(),
      ),
    ).toBe(INVALID_ARGUMENT);
  });

  documented('docs: queries', 'not-in leaves out the values, missing fields and null', async () => {
    expect(await found('not-in', [1, 'b'])).toEqual(['list', 'nan', 'two']);
  });

  documented('docs: queries', 'not-in with null finds nothing', async () => {
    expect(await found('not-in', [1, null])).toEqual([]);
  });

  documented('docs: queries', 'not-in accepts up to 10 values', async () => {
    const numbers = Array.from({ length: 11 }, (_, i) => i);
    expect(await statusOf(newCollection().where('v', 'not-in', numbers).get())).toBe(INVALID_ARGUMENT);
  });

  documented('docs: queries', 'not-in cannot be combined with !=', async () => {
    const query = newCollection().where('a', 'not-in', [1]).where('b', '!=', 1);
    expect(await statusOf(query.get())).toBe(INVALID_ARGUMENT);
  });

  documented('docs: queries', 'not-in cannot be combined with in or or', async () => {
    const collection = newCollection();
    const notIn = Filter.where('a', 'not-in', [1]);
    expect(await statusOf(collection.where(notIn).where('b', 'in', [1, 2]).get())).toBe(INVALID_ARGUMENT);
    expect(await statusOf(collection.where(Filter.or(notIn, Filter.where('b', '==', 1))).get())).toBe(
      INVALID_ARGUMENT,
    );
  });
});

describe('arrays', () => {
  const lists = { a: { v: [1, 2] }, b: { v: [2, 3] }, c: { v: ['2'] }, d: { v: 2 }, e: {} };

  documented('docs: queries', 'array-contains finds arrays with the element', async () => {
    expect(await ids((await collectionOf(lists)).where('v', 'array-contains', 2))).toEqual(['a', 'b']);
  });

  documented('docs: queries', 'array-contains-any finds each document once', async () => {
    expect(await ids((await collectionOf(lists)).where('v', 'array-contains-any', [1, 2, '2']))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  documented('docs: queries', 'array-contains compares maps as a whole', async () => {
    const collection = await collectionOf({ a: { v: [{ x: 1 }] }, b: { v: [{ x: 1, y: 1 }] } });
    expect(await ids(collection.where('v', 'array-contains', { x: 1 }))).toEqual(['a']);
  });

  documented('docs: queries', 'array-contains works with orderBy and limit', async () => {
    const collection = await collectionOf({
      a: { tags: ['x'], n: 2 },
      b: { tags: ['y'], n: 9 },
      c: { tags: ['x', 'y'], n: 1 },
      d: { tags: ['x'] },
      e: { tags: ['x'], n: 3 },
    });
    const query = collection.where('tags', 'array-contains', 'x').orderBy('n', 'desc');
    expect(await ids(query)).toEqual(['e', 'a', 'c']);
    expect(await ids(query.limit(2))).toEqual(['e', 'a']);
  });

  documented('docs: queries', 'array-contains is allowed once per disjunction', async () => {
    const query = newCollection().where('a', 'array-contains', 1).where('b', 'array-contains', 2);
    expect(await statusOf(query.get())).toBe(INVALID_ARGUMENT);
  });
});

describe('and, or', () => {
  const people = {
    ann: { age: 30, city: 'Gent', member: true },
    bob: { age: 40, city: 'Gent', member: false },
    cis: { age: 50, city: 'Luik', member: true },
    dan: { city: 'Luik', member: false },
  };
  const equal = (field: string, value: unknown) => Filter.where(field, '==', value);

  documented('docs: queries', 'chained filters must all match', async () => {
    const collection = await collectionOf(people);
    expect(await ids(collection.where('city', '==', 'Gent').where('member', '==', true))).toEqual(['ann']);
    expect(await ids(collection.where('city', '==', 'Gent').where('age', '>', 30))).toEqual(['bob']);
  });

  documented('docs: queries', 'or returns documents that match any operand, once each', async () => {
    const collection = await collectionOf(people);
    const either = Filter.or(equal('city', 'Luik'), equal('member', true));
    expect(await ids(collection.where(either))).toEqual(['ann', 'cis', 'dan']);
  });

  documented('docs: queries', 'and nests in or, with an ordering', async () => {
    const collection = await collectionOf(people);
    const filter = Filter.or(Filter.and(equal('city', 'Gent'), equal('member', false)), equal('age', 50));
    expect(await ids(collection.where(filter).orderBy('age', 'desc'))).toEqual(['cis', 'bob']);
  });

  documented('proto: query', 'or leaves out documents without the field of its inequality', async () => {
    const collection = await collectionOf(people);
    const filter = Filter.or(Filter.where('age', '>', 45), equal('city', 'Luik'));
    expect(await ids(collection.where(filter))).toEqual(['cis']);
  });

  documented('docs: queries', 'or allows up to 30 disjunctions', async () => {
    const collection = newCollection();
    const pairs = (count: number): Query =>
      collection
        .where(
          'a',
          'in',
          Array.from({ length: count }, (_, i) => i),
        )
        .where('b', 'in', [1, 2]);
    expect((await pairs(15).get()).size).toBe(0);
    expect(await statusOf(pairs(16).get())).toBe(INVALID_ARGUMENT);
  });
});

describe('collection groups', () => {
  documented('docs: collection group', 'include the collections with that id at every depth', async () => {
    const name = newCollection().id;
    await db.doc(`${name}/top`).set({ n: 3 });
    await db.doc(`other/x/${name}/deep`).set({ n: 1 });
    await db.doc(`other/x/${name}/deep/more/y/${name}/deeper`).set({ n: 2 });
    await db.doc(`${name}x/no`).set({ n: 0 });
    const group = db.collectionGroup(name);
    expect(await ids(group.orderBy('n'))).toEqual(['deep', 'deeper', 'top']);
    expect(await ids(group.where('n', '>=', 2).orderBy('n', 'desc'))).toEqual(['top', 'deeper']);
    expect((await group.count().get()).data().count).toBe(3);
  });

  documented('docs: collection group', 'reflect later writes', async () => {
    const name = newCollection().id;
    const ref = db.doc(`other/x/${name}/a`);
    const group = db.collectionGroup(name).orderBy('n');
    expect(await ids(group)).toEqual([]);
    await ref.set({ n: 1 });
    expect(await ids(group)).toEqual(['a']);
    await ref.delete();
    expect(await ids(group)).toEqual([]);
  });
});
