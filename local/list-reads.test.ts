/**
 * The organisers' list costs the same at every position and in a list of every size: what is read is counted on the
 * wire, as Firestore bills it. `npm run bench -- list` measures the same with 100,000 registrants.
 */
import { pageWindow, type SortColumn, type SortDirection } from 'contract/registrant-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestore, type RunningFirestore } from './firestore/server';
import { withMeteredList } from './page-changes';
import { projectId } from './project';
import { loadPeople } from './seed/load-people';

const limit = 10;
const smallAndLarge = [100, 1_500];
/** Every made-up address ends with it, so this search finds everybody: the most that one can cost. */
const everybody = 'example';

const orders: { sort: SortColumn; dir: SortDirection; q: string }[] = [
  { sort: 'createdAt', dir: 'desc', q: '' },
  { sort: 'lastname', dir: 'asc', q: everybody },
];

let server: RunningFirestore;
let size = 0;

beforeAll(async () => {
  server = await startFirestore({ projectId });
});
afterAll(() => server.stop());

describe.each(smallAndLarge)('with %i registrants', (wanted) => {
  beforeAll(async () => {
    await loadPeople(`127.0.0.1:${server.port}`, wanted - size, () => undefined);
    size = wanted;
  });

  it.each(orders)(
    'a page sorted by $sort $dir, searched for "$q", reads little more than itself',
    async (order) => {
      const most = await withMeteredList(`127.0.0.1:${server.port}`, (list) =>
        list.worst({ limit, ...order }),
      );
      const documents = (change: keyof typeof most) => most[change].documents;
      expect(documents('first')).toBeLessThanOrEqual(limit);
      for (const change of ['next', 'previous', 'last', 'again'] as const)
        expect([change, documents(change) <= limit + 1]).toEqual([change, true]);
      expect(documents('jump')).toBeLessThanOrEqual(pageWindow * limit);
      // Counting reads index entries, of which a thousand cost as much as one document.
      expect(most.first.counting).toBe(Math.ceil(size / 1000));
    },
  );
});
