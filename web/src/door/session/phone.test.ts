// @vitest-environment jsdom
/** What a phone decides, keeps and sends, with a fake server (DOOR-23 to DOOR-27). */
import 'fake-indexeddb/auto';
import { ApiError } from 'contract/api-error';
import type { Scan } from 'contract/door';
import { provideEdition, type Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { BookPerson } from 'contract/door-book';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  answers,
  device,
  entryOf,
  forgetServer,
  holdAnswers,
  sent,
  zoe,
} from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { Clock } from './clock';
import { flushEndedPairing, type Unsent } from './flush-ended-pairing';
import { endedPairings, endPairing, storedDevice, type StoredPairing } from './pairing';
import { ScanQueue } from './queue';
import { DoorSession } from './door-session';
import { DoorStore } from './store';

const id = 'c'.repeat(20);
const shownPerson = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' };

const onChecked = vi.fn<(scan: object, answer: object) => void>();
const onRefused = vi.fn<(refusal: object) => void>();
const onEdition = vi.fn<(edition: Edition) => void>();
const onWaiting = vi.fn<(waiting: number) => void>();
let store: DoorStore;
let clock: Clock;
let session: DoorSession;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // The phone waits for the server for as long as a busy machine takes to answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  forgetServer();
  for (const spy of [onChecked, onRefused, onEdition, onWaiting]) spy.mockReset();
  indexedDB = new IDBFactory();
  localStorage.clear();
  store = new DoorStore();
  clock = new Clock();
  session = open();
});

afterEach(() => {
  store.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(more: Partial<StoredPairing> = {}): DoorSession {
  const events = { onChecked, onRefused, onWaiting, onEdition, onStatus: () => undefined };
  return new DoorSession({ ...device, ...more }, store, clock, events);
}

function scanOf(code: string, more: Partial<Scan> = {}): Scan {
  const at = new Date(clock.now).toISOString();
  return { nonce: crypto.randomUUID(), code, entrance: 'exhibition', at, ...more };
}

async function withBook(...people: [string, BookPerson][]): Promise<void> {
  const entries = await Promise.all(people.map(async ([code, person]) => entryOf(code, person)));
  await session.book.add({ until: '1', isComplete: true, entries }, clock.now);
}

describe('a scan without an answer', () => {
  it('admits somebody in the book once, and keeps the scan with what was shown', async () => {
    await withBook([id, zoe]);
    const scan = scanOf(id);
    expect(await session.decider.ask(scan)).toEqual({
      answer: { result: 'admitted', cameIn: 1, person: shownPerson },
      isUnchecked: true,
    });
    expect(await session.queue.waiting()).toEqual([
      { ...scan, phone: 'd'.repeat(20), shown: 'admitted', cameIn: 1 },
    ]);
    // A copy of the badge, a moment later.
    expect(await session.decider.ask(scanOf(id))).toMatchObject({
      answer: {
        result: 'already',
        first: {
          at: { seconds: Math.floor(Date.parse(scan.at) / 1000) },
          label: 'North door',
          entrance: 'exhibition',
        },
      },
    });
    expect(onWaiting).toHaveBeenLastCalledWith(2);
  });

  it('answers what the server has confirmed in the book', async () => {
    const at = { seconds: 1_756_370_000, nanoseconds: 0 };
    const inside = { exhibition: { at, persons: 1, label: 'South door' } };
    await withBook(
      [id, { ...zoe, in: inside }],
      ['f'.repeat(20), { ...zoe, state: 'cancelled' }],
      ['g'.repeat(20), { ...zoe, booked: 0 }],
    );
    const resultOf = async (code: string) => (await session.decider.ask(scanOf(code))).answer;
    expect(await resultOf(id)).toEqual({
      result: 'already',
      person: shownPerson,
      first: { at, entrance: 'exhibition', label: 'South door' },
    });
    expect(await resultOf('f'.repeat(20))).toMatchObject({ result: 'cancelled' });
    expect(await resultOf('h'.repeat(20))).toEqual({ result: 'unknown' });
  });

  it('adds this phone’s admissions to the book’s count at the dinner', async () => {
    session = open({ entrance: 'dinner' });
    await withBook([id, { ...zoe, booked: 4, vegetarian: 1 }], ['f'.repeat(20), zoe]);
    const dinner = (persons?: number, code = id) =>
      session.decider.ask(scanOf(code, { entrance: 'dinner', persons }));
    expect(await dinner(1)).toMatchObject({
      answer: { result: 'admitted', person: { dinner: { booked: 4, vegetarian: 1, arrived: 1 } } },
    });
    expect(await dinner(4)).toMatchObject({ answer: { result: 'not-booked' } });
    expect(await dinner(3)).toMatchObject({
      answer: { result: 'admitted', person: { dinner: { arrived: 4 } } },
    });
    expect(await dinner(1)).toMatchObject({ answer: { result: 'already' } });
    expect(await dinner(undefined, 'f'.repeat(20))).toMatchObject({ answer: { result: 'not-booked' } });
  });

  it('fails without a book, and keeps the scan', async () => {
    await expect(session.decider.ask(scanOf(id))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await session.queue.waiting()).toHaveLength(1);
  });

  it('trusts the server’s last answer more than an older book', async () => {
    await withBook([id, zoe]);
    answer('doorScan', { result: 'admitted', person: shownPerson });
    expect(await session.decider.ask(scanOf(id))).toMatchObject({ isUnchecked: false });
    answers.clear();
    await vi.waitFor(async () => expect(await session.queue.waiting()).toEqual([]));
    expect(await session.decider.ask(scanOf(id))).toMatchObject({ answer: { result: 'already' } });
  });

  it('admits again after a waiting scan was undone', async () => {
    await withBook([id, zoe]);
    const scan = scanOf(id);
    const { answer: shown } = await session.decider.ask(scan);
    await session.decider.undo(scan, shown);
    expect(await session.decider.ask(scanOf(id))).toMatchObject({ answer: { result: 'admitted' } });
    expect(sent('undoScan')).toEqual([]);
    // The undone scan may have reached the server.
    answers.set('undoScan', () => Promise.reject(new ApiError('not-found', 'no')));
    answers.set('doorScans', () =>
      Promise.resolve(Response.json({ answers: [{ result: 'admitted', isConflict: false }] })),
    );
    await session.sender.send();
    expect(sent('undoScan')).toEqual([{ nonce: scan.nonce, at: expect.any(String) }]);
    expect(await session.queue.waiting()).toEqual([]);
  });
});

describe('the time to wait for an answer', () => {
  beforeEach(async () => {
    await withBook([id, zoe], ['f'.repeat(20), zoe], ['g'.repeat(20), zoe]);
  });

  it('lasts 1.5 s, and 0.3 s after two late answers, until one comes in time', async () => {
    holdAnswers('doorScan');
    const deadlines = vi.spyOn(globalThis, 'setTimeout');
    const decide = async (code: string) =>
      expect(await session.decider.ask(scanOf(code))).toMatchObject({ isUnchecked: true });
    for (const code of [id, 'f'.repeat(20), 'g'.repeat(20)]) await decide(code);
    answer('doorStatus', { entrances: [] });
    await session.call('doorStatus', {});
    await decide(id);
    expect(deadlines.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([1_500, 1_500, 300, 1_500]);
  });

  it.each([
    ['reports a late answer and removes the scan from the queue', 'admitted', 0],
    ['keeps a scan that the server refuses after the phone admitted it', 'already', 1],
  ] as const)('%s', async (_, result, waiting) => {
    const respond = holdAnswers('doorScan');
    const scan = scanOf(id);
    await session.decider.ask(scan);
    const late = { result, person: shownPerson };
    respond(late);
    await vi.waitFor(() => expect(onChecked).toHaveBeenCalled());
    expect(onChecked.mock.calls).toEqual([[{ ...scan, shown: 'admitted' }, late]]);
    expect(await session.queue.waiting()).toHaveLength(waiting);
  });
});

it('reports only once that the server refuses somebody whom the phone admitted', async () => {
  await withBook([id, zoe]);
  const respond = holdAnswers('doorScan');
  await session.decider.ask(scanOf(id));
  const refused = { result: 'already', person: shownPerson };
  respond(refused);
  await vi.waitFor(() => expect(onChecked).toHaveBeenCalled());
  answer('doorScans', { answers: [{ ...refused, isConflict: true }] });
  await session.sender.send();
  expect(await session.queue.waiting()).toEqual([]);
  expect(onChecked).toHaveBeenCalledOnce();
});

it('reports each late answer of a scan that is asked about twice, since the page may not have been ready', async () => {
  const respond = holdAnswers('doorScan');
  const scan = scanOf(id);
  for (const _ of [1, 2])
    await expect(session.decider.ask(scan)).rejects.toMatchObject({ code: 'unavailable' });
  for (const times of [1, 2]) {
    respond({ result: 'admitted', person: shownPerson });
    await vi.waitFor(() => expect(onChecked).toHaveBeenCalledTimes(times));
  }
  expect(sent('doorScan')).toHaveLength(2);
});

describe('sending the kept scans', () => {
  beforeEach(async () => {
    await withBook([id, zoe]);
    await session.decider.ask(scanOf(id));
  });

  it.each([
    ['a login page', () => Promise.resolve(new Response('<!doctype html><title>Wi-Fi</title>'))],
    ['another server’s JSON', () => Promise.resolve(Response.json({ success: true }))],
    ['too few answers', () => Promise.resolve(Response.json({ answers: [] }))],
    ['objects that answer no scan', () => Promise.resolve(Response.json({ answers: [{}] }))],
    ['nothing', () => Promise.reject(new ApiError('unavailable', 'no'))],
  ])('keeps every scan when the answer is %s', async (_, respond) => {
    answers.set('doorScans', respond);
    answers.set('doorScan', respond);
    await session.sender.send();
    expect(await session.queue.waiting()).toHaveLength(1);
    expect(await session.decider.ask(scanOf(id))).toMatchObject({ isUnchecked: true });
  });

  it('sends the oldest scans first, in batches, and reports each answer', async () => {
    // The page was closed before these were answered.
    const before = new ScanQueue(store, () => true);
    for (let index = 0; index < 120; index += 1)
      await before.ask(
        scanOf('f'.repeat(20), { at: new Date(clock.now + index * 1000).toISOString() }),
        'd'.repeat(20),
      );
    answers.set('doorScans', (input) => {
      const { scans }: { scans?: unknown[] } = input;
      const results = scans?.map(() => ({ result: 'already', isConflict: true }));
      return Promise.resolve(Response.json({ answers: results }));
    });
    await session.sender.send();
    const batches = sent('doorScans') as { scans: Scan[]; waiting: number }[];
    expect(batches.map(({ scans, waiting }) => scans.length + waiting)).toEqual([121, expect.any(Number)]);
    const times = batches.flatMap(({ scans }) => scans.map(({ at }) => at));
    expect(times).toEqual(times.toSorted());
    expect(times).toHaveLength(121);
    expect(await session.queue.waiting()).toEqual([]);
    expect(onChecked).toHaveBeenCalledTimes(121);
  });
});

it('measures the clock halfway between question and answer', () => {
  const now = Date.now();
  const ahead = 7 * 60_000;
  clock.measure(new Date(now).toUTCString(), now + ahead, now + ahead + 200);
  expect(Math.abs(clock.ahead - ahead)).toBeLessThan(1_000);
  // An answer that took long, or has no date, is not believed.
  const before = clock.ahead;
  clock.measure(new Date(now + 3600_000).toUTCString(), now, now + 5_000);
  clock.measure(null, now, now);
  expect(clock.ahead).toBe(before);
  // A page that is opened without a network knows the difference too.
  expect(new Clock().ahead).toBe(before);
});

it('goes on evenly when the phone’s own clock is set, and follows that clock after sleep', () => {
  const before = clock.now;
  const set = vi.spyOn(Date, 'now').mockReturnValue(before + 3600_000);
  expect(Math.abs(clock.now - before)).toBeLessThan(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Math.abs(clock.now - before - 3600_000)).toBeLessThan(60_000);
  set.mockRestore();
});

it('sends what waits as soon as the server answers again', async () => {
  await withBook([id, zoe]);
  await session.decider.ask(scanOf(id));
  answer('doorScans', { answers: [{ result: 'admitted', isConflict: false }] });
  answer('doorScan', { result: 'unknown' });
  await session.decider.ask(scanOf('f'.repeat(20)));
  await vi.waitFor(async () => expect(await session.queue.waiting()).toEqual([]));
});

it('tells the server how many it let in, for the server may know of others by now', async () => {
  session = open({ entrance: 'dinner' });
  await withBook([id, { ...zoe, booked: 4 }]);
  await session.decider.ask(scanOf(id, { entrance: 'dinner' }));
  answer('doorScans', { answers: [{ result: 'not-booked', isConflict: true }] });
  await session.sender.send();
  expect(sent('doorScans')).toMatchObject([{ scans: [{ shown: 'admitted', persons: 4 }] }]);
});

describe('the book', () => {
  const moved: Edition = {
    ...sampleEdition,
    version: sampleEdition.version + 1,
    facts: { ...sampleEdition.facts, name: 'Gift Days', date: '2025-09-04' },
  };
  const firstnameOf = async (code: string, opened = session) =>
    (await opened.book.find(code, 'exhibition'))?.person.firstname;

  it('still finds everybody on three phones, one without a network, when the show was renamed and put off', async () => {
    const people: [string, BookPerson][] = ['c', 'f', 'g'].map((letter) => [
      letter.repeat(20),
      { ...zoe, firstname: letter },
    ]);
    for (const phone of ['asks again', 'is opened again', 'has no network']) {
      indexedDB = new IDBFactory();
      store.close();
      session = open();
      await withBook(...people);
      const later = await entryOf('h'.repeat(20), { ...zoe, firstname: 'h' });
      const known = [...people];
      if (phone !== 'has no network') {
        provideEdition(() => moved);
        answer('doorStatus', { at: { seconds: 0, nanoseconds: 0 }, entrances: [], edition: moved });
        await session.status.refresh();
        expect(onEdition).toHaveBeenLastCalledWith(moved);
      }
      if (phone === 'asks again') {
        await session.book.add({ until: '2', isComplete: false, entries: [later] }, clock.now);
        known.push(['h'.repeat(20), { ...zoe, firstname: 'h' }]);
      }
      if (phone === 'is opened again') {
        store.close();
        session = open({ edition: moved });
        await session.book.load();
        expect(session.book.until).toBe('1');
      }
      for (const [code, { firstname }] of known) expect(await firstnameOf(code)).toBe(firstname);
    }
  });

  it('is fetched as a whole by a phone that has one of an earlier build, or of another show', async () => {
    await withBook([id, zoe]);
    const reopened = async (more: Partial<StoredPairing> = {}) => {
      session = open(more);
      await session.book.load();
      return session.book.isThere;
    };
    expect(await reopened()).toBe(true);
    expect(await reopened({ edition: { ...sampleEdition, id: '2026' } })).toBe(false);
    // Until the edition is known, nobody can be found in any book.
    expect(await reopened({ edition: undefined })).toBe(false);
    await (await store.open()).delete('notes', 'edition');
    expect(await reopened()).toBe(false);
    expect(session.book.until).toBeUndefined();
  });

  it('is not asked for before the phone knows its show', async () => {
    session = open({ edition: undefined });
    const over = new AbortController();
    answer('doorBook', { until: '1', isComplete: true, entries: [await entryOf(id, zoe)] });
    session.start(over.signal);
    await vi.waitFor(() => expect(sent('doorStatus')).toEqual([{ version: 0 }]));
    expect(await session.decider.ask(scanOf(id)).catch(String)).toMatch(/unavailable|cannot decide|decide/);
    expect(sent('doorBook')).toEqual([]);
    over.abort();
  });
});

describe('a phone that cannot store', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(store, 'open').mockRejectedValue(new DOMException('no storage', 'SecurityError'));
  });

  it('passes on what the server answers, and why it refuses', async () => {
    answer('doorScan', { result: 'admitted', person: shownPerson });
    expect(await session.decider.ask(scanOf(id))).toMatchObject({ answer: { result: 'admitted' } });
    answers.set('doorScan', () => Promise.reject(new ApiError('device-revoked', 'no')));
    await expect(session.decider.ask(scanOf(id))).rejects.toMatchObject({ code: 'device-revoked' });
  });

  it('undoes on the server', async () => {
    answer('undoScan', { message: 'undone' });
    const scan = scanOf(id);
    await session.decider.undo(scan, { result: 'admitted', cameIn: 1 });
    await session.decider.undoCode(id, 'Wrong person');
    expect(sent('undoScan')).toEqual([{ nonce: scan.nonce }, { code: id, reason: 'Wrong person' }]);
  });
});

describe('a pairing that has ended', () => {
  it('sends what waits once there is a network, and then wipes its secret', async () => {
    localStorage.setItem('doorDevice', JSON.stringify(device));
    await withBook([id, zoe]);
    await session.decider.ask(scanOf(id));
    const ended = endPairing('revoked');
    if (ended === undefined) throw new Error('There was a pairing.');
    expect([storedDevice(), endedPairings()]).toEqual([undefined, [ended]]);
    const onChange = vi.fn<(left: Unsent) => void>();
    const end = flushEndedPairing(ended, { store, clock }, onChange);
    await vi.waitFor(() => expect(sent('doorScans')).toHaveLength(1));
    expect(endedPairings()).toEqual([ended]);
    // The next pairing does not send these scans.
    expect(await session.queue.waiting()).toEqual([]);
    answer('doorScans', { answers: [{ result: 'unknown', isConflict: true }] });
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ toSend: 0, refused: [] }));
    expect(endedPairings()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('e'.repeat(32));
    end();
  });

  it('sends its undos', async () => {
    localStorage.setItem('doorDevice', JSON.stringify(device));
    await withBook([id, zoe]);
    const scan = scanOf(id);
    await session.decider.undo(scan, (await session.decider.ask(scan)).answer);
    const ended = endPairing('replaced');
    if (ended === undefined) throw new Error('There was a pairing.');
    const end = flushEndedPairing(ended, { store, clock }, () => undefined);
    await vi.waitFor(() => expect(sent('undoScan')).toHaveLength(1));
    expect(await store.open().then((database) => database.count('scans'))).toBe(1);
    answer('undoScan', { message: 'undone' });
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(endedPairings()).toEqual([]));
    expect(sent('undoScan')).toMatchObject([{ nonce: scan.nonce }, { nonce: scan.nonce }]);
    expect(await store.open().then((database) => database.count('scans'))).toBe(0);
    end();
  });

  it('sends a desk’s walk-ins before its scans, and reports those that the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('doorDevice', JSON.stringify({ ...device, role: 'desk' }));
    const { firstname, lastname, organization } = zoe;
    const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
    const person = {
      firstname,
      lastname,
      organization,
      title: '',
      language: 'fr',
      email: '',
      ...consent,
    } as const;
    const [taken, refused] = ['T', 'R'].map((letter) => ({ ...person, id: letter.repeat(20) }));
    if (taken === undefined || refused === undefined) throw new Error('There are two.');
    for (const walkIn of [taken, refused]) await session.walkIns.keep(walkIn);
    await session.decider.ask(scanOf(taken.id));
    const ended = endPairing('revoked');
    if (ended === undefined) throw new Error('There was a pairing.');
    const onChange = vi.fn<(left: Unsent) => void>();
    const end = flushEndedPairing(ended, { store, clock }, onChange);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ toSend: 3, refused: [] }));
    const order: string[] = [];
    answers.set('doorWalkIn', (input) => {
      order.push('registration');
      if ('id' in input && input.id === refused.id)
        return Promise.reject(new ApiError('validation-failed', 'no'));
      return Promise.resolve(Response.json({ id: taken.id, isAddressTaken: false }));
    });
    answers.set('doorScans', () => {
      order.push('scans');
      return Promise.resolve(Response.json({ answers: [{ result: 'unknown', isConflict: true }] }));
    });
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ toSend: 0, refused: [refused] }));
    expect(order).toEqual(['registration', 'registration', 'scans']);
    expect(await session.walkIns.waiting()).toEqual([refused]);
    expect(endedPairings()).toEqual([]);
    end();
  });

  it('leaves a desk’s walk-ins to the next pairing as a desk', async () => {
    localStorage.setItem('doorDevice', JSON.stringify({ ...device, role: 'desk' }));
    const { firstname, lastname, organization } = zoe;
    const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
    const typed = { title: '', language: 'fr', email: '', ...consent } as const;
    const walkIn = { id, firstname, lastname, organization, ...typed };
    await session.walkIns.keep(walkIn);
    const ended = endPairing('replaced');
    if (ended === undefined) throw new Error('There was a pairing.');
    const next = { ...device, device: `${'n'.repeat(20)}.${'e'.repeat(32)}`, role: 'desk' };
    localStorage.setItem('doorDevice', JSON.stringify(next));
    answer('doorWalkIn', { id, isAddressTaken: false });
    const onChange = vi.fn<(left: Unsent) => void>();
    const end = flushEndedPairing(ended, { store, clock }, onChange);
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ toSend: 0, refused: [] }));
    await vi.waitFor(() => expect(endedPairings()).toEqual([]));
    expect(sent('doorWalkIn')).toEqual([]);
    expect(await session.walkIns.waiting()).toEqual([walkIn]);
    end();
  });

  it('sends a desk’s walk-ins itself when the next pairing is for another show', async () => {
    const { firstname, lastname, organization } = zoe;
    const consent = { consent: true, at: '2025-08-28T08:00:00.000Z' } as const;
    const walkIn = {
      id,
      firstname,
      lastname,
      organization,
      title: '',
      language: 'fr',
      email: '',
      ...consent,
    } as const;
    await session.walkIns.keep(walkIn);
    localStorage.setItem('doorDevice', JSON.stringify({ ...device, role: 'desk' }));
    const ended = endPairing('replaced');
    if (ended === undefined) throw new Error('There was a pairing.');
    const edition = { ...sampleEdition, id: '2026' };
    const next = { ...device, device: `${'n'.repeat(20)}.${'e'.repeat(32)}`, role: 'desk', edition } as const;
    localStorage.setItem('doorDevice', JSON.stringify(next));
    session = open(next);
    answer('doorWalkIn', { id, isAddressTaken: false });
    await session.sender.send();
    expect(sent('doorWalkIn')).toEqual([]);
    const end = flushEndedPairing(ended, { store, clock }, () => undefined);
    await vi.waitFor(() => expect(endedPairings()).toEqual([]));
    expect(sent('doorWalkIn')).toEqual([walkIn]);
    expect(await store.open().then((database) => database.count('walkIns'))).toBe(0);
    end();
  });
});
