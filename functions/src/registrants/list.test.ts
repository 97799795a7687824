/** The queries of the list against the indexes that are deployed. */
import { randomUUID } from 'node:crypto';
import { sortColumns, sortDirections, type ListRequest } from 'contract/registrant-list';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import deployedIndexes from '../../../firestore.indexes.json';
import { collections } from '../database/collections';
import { registrantLister, searchField, sortFields } from './list';

const request: ListRequest = { page: 0, limit: 25, sort: 'createdAt', dir: 'desc', q: '' };

const deployed = deployedIndexes.indexes
  .filter(({ collectionGroup }) => collectionGroup === collections.registrants)
  .map(({ fields }) =>
    fields
      .map((field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`)
      .join(', '),
  );

afterEach(() => vi.restoreAllMocks());

describe('the indexes', () => {
  it.each(sortColumns.flatMap((sort) => sortDirections.map((dir) => ({ sort, dir }))))(
    'cover a search sorted by $sort $dir, read forwards and backwards',
    async ({ sort, dir }) => {
      const needed = await indexesOf({ ...request, sort, dir, q: 'anna' });
      const backwards = await indexesOf({ ...request, page: 3, sort, dir, q: 'anna' });
      const filtered = await indexesOf({ ...request, sort, dir, q: 'anna dupont' });
      expect(needed).toEqual([`${searchField} CONTAINS, ${sortFields[sort]} ${long[dir]}`]);
      expect(backwards).toEqual([`${searchField} CONTAINS, ${sortFields[sort]} ${long[other[dir]]}`]);
      expect(filtered).toEqual(needed);
      expect(deployed).toEqual(expect.arrayContaining([...needed, ...backwards]));
    },
  );

  it('are not needed without a search', async () => {
    expect(await indexesOf(request)).toEqual([]);
  });

  it('are no more than that', () => {
    expect(deployed).toHaveLength(sortColumns.length * sortDirections.length);
    expect(new Set(deployed).size).toBe(deployed.length);
  });
});

const long = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

/** The composite indexes that the queries of one request need, in the words of firestore.indexes.json. */
async function indexesOf(listed: ListRequest): Promise<string[]> {
  const firestore = getFirestore(initializeApp({ projectId: 'demo-indexes' }, randomUUID()));
  const where = vi.spyOn(Query.prototype, 'where');
  const orderBy = vi.spyOn(Query.prototype, 'orderBy');
  const rows: QuerySnapshot = Object.create(QuerySnapshot.prototype, { docs: { value: [] } });
  vi.spyOn(Query.prototype, 'get').mockResolvedValue(rows);
  const counting: ReturnType<Query['count']> = Object.create(null, {
    get: { value: () => Promise.resolve({ data: () => ({ count: 100 }) }) },
  });
  vi.spyOn(Query.prototype, 'count').mockReturnValue(counting);
  await registrantLister(firestore).list(listed);
  const filters = where.mock.calls.map((call: unknown[]) => `${String(call[0])} ${String(call[1])}`);
  const orders = orderBy.mock.calls.map(
    ([field, direction]) => `${typeof field === 'string' ? field : '?'} ${long[direction ?? 'asc']}`,
  );
  vi.restoreAllMocks();
  const searched = filters.length > 0;
  expect(new Set(filters)).toEqual(new Set(searched ? [`${searchField} array-contains`] : []));
  return searched ? orders.map((order) => `${searchField} CONTAINS, ${order}`) : [];
}
