// @vitest-environment jsdom
/** At a desk, somebody found by name and somebody who shows the badge are one person (DOOR-30). */
import 'fake-indexeddb/auto';
import type { DeskPerson, PairedDevice, Scan, WalkIn } from 'contract/door';
import { handlePattern } from 'contract/door-handle';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, device, entryOf, forgetServer, sent, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { Clock } from './clock';
import { DoorSession } from './door-session';
import { namesBy } from './handle';
import { DoorStore } from './store';

const code = 'c'.repeat(20);
const desk: PairedDevice = { ...device, role: 'desk', entrance: 'dinner' };
let handle: string;
let found: DeskPerson;
let store: DoorStore;
let clock: Clock;
let session: DoorSession;
let over: AbortController;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The phone waits for the server for as long as a busy machine takes to answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forgetServer();
  indexedDB = new IDBFactory();
  localStorage.clear();
  over = new AbortController();
  store = new DoorStore();
  clock = new Clock();
  const nothing = () => undefined;
  const events = {
    onRefused: nothing,
    onWaiting: nothing,
    onStatus: nothing,
    onEdition: nothing,
    onChecked: nothing,
  };
  session = new DoorSession(desk, store, clock, events);
  handle = await namesBy(desk)(code);
  found = { ...zoe, id: handle, booked: 4, in: {} };
});

afterEach(() => {
  over.abort();
  store.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function withBook(): Promise<void> {
  const entries = [await entryOf(code, { ...zoe, booked: 4 })];
  await session.book.add({ until: '1', isComplete: true, entries }, clock.now);
}

/** The desk fetches its list, and then has no network. */
async function withList(): Promise<void> {
  answer('doorPeople', { people: [found] });
  session.people.start(over.signal);
  await vi.waitFor(() => expect(session.people.everybody).toHaveLength(1));
  answers.clear();
}

async function scanned(by: string, more: Partial<Scan> = {}) {
  const at = new Date(clock.now).toISOString();
  const scan: Scan = { nonce: crypto.randomUUID(), code: by, entrance: 'dinner', at, ...more };
  return { scan, ...(await session.decider.ask(scan)) };
}

it.each([
  ['the badge of somebody found by name', () => [handle, code]],
  ['somebody found by name who has shown the badge', () => [code, handle]],
] as const)('admits %s only once without a network', async (_, order) => {
  await withBook();
  await withList();
  const [first = '', second = ''] = order();
  expect(await scanned(first)).toMatchObject({
    answer: { result: 'admitted', cameIn: 4, person: { lastname: 'Lefèvre' } },
    isUnchecked: true,
  });
  expect(await scanned(second)).toMatchObject({
    answer: { result: 'already', first: { label: 'North door' } },
  });
});

it('keeps and sends no code that was scanned or found', async () => {
  await withBook();
  await withList();
  for (const by of [handle, code]) await scanned(by);
  const kept = await (await store.open()).getAll('scans');
  expect(kept.map((scan) => scan.code)).toEqual([handle, handle]);
  expect(JSON.stringify([kept, sent('doorScan')])).not.toContain(code);
  expect(handle).toMatch(handlePattern);
});

it('admits a party found by name in groups, also after the server has counted some of them', async () => {
  await withList();
  answer('doorScan', {
    result: 'admitted',
    cameIn: 1,
    person: { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 1 } },
  });
  await scanned(handle, { persons: 1 });
  await vi.waitFor(async () => expect(await session.queue.waiting()).toEqual([]));
  answers.clear();
  expect(await scanned(handle, { persons: 2 })).toMatchObject({ answer: { result: 'admitted', cameIn: 2 } });
  // Shown as in, but it is this phone's own scan that counts them.
  session.people.change({ ...found, in: { dinner: 3 } });
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'admitted', cameIn: 1 } });
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'already' } });
});

it('turns away somebody found by name who was in when the list was fetched', async () => {
  found = { ...found, in: { dinner: 4 } };
  await withList();
  const { answer: given } = await scanned(handle);
  expect(given).toMatchObject({ result: 'already', person: { dinner: { arrived: 4 } } });
  expect(given).not.toHaveProperty('first');
});

it('keeps what the server answers while the list is on its way', async () => {
  let respond: (answered: Response) => void = () => undefined;
  answers.set('doorPeople', () => new Promise((resolve) => (respond = resolve)));
  session.people.start(over.signal);
  const person = { ...zoe, dinner: { booked: 4, vegetarian: 0, arrived: 4 } };
  answer('doorScan', { result: 'admitted', cameIn: 4, person });
  await scanned(code);
  await vi.waitFor(async () => expect(await session.queue.waiting()).toEqual([]));
  respond(Response.json({ people: [found] }));
  await vi.waitFor(() => expect(session.people.everybody).toHaveLength(1));
  // The next book has what the server answered.
  await session.book.add({ until: '2', isComplete: true, entries: [] }, clock.now + 1);
  answers.clear();
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'already' } });
});

it('undoes by name what was let in with the badge', async () => {
  await withBook();
  await withList();
  await scanned(code);
  await session.decider.undoCode(handle, 'Wrong person');
  expect(await scanned(handle)).toMatchObject({ answer: { result: 'admitted' } });
});

it('knows somebody registered here by name and by badge, without book and list', async () => {
  const walkIn: WalkIn = {
    ...{ id: code, firstname: 'Zora', lastname: 'Neuf', organization: 'Neuf', title: '' },
    ...{ language: 'fr', email: '', consent: true, at: '2025-08-28T08:00:00.000Z' },
  };
  await session.walkIns.keep(walkIn);
  expect((await session.people.waiting()).map(({ id }) => id)).toEqual([handle]);
  // The dinner is not booked; that the desk knows them is what counts here.
  for (const by of [handle, code])
    expect(await scanned(by)).toMatchObject({
      answer: { result: 'not-booked', person: { lastname: 'Neuf' } },
    });
});
