// @vitest-environment jsdom
/** A phone at a show of several days lets everybody in once a day, also without a network and over midnight (DOOR-41). */
import 'fake-indexeddb/auto';
import type { Scan } from 'contract/door';
import { provideSample } from 'contract/testing/sample-edition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, device, entryOf, forgetServer, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { Clock } from './clock';
import { DoorSession } from './door-session';
import { entranceOf, type StoredPairing } from './pairing';
import { DoorStore } from './store';

const code = 'c'.repeat(20);
const desk: StoredPairing = { ...device, role: 'desk' };
const [thursday, lateThursday, friday] = [
  '2025-08-28T10:00:00Z',
  '2025-08-29T00:30:00Z',
  '2025-08-29T08:00:00Z',
];
let store: DoorStore;
let session: DoorSession;
let over: AbortController;

beforeEach(() => {
  provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The phone waits for the server for as long as a busy machine takes to answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forgetServer();
  indexedDB = new IDBFactory();
  localStorage.clear();
  store = new DoorStore();
  over = new AbortController();
});

afterEach(() => {
  over.abort();
  store.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens the page at another time, as after a night. */
function openAt(now: string, pairing: StoredPairing = device): void {
  localStorage.setItem('doorClock', String(Date.now() - Date.parse(now)));
  const nothing = () => undefined;
  session = new DoorSession(pairing, store, new Clock(), {
    ...{ onRefused: nothing, onWaiting: nothing, onStatus: nothing, onEdition: nothing, onChecked: nothing },
  });
}

async function withBook(): Promise<void> {
  const book = { until: '1', isComplete: true, entries: [await entryOf(code, zoe)] };
  await session.book.add(book, session.clock.now);
}

async function scanned(by = code, more: Partial<Scan> = {}) {
  const { now } = session.clock;
  const scan: Scan = {
    ...{ nonce: crypto.randomUUID(), code: by, entrance: entranceOf(session.device, now) },
    ...{ at: new Date(now).toISOString(), ...more },
  };
  return (await session.decider.ask(scan)).answer;
}

it('lets somebody in again on the next day without a network, and keeps each day’s scan as it was made', async () => {
  openAt(thursday);
  await withBook();
  expect(await scanned()).toMatchObject({ result: 'admitted' });
  openAt(lateThursday);
  await withBook();
  expect(await scanned()).toMatchObject({ result: 'already', first: { entrance: 'exhibition' } });
  openAt(friday);
  await session.book.load();
  expect(await scanned()).toMatchObject({ result: 'admitted' });
  expect(await scanned()).toMatchObject({ result: 'already', first: { entrance: 'exhibition_2' } });
  const kept = (await session.queue.waiting()).map(({ entrance, shown }) => [entrance, shown]);
  expect(kept).toEqual([
    ['exhibition', 'admitted'],
    ['exhibition', 'already'],
    ['exhibition_2', 'admitted'],
    ['exhibition_2', 'already'],
  ]);
});

it('takes what the server answered on the day before for that day only, however late it came', async () => {
  openAt(thursday);
  await withBook();
  answer('doorScan', { result: 'admitted', cameIn: 1, person: zoe });
  await scanned();
  await vi.waitFor(async () => expect(await session.queue.waiting()).toEqual([]));
  answers.clear();
  expect(await scanned()).toMatchObject({ result: 'already' });
  openAt(friday);
  await session.book.load();
  expect(await scanned()).toMatchObject({ result: 'admitted' });
  const at = thursday;
  const late: Scan = { nonce: crypto.randomUUID(), code, entrance: 'exhibition', at };
  await session.decider.learn(late, { result: 'admitted', cameIn: 1 });
  await session.queue.remove((await session.queue.waiting()).map(({ nonce }) => nonce));
  expect(await scanned()).toMatchObject({ result: 'admitted' });
});

it('lets somebody found by name in again on the next day, though the list is of the day before', async () => {
  openAt(thursday, desk);
  answer('doorPeople', { people: [{ ...zoe, id: code, in: { exhibition: 1 } }] });
  session.people.start(over.signal);
  await vi.waitFor(() => expect(session.people.everybody).toHaveLength(1));
  answers.clear();
  const handle = session.people.everybody[0]?.id ?? '';
  expect((await session.people.find(handle, 'exhibition'))?.arrival).toEqual({ persons: 1 });
  expect((await session.people.find(handle, 'exhibition_2'))?.arrival).toEqual({ persons: 0 });
  session.people.noteArrived(handle, 'exhibition_2', 1);
  expect((await session.people.find(handle, 'exhibition_2'))?.arrival).toEqual({ persons: 1 });
});

it('undoes at a desk what let somebody in today, and leaves what waits of the day before', async () => {
  openAt(thursday, desk);
  await withBook();
  await scanned();
  openAt(friday, desk);
  await session.book.load();
  await scanned();
  const [first] = await session.queue.waiting();
  await session.decider.undoCode(first?.code ?? '', 'Wrong person');
  const kept = (await session.queue.waiting()).map(({ entrance, undoneAt }) => [
    entrance,
    undoneAt !== undefined,
  ]);
  expect(kept).toEqual([
    ['exhibition', false],
    ['exhibition_2', true],
  ]);
});
