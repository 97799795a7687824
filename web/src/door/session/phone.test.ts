// @vitest-environment jsdom
/** What a phone decides, keeps and sends, with a fake server (DOOR-23, DOOR-24, DOOR-25, DOOR-26, DOOR-27, DOOR-38). */
import { maxKeptScans, type Scan } from 'contract/door/door';
import { ApiError } from 'contract/wire/api-error';
import { provideEdition, type Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  answers,
  device,
  entryOf,
  holdAnswers,
  neuf,
  refuse,
  inputsOf,
  zoe,
} from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { withPhone } from '../testing/phone';
import { AnswerTimeout } from '../phone/answer-timeout';
import { Clock } from '../phone/clock';
import { flushEndedPairing, type UnsentRecords } from './flush-ended-pairing';
import { endedPairings, endPairing, storedPairing, type StoredPairing } from '../phone/pairing';
import { ScanQueue } from './queue';

const id = 'c'.repeat(20);
const shownPerson = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' };
const phone = withPhone();
const { onChecked, onEdition, onWaiting } = phone.events;

describe('a scan without an answer', () => {
  it('admits a registrant in the book once, and keeps the scan with its result', async () => {
    await phone.fillBook([id, zoe]);
    const scan = phone.scanOf(id);
    expect(await phone.session.decider.decide(scan)).toEqual({
      answer: { result: 'admitted', cameIn: 1, person: shownPerson },
      isUnchecked: true,
    });
    expect(await phone.session.queue.waitingScans()).toEqual([
      { ...scan, phone: 'd'.repeat(20), shown: 'admitted', cameIn: 1 },
    ]);
    // A moment later, a copy of the badge is scanned.
    const at = { seconds: Math.floor(Date.parse(scan.at) / 1000) };
    const first = { at, label: 'North door', entrance: 'exhibition' };
    expect(await phone.answerTo(id)).toMatchObject({ result: 'already', first });
    expect(onWaiting).toHaveBeenLastCalledWith(2);
  });

  it('answers with the arrivals and the kinds of badges in the book (BADGE-7)', async () => {
    const at = { seconds: 1_756_370_000, nanoseconds: 0 };
    const inside = { exhibition: { at, persons: 1, label: 'South door' } };
    const kind = 'speaker';
    await phone.fillBook(
      [id, { ...zoe, kind, in: inside }],
      ['f'.repeat(20), { ...zoe, state: 'cancelled' }],
    );
    const first = { at, entrance: 'exhibition', label: 'South door' };
    const person = { ...shownPerson, kind };
    expect(await phone.answerTo(id)).toEqual({ result: 'already', person, first });
    expect(await phone.answerTo('f'.repeat(20))).toMatchObject({ result: 'cancelled' });
    expect(await phone.answerTo('h'.repeat(20))).toEqual({ result: 'unknown' });
  });
});

describe('the answer timeout', () => {
  beforeEach(async () => {
    await phone.fillBook([id, zoe], ['f'.repeat(20), zoe], ['g'.repeat(20), zoe]);
  });

  it('lasts 1.5 s, but 0.3 s after two late answers, until the next answer in time', async () => {
    holdAnswers('doorScan');
    const timeouts = vi.spyOn(AnswerTimeout.prototype, 'milliseconds', 'get');
    const decide = async (code: string) =>
      expect(await phone.decide(code)).toMatchObject({ isUnchecked: true });
    for (const code of [id, 'f'.repeat(20), 'g'.repeat(20)]) await decide(code);
    answer('doorStatus', { entrances: [] });
    await phone.session.call('doorStatus', {});
    await decide(id);
    expect(timeouts.mock.results.map(({ value }) => Number(value))).toEqual([1_500, 1_500, 300, 1_500]);
  });

  it.each([
    ['removes a scan from the queue when its late answer arrives', 'admitted', 0],
    ['keeps a scan that the server refuses after the phone admitted it', 'already', 1],
  ] as const)('%s, and reports the answer once', async (_, result, waiting) => {
    const respond = holdAnswers('doorScan');
    const scan = phone.scanOf(id);
    await phone.session.decider.decide(scan);
    const lateAnswer = { result, person: shownPerson };
    respond(lateAnswer);
    await vi.waitFor(() => expect(onChecked).toHaveBeenCalled());
    expect(onChecked.mock.calls).toEqual([[{ ...scan, shown: 'admitted' }, lateAnswer]]);
    expect(await phone.session.queue.waitingScans()).toHaveLength(waiting);
    answer('doorScans', { answers: [{ ...lateAnswer, isConflict: true }] });
    await phone.session.sender.send();
    expect(await phone.session.queue.waitingScans()).toEqual([]);
    expect(onChecked).toHaveBeenCalledOnce();
  });
});

it('reports each late answer of a scan that is sent twice', async () => {
  const respond = holdAnswers('doorScan');
  const scan = phone.scanOf(id);
  for (const _ of [1, 2])
    await expect(phone.session.decider.decide(scan)).rejects.toMatchObject({ code: 'unavailable' });
  for (const times of [1, 2]) {
    respond({ result: 'admitted', person: shownPerson });
    await vi.waitFor(() => expect(onChecked).toHaveBeenCalledTimes(times));
  }
  expect(inputsOf('doorScan')).toHaveLength(2);
});

describe('sending the kept scans', () => {
  beforeEach(async () => {
    await phone.fillBook([id, zoe]);
    await phone.decide(id);
  });

  it.each([
    ['a login page', '<!doctype html><title>Wi-Fi</title>'],
    ['another server’s JSON', '{"success":true}'],
    ['too few answers', '{"answers":[]}'],
    ['objects that answer no scan', '{"answers":[{}]}'],
  ])('keeps every scan when the answer is %s', async (_, body) => {
    for (const name of ['doorScan', 'doorScans'])
      answers.set(name, () => Promise.resolve(new Response(body)));
    await phone.session.sender.send();
    expect(await phone.session.queue.waitingScans()).toHaveLength(1);
    expect(await phone.decide(id)).toMatchObject({ isUnchecked: true });
  });

  it('sends the oldest scans first, in batches, and reports each answer', async () => {
    // The page was closed before these scans were answered.
    const earlierQueue = new ScanQueue(phone.store, () => true);
    for (let index = 0; index < maxKeptScans; index += 1)
      await earlierQueue.enqueue(
        phone.scanOf('f'.repeat(20), { at: new Date(phone.clock.now + index * 1000).toISOString() }),
        'd'.repeat(20),
      );
    answers.set('doorScans', (input) => {
      const { scans }: { scans?: unknown[] } = input;
      const results = scans?.map(() => ({ result: 'already', isConflict: true }));
      return Promise.resolve(Response.json({ answers: results }));
    });
    await phone.session.sender.send();
    const batches = inputsOf('doorScans') as { scans: Scan[]; waiting: number }[];
    expect(batches.map(({ scans, waiting }) => scans.length + waiting)).toEqual([
      maxKeptScans + 1,
      expect.any(Number),
    ]);
    const times = batches.flatMap(({ scans }) => scans.map(({ at }) => at));
    expect(times).toEqual(times.toSorted());
    expect(times).toHaveLength(maxKeptScans + 1);
    expect(await phone.session.queue.waitingScans()).toEqual([]);
    expect(onChecked).toHaveBeenCalledTimes(maxKeptScans + 1);
  });
});

it('measures the clock halfway between request and answer', () => {
  const now = Date.now();
  const ahead = 7 * 60_000;
  phone.clock.measure(new Date(now).toUTCString(), now + ahead, now + ahead + 200);
  expect(Math.abs(phone.clock.ahead - ahead)).toBeLessThan(1_000);
  // A slow answer, and one without a date, are ignored.
  const before = phone.clock.ahead;
  phone.clock.measure(new Date(now + 3600_000).toUTCString(), now, now + 5_000);
  phone.clock.measure(null, now, now);
  expect(phone.clock.ahead).toBe(before);
  // A page that is opened without a network knows the clock's difference too.
  expect(new Clock().ahead).toBe(before);
});

it.each([
  ['no, if no difference of the clocks is stored', undefined, false],
  ['yes, if both the phone’s clock and the stored difference say so', '0', true],
  ['no, if only the stored difference says so, as after the clock was corrected', '-86400000', false],
])('tells before the server’s first answer whether a pairing has expired: %s', (_, stored, isPassed) => {
  if (stored !== undefined) localStorage.setItem('doorClock', stored);
  const moment = Date.now() + (stored === '-86400000' ? 3_600_000 : -1_000);
  const clock = new Clock();
  expect(clock.hasPassed(moment)).toBe(isPassed);
  clock.measure(new Date(moment + 2_000).toUTCString(), Date.now(), Date.now());
  expect(clock.hasPassed(moment)).toBe(true);
});

it('keeps time when the phone’s clock is set, and follows that clock after sleep', () => {
  const before = phone.clock.now;
  const set = vi.spyOn(Date, 'now').mockReturnValue(before + 3600_000);
  expect(Math.abs(phone.clock.now - before)).toBeLessThan(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Math.abs(phone.clock.now - before - 3600_000)).toBeLessThan(60_000);
  set.mockRestore();
});

it('sends waiting scans as soon as the server answers again', async () => {
  await phone.fillBook([id, zoe]);
  await phone.decide(id);
  answer('doorScans', { answers: [{ result: 'admitted', isConflict: false }] });
  answer('doorScan', { result: 'unknown' });
  await phone.decide('f'.repeat(20));
  await phone.expectEmptyQueue();
});

describe('the book', () => {
  const postponed: Edition = {
    ...sampleEdition,
    version: sampleEdition.version + 1,
    facts: { ...sampleEdition.facts, name: 'Gift Days', date: '2025-09-04' },
  };

  it('finds all registrants, even after a reload, when the show was renamed and postponed', async () => {
    const [before, later] = [id, 'f'.repeat(20)] as const;
    await phone.fillBook([before, zoe]);
    provideEdition(() => postponed);
    answer('doorStatus', { at: { seconds: 0, nanoseconds: 0 }, entrances: [], edition: postponed });
    await phone.session.status.refresh();
    expect(onEdition).toHaveBeenLastCalledWith(postponed);
    const entries = [entryOf(later, zoe)];
    await phone.session.book.add({ until: '2', isComplete: false, entries }, phone.clock.now);
    const findAll = async () => {
      for (const code of [before, later])
        expect(await phone.session.book.find(code, 'exhibition')).toMatchObject({ person: zoe });
    };
    await findAll();
    phone.open({ edition: postponed });
    await phone.session.book.load();
    expect(phone.session.book.until).toBe('2');
    await findAll();
  });

  it('is fetched anew if it is an earlier build’s or another show’s', async () => {
    await phone.fillBook([id, zoe]);
    const reopen = async (changes: Partial<StoredPairing> = {}) => {
      phone.open(changes);
      await phone.session.book.load();
      return phone.session.book.isLoaded;
    };
    expect(await reopen()).toBe(true);
    expect(await reopen({ edition: { ...sampleEdition, id: '2026' } })).toBe(false);
    // Without the edition, no entry in a book can be opened.
    expect(await reopen({ edition: undefined })).toBe(false);
    await (await phone.store.open()).delete('notes', 'edition');
    expect(await reopen()).toBe(false);
    expect(phone.session.book.until).toBeUndefined();
  });

  it('is not requested before the phone knows its show, and the scans are kept', async () => {
    phone.open({ edition: undefined });
    answer('doorBook', { until: '1', isComplete: true, entries: [entryOf(id, zoe)] });
    phone.session.start(phone.lifetime.signal);
    await vi.waitFor(() => expect(inputsOf('doorStatus')).toEqual([{ version: 0 }]));
    await expect(phone.decide(id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await phone.session.queue.waitingScans()).toHaveLength(1);
    expect(inputsOf('doorBook')).toEqual([]);
  });
});

it('relies on the server for answers and undos on a phone that cannot store', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(phone.store, 'open').mockRejectedValue(new DOMException('no storage', 'SecurityError'));
  answer('doorScan', { result: 'admitted', person: shownPerson });
  answer('undoScan', { message: 'undone' });
  const scan = phone.scanOf(id);
  expect(await phone.session.decider.decide(scan)).toMatchObject({ answer: { result: 'admitted' } });
  await phone.session.decider.undo(scan, { result: 'admitted', cameIn: 1 });
  await phone.session.decider.undoCode(id, 'Wrong person');
  expect(inputsOf('undoScan')).toEqual([{ nonce: scan.nonce }, { code: id, reason: 'Wrong person' }]);
  refuse('doorScan', 'device-revoked');
  await expect(phone.decide(id)).rejects.toMatchObject({ code: 'device-revoked' });
});

describe('a pairing that has ended', () => {
  const onChange = vi.fn<(unsent: UnsentRecords) => void>();
  const desk: StoredPairing = { ...device, role: 'desk' };
  const next: StoredPairing = { ...desk, device: `${'n'.repeat(20)}.${'e'.repeat(32)}` };
  const count = async (name: 'scans' | 'walkIns') => (await phone.store.open()).count(name);
  const scanAnswers = { answers: [{ result: 'unknown', isConflict: true }] };

  /** Ends the pairing, replaced by `another` if given; its records are sent as soon as there is a network. */
  function end(why: 'revoked' | 'replaced', another?: StoredPairing) {
    const ended = endPairing(why);
    if (ended === undefined) throw new Error('There was a pairing.');
    if (another !== undefined) {
      localStorage.setItem('doorDevice', JSON.stringify(another));
      phone.open(another);
    }
    const stop = flushEndedPairing(ended, phone, onChange);
    phone.lifetime.signal.addEventListener('abort', stop);
    return ended;
  }
  const online = () => dispatchEvent(new Event('online'));

  beforeEach(() => {
    onChange.mockReset();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('doorDevice', JSON.stringify(device));
  });

  it('sends waiting scans and undos with a network, and then wipes its secret', async () => {
    await phone.fillBook([id, zoe]);
    const scan = phone.scanOf(id);
    await phone.session.decider.undo(scan, (await phone.session.decider.decide(scan)).answer);
    await phone.decide('f'.repeat(20));
    const ended = end('revoked');
    expect([storedPairing(), endedPairings()]).toEqual([undefined, [ended]]);
    await vi.waitFor(() => expect(inputsOf('undoScan')).toHaveLength(1));
    expect([endedPairings(), await count('scans')]).toEqual([[ended], 2]);
    // The next pairing does not send these scans.
    expect(await phone.session.queue.waitingScans()).toEqual([]);
    answer('undoScan', { message: 'undone' });
    answer('doorScans', scanAnswers);
    online();
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ pendingCount: 0, refusedWalkIns: [] }),
    );
    expect(inputsOf('undoScan')).toMatchObject([{ nonce: scan.nonce }, { nonce: scan.nonce }]);
    expect(inputsOf('doorScans')).toMatchObject([{ scans: [{ code: 'f'.repeat(20) }] }]);
    expect([endedPairings(), await count('scans')]).toEqual([[], 0]);
    expect(JSON.stringify(localStorage)).not.toContain('e'.repeat(32));
  });

  it('sends a desk’s walk-ins before its scans, and reports refused ones', async () => {
    localStorage.setItem('doorDevice', JSON.stringify(desk));
    const refused = { ...neuf, id: 'R'.repeat(20) };
    for (const walkIn of [neuf, refused]) await phone.session.walkIns.store(walkIn);
    await phone.decide(neuf.id);
    end('revoked');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({ pendingCount: 3, refusedWalkIns: [] }));
    const order: string[] = [];
    answers.set('doorWalkIn', (input) => {
      order.push('registration');
      if ('id' in input && input.id === refused.id)
        return Promise.reject(new ApiError('validation-failed', 'no'));
      return Promise.resolve(Response.json({ id: neuf.id, isAddressTaken: false }));
    });
    answers.set('doorScans', () => {
      order.push('scans');
      return Promise.resolve(Response.json(scanAnswers));
    });
    online();
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenLastCalledWith({ pendingCount: 0, refusedWalkIns: [refused] }),
    );
    expect(order).toEqual(['registration', 'registration', 'scans']);
    expect(await phone.session.walkIns.waitingWalkIns()).toEqual([refused]);
    expect(endedPairings()).toEqual([]);
  });

  it.each([
    ['leaves a desk’s walk-ins to the next pairing as a desk', next, []],
    [
      'sends a desk’s walk-ins itself when the next pairing is for another show',
      { ...next, edition: { ...sampleEdition, id: '2026' } },
      [neuf],
    ],
  ])('%s', async (_, another, sentByItself) => {
    localStorage.setItem('doorDevice', JSON.stringify(desk));
    phone.open(desk);
    await phone.session.walkIns.store(neuf);
    end('replaced', another);
    answer('doorWalkIn', { id: neuf.id, isAddressTaken: false });
    await vi.waitFor(() => expect(endedPairings()).toEqual([]));
    expect(inputsOf('doorWalkIn')).toEqual(sentByItself);
    expect(await count('walkIns')).toBe(1 - sentByItself.length);
    // The new pairing sends what is left, and nothing of another show.
    await phone.session.sender.send();
    expect(inputsOf('doorWalkIn')).toEqual([neuf]);
    expect(await count('walkIns')).toBe(0);
  });
});
