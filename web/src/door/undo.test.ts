// @vitest-environment jsdom
/** What is taken back while the server does not answer, and in which order it hears of it (DOOR-6, DOOR-23). */
import 'fake-indexeddb/auto';
import { ApiError } from 'contract/api-error';
import type { Scan } from 'contract/door';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, device, entryOf, forgetServer, sent, zoe } from './made-up-server';

vi.mock('../api/call-api', async () => (await import('./made-up-server')).callApiModule);

import { Clock } from './clock';
import { Station } from './station';
import { DoorStore } from './store';

const id = 'c'.repeat(20);
const onChecked = vi.fn<(scan: object, answer: object) => void>();
let store: DoorStore;
let clock: Clock;
let station: Station;
/** What the server has done, in its order. */
let done: string[];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  forgetServer();
  onChecked.mockReset();
  done = [];
  indexedDB = new IDBFactory();
  localStorage.clear();
  store = new DoorStore();
  clock = new Clock();
  const others = { onRefused: () => undefined, onWaiting: () => undefined, onStatus: () => undefined };
  station = new Station({ ...device, entrance: 'dinner' }, store, clock, { onChecked, ...others });
  const entries = [await entryOf(id, { ...zoe, booked: 2 })];
  await station.book.add({ until: '1', isComplete: true, entries }, clock.now);
});

afterEach(() => {
  store.close();
  vi.restoreAllMocks();
});

function scanOf(more: Partial<Scan> = {}): Scan {
  const at = new Date(clock.now).toISOString();
  return { nonce: crypto.randomUUID(), code: id, entrance: 'dinner', at, ...more };
}

async function shown(scan: Scan) {
  return (await station.judge.ask(scan)).answer;
}

async function takenBack(scan: Scan) {
  await station.judge.undo(scan, await shown(scan));
}

/** The network is there: notes what comes, with the first letters of the nonces. */
function connect() {
  answers.set('undoScan', (input) => {
    done.push(`undo ${nonceOf(input)}`);
    return Promise.resolve(Response.json({ message: 'undone' }));
  });
  answers.set('doorScans', (input) => {
    const { scans = [] }: { scans?: Scan[] } = input;
    done.push(...scans.map(({ nonce }) => `scan ${nonce}`));
    const answered = scans.map(() => ({ result: 'admitted', isConflict: false }));
    return Promise.resolve(Response.json({ answers: answered }));
  });
}

function nonceOf({ nonce = '' }: { nonce?: string }): string {
  return nonce;
}

describe('a scan that was taken back before another of the same code', () => {
  it('is taken back at the server before the other is sent', async () => {
    const [two, one] = [scanOf(), scanOf({ persons: 1 })];
    await takenBack(two);
    expect(await shown(one)).toMatchObject({ result: 'admitted', person: { dinner: { arrived: 1 } } });
    connect();
    await station.sender.send();
    expect(done).toEqual([`undo ${two.nonce}`, `scan ${one.nonce}`]);
    expect(await station.queue.waiting()).toEqual([]);
  });

  it('is decided here meanwhile, since the server would answer by what is being taken back', async () => {
    await takenBack(scanOf());
    answers.set('doorScan', () => Promise.resolve(Response.json({ result: 'already' })));
    const again = scanOf();
    expect(await station.judge.ask(again)).toMatchObject({
      answer: { result: 'admitted' },
      isUnchecked: true,
    });
    expect(sent('doorScan')).toHaveLength(1);
    connect();
    await station.sender.send();
    expect(await station.judge.ask(scanOf())).toMatchObject({ isUnchecked: false });
  });

  it('holds the other up for as long as its own request is under way', async () => {
    let respond: (answer: Response) => void = () => undefined;
    answers.set('doorScan', () => new Promise((resolve) => (respond = resolve)));
    const [two, one] = [scanOf(), scanOf({ persons: 1 })];
    await takenBack(two);
    await shown(one);
    connect();
    await station.sender.send();
    expect(done).toEqual([]);
    respond(Response.json({ result: 'admitted' }));
    await vi.waitFor(async () => {
      await station.sender.send();
      expect(done).toEqual([`undo ${two.nonce}`, `scan ${one.nonce}`]);
    });
    // Nothing is said of what was taken back.
    expect(onChecked.mock.calls.map(([scan]) => nonceOf(scan))).toEqual([one.nonce]);
  });

  it('is taken back too when that is done while it is sent', async () => {
    const scan = scanOf();
    const answer = await shown(scan);
    connect();
    answers.set('doorScans', async () => {
      done.push(`scan ${scan.nonce}`);
      await station.judge.undo(scan, answer);
      return Response.json({ answers: [{ result: 'admitted', isConflict: false }] });
    });
    await station.sender.send();
    expect(done).toEqual([`scan ${scan.nonce}`, `undo ${scan.nonce}`]);
    expect(await station.queue.waiting()).toEqual([]);
    // What the server had answered is not true any more.
    expect((await station.book.find(id))?.arrival).toBeUndefined();
    expect(onChecked).not.toHaveBeenCalled();
  });

  it('says when it was taken back, since the server may hear of it much later', async () => {
    const scan = scanOf();
    const answer = await shown(scan);
    const time = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(scan.at) + 100_000);
    await station.judge.undo(scan, answer);
    time.mockReturnValue(Date.parse(scan.at) + 3600_000);
    connect();
    await station.sender.send();
    const at = new Date(Date.parse(scan.at) + 100_000).toISOString();
    expect(sent('undoScan')).toEqual([{ nonce: scan.nonce, at }]);
  });

  it('stays to be sent when the server does not answer', async () => {
    await takenBack(scanOf());
    answers.set('undoScan', () => Promise.reject(new ApiError('unavailable', 'no')));
    await station.sender.send();
    expect(await station.queue.waiting()).toHaveLength(1);
  });
});

describe('a second look at a code, taken back', () => {
  /** What a scan of the code is answered when it is no second look any more. */
  const next = async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    return (await shown(scanOf())).result;
  };
  const undone = () => done.filter((each) => each.startsWith('undo'));

  it('takes the first scan and other looks back, which wait', async () => {
    const [first, second, third] = [scanOf(), scanOf(), scanOf()];
    await shown(first);
    await shown(second);
    await takenBack(third);
    connect();
    await station.sender.send();
    expect(done.filter((each) => each.startsWith('scan'))).toEqual([]);
    expect(undone()).toContain(`undo ${first.nonce}`);
    expect(await station.queue.waiting()).toEqual([]);
    expect(await next()).toBe('admitted');
  });

  it('takes the first scan back, which the server has answered', async () => {
    const first = scanOf({ persons: 1 });
    const person = { ...zoe, dinner: { booked: 2, vegetarian: 0, arrived: 1 } };
    answers.set('doorScan', () => Promise.resolve(Response.json({ result: 'admitted', person })));
    await shown(first);
    await vi.waitFor(async () => expect(await station.queue.waiting()).toEqual([]));
    answers.delete('doorScan');
    const second = scanOf();
    await takenBack(second);
    expect((await station.book.find(id))?.arrival).toMatchObject({ persons: 0 });
    connect();
    await station.sender.send();
    expect(done).toEqual([`undo ${first.nonce}`, `undo ${second.nonce}`]);
    expect(await next()).toBe('admitted');
  });

  it('waits for the first scan’s own request', async () => {
    answers.set('doorScan', () => new Promise(() => undefined));
    await shown(scanOf());
    answers.delete('doorScan');
    await takenBack(scanOf());
    connect();
    await station.sender.send();
    expect(done).toEqual([]);
  });

  it('is refused when only the book says that they are in', async () => {
    const at = { seconds: Math.floor(clock.now / 1000), nanoseconds: 0 };
    const inside = { dinner: { at, persons: 2, label: device.label } };
    const entries = [await entryOf(id, { ...zoe, booked: 2, in: inside })];
    await station.book.add({ until: '2', isComplete: true, entries }, clock.now);
    const [second, third] = [scanOf(), scanOf()];
    const refused = { code: 'nothing-to-undo' };
    await expect(takenBack(second)).rejects.toMatchObject(refused);
    await expect(takenBack(third)).rejects.toMatchObject(refused);
    connect();
    await station.sender.send();
    expect(done.sort()).toEqual([`scan ${second.nonce}`, `scan ${third.nonce}`].sort());
  });
});
