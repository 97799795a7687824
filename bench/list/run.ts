/** The organisers' list of 10,000 registrants, from an instance's memory, against plain reads of Firestore. */
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  defaultPageSize,
  defaultSort,
  sortColumns,
  type ListRequest,
} from 'contract/registrant/list/registrant-list';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { Roster } from '../../functions/src/registrants/list/roster';
import { countReads } from '../../functions/src/testing/count-reads';
import type { Comparison } from '../comparison';
import { byTurns, duration } from '../timing';
import { withPeople } from '../with-people';

const people = 10_000;

const defaults: ListRequest = { page: 0, limit: defaultPageSize, ...defaultSort, q: '' };

const requests: Readonly<Record<string, ListRequest>> = {
  'the first page': defaults,
  'a page in the middle, by company': {
    ...defaults,
    sort: 'organization',
    page: people / 2 / defaultPageSize,
  },
  'a search inside words': { ...defaults, sort: 'lastname', dir: 'asc', q: 'oe' },
  'two words and two facets': { ...defaults, q: 'an er', language: 'fr', confirmation: 'sent' },
  'everybody, with facets and figures': { ...defaults, facets: true },
  'a change of a filter, with facets and figures': {
    ...defaults,
    facets: true,
    state: 'registered',
    confirmation: 'waiting,failed',
    language: 'fr,nl',
    from: '2025-06-01',
  },
};

export async function measure(rounds: number, share: number): Promise<readonly Comparison[]> {
  const size = people * share;
  return withPeople(size, async (database) => [
    ...(await readsOf(database)),
    ...(await warmPages(database, 60 * rounds)),
    await changedPage(database, 6 * rounds),
    await firstRequests(database, rounds),
    await memoryPerRegistrant(database, size),
  ]);
}

const label = `${people.toLocaleString('en')} registrants`;

async function readsOf(database: Firestore): Promise<readonly Comparison[]> {
  const roster = new Roster(database, () => new Date());
  const countListReads = () => countReads(() => roster.list(defaults));
  const first = await countListReads();
  await waitOutOverlap();
  await countListReads();
  return [
    { what: `${label}, first request of an instance`, unit: 'reads', ours: [first] },
    { what: `${label}, any page, warm`, unit: 'reads', ours: [await countListReads()], goal: { atMost: 2 } },
  ];
}

async function warmPages(database: Firestore, rounds: number): Promise<readonly Comparison[]> {
  const roster = new Roster(database, () => new Date());
  const readFirestorePage = () =>
    database
      .collection(collections.registrants)
      .orderBy(defaultSort.sort, defaultSort.dir)
      .limit(defaultPageSize)
      .get();
  const calls = Object.values(requests).map((request) => () => roster.list(request));
  const timedCalls = [readFirestorePage, ...calls].map((call) => () => duration(call));
  // The first rounds only warm up: V8 compiles code after it has run often.
  await byTurns(rounds, timedCalls);
  const [other = [], ...ours] = await byTurns(rounds, timedCalls);
  return Object.keys(requests).map((what, index) => ({
    what: `${label}, ${what}, warm`,
    unit: 'ms',
    ours: ours[index] ?? [],
    other: { name: 'a plain page of Firestore', values: other },
    goal: { atMost: 1 },
  }));
}

/** Waits out the ten seconds in which each request reads recent changes again. */
function waitOutOverlap(): Promise<void> {
  return wait(12_000);
}

/** Measures a page after a change, which forces a new sort. */
async function changedPage(database: Firestore, rounds: number): Promise<Comparison> {
  const roster = new Roster(database, () => new Date());
  const { users } = await roster.list(defaults);
  const document = database.collection(collections.registrants).doc(users[0]?.id ?? '');
  const request: ListRequest = { ...defaults, sort: 'lastname', dir: 'asc' };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await document.update({ updatedAt: new Date() });
    times.push(await duration(() => roster.list(request)));
  }
  return { what: `${label}, by last name, after a change`, unit: 'ms', ours: times };
}

async function firstRequests(database: Firestore, rounds: number): Promise<Comparison> {
  const [ours = [], values = []] = await byTurns(rounds, [
    () => duration(() => new Roster(database, () => new Date()).list(defaults)),
    () => duration(() => database.collection(collections.registrants).get()),
  ]);
  return {
    what: `${label}, first request of an instance`,
    unit: 'ms',
    ours,
    other: { name: 'reading all documents once', values },
    goal: { atMost: 1.3 },
  };
}

/** Measures the memory with every sort order cached. */
async function memoryPerRegistrant(database: Firestore, size: number): Promise<Comparison> {
  const before = await usedMemory();
  const roster = new Roster(database, () => new Date());
  for (const sort of sortColumns)
    for (const dir of ['asc', 'desc'] as const) await roster.list({ ...defaults, sort, dir });
  const bytes = ((await usedMemory()) - before) / size;
  // Without this later use, the roster could be collected before it is measured.
  await roster.list(defaults);
  return {
    what: `${label}, memory of each, all orders kept`,
    unit: 'bytes',
    ours: [bytes],
    goal: { atMost: 2_000 },
  };
}

/** Heap size in bytes after garbage collection. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    await wait(100);
    runInNewContext('gc()');
  }
  return process.memoryUsage().heapUsed;
}
