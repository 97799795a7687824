/** Documents read for every kind of page change of the organisers' list, as Firestore bills them, at three sizes. */
import { defaultPageSize, defaultSort, pageWindow } from 'contract/registrant-list';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startFirestoreMeter } from '../../local/firestore-meter';
import { startServer } from '../../local/firestore/conformance/support/server';
import { pageChanges, withMeteredList, type Listed, type PageChange } from '../../local/page-changes';
import { projectId } from '../../local/project';
import { loadPeople } from '../../local/seed/load-people';
import type { Comparison } from '../comparison';
import { naivePage, naiveSearch } from './naive';

const sizes = [100, 10_000, 100_000];
const limit = defaultPageSize;
const plain: Listed = { limit, ...defaultSort, q: '' };
const sorted: Listed = { limit, sort: 'lastname', dir: 'asc', q: '' };
/** Every made-up address ends with the word, so the search finds everybody: the most that one can cost. */
const searched: Listed = { ...sorted, q: 'example' };

/** No goal for a page that is opened deep in the list without any that was seen before. */
const goals: Partial<Record<PageChange, number>> = {
  first: limit + 1,
  next: limit + 1,
  previous: limit + 1,
  last: limit + 1,
  again: limit + 1,
  jump: pageWindow * limit,
};

const names: Record<PageChange, string> = {
  first: 'first page',
  next: 'next page',
  previous: 'previous page',
  last: 'last page',
  again: 'the same page again',
  jump: `a jump in the window of ${pageWindow} pages`,
  bookmark: 'a page in the middle from a bookmark, nothing seen before',
};

export async function measure(): Promise<readonly Comparison[]> {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const server = await startServer('--project', projectId);
  try {
    const found: Comparison[] = [];
    let stored = 0;
    for (const size of sizes) {
      await loadPeople(server.address, size - stored, () => undefined);
      stored = size;
      found.push(...(await compare(server.address, size)));
    }
    return found;
  } finally {
    await server.stop();
  }
}

async function compare(firestore: string, size: number): Promise<readonly Comparison[]> {
  const naive = await naiveReads(firestore, size);
  return withMeteredList(firestore, async (list) => {
    const found: Comparison[] = [];
    const row = (what: string, reads: number, other: Comparison['other'], goal: number | undefined) =>
      found.push({
        what: `${size.toLocaleString('en')} registrants, ${what}`,
        unit: 'reads',
        ours: [reads],
        ...(other && { other }),
        ...(goal !== undefined && { goal: { atMost: goal }, goalOf: 'ours' }),
      });
    const worst = await list.worst(plain);
    for (const change of pageChanges)
      row(names[change], worst[change].documents, offset(naive.pages[change]), goals[change]);
    row('another order', (await list.open(sorted, 0)).documents, offset(naive.pages.first), limit + 1);
    row('a search', (await list.open(searched, 0)).documents, readAll(naive.search), limit + 1);
    const search = await list.worst(searched);
    row('next page of a search', search.next.documents, readAll(naive.search), limit + 1);
    row('last page of a search', search.last.documents, readAll(naive.search), limit + 1);
    row('totalCount, counted apart', worst.first.counting, readAll(naive.search), undefined);
    return found;
  });
}

const offset = (reads: number) => ({ name: 'offset', values: [reads] });
const readAll = (reads: number) => ({ name: 'read everybody', values: [reads] });

interface NaiveReads {
  /** From the same positions as ours, the most. */
  readonly pages: Record<PageChange, number>;
  readonly search: number;
}

async function naiveReads(firestore: string, size: number): Promise<NaiveReads> {
  const meter = await startFirestoreMeter(firestore);
  process.env['FIRESTORE_EMULATOR_HOST'] = meter.address;
  const app = initializeApp({ projectId }, meter.address);
  try {
    const database = getFirestore(app);
    const page = async (number: number) => {
      await naivePage(database, plain, number);
      return meter.take().documents;
    };
    const last = Math.ceil(size / limit) - 1;
    const [first, end, middle] = [await page(0), await page(last), await page(Math.floor(last / 2))];
    const previous = await page(last - 1);
    await naiveSearch(database, searched);
    return {
      pages: { first, next: end, previous, last: end, again: end, jump: end, bookmark: middle },
      search: meter.take().documents,
    };
  } finally {
    await deleteApp(app);
    meter.stop();
  }
}
