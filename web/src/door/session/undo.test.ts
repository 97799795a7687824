// @vitest-environment jsdom
/** Undos while the server does not answer, and the order in which they are sent (DOOR-6, DOOR-23). */
import { ApiError } from 'contract/wire/api-error';
import type { Scan } from 'contract/door/door';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answers, device, holdAnswers, refuse, inputsOf, zoe } from '../testing/fake-server';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

import { withPhone } from '../testing/phone';

const id = 'c'.repeat(20);
const phone = withPhone({ ...device, entrance: 'dinner' });
const { onChecked } = phone.events;
/** What the server has done, in order. */
let serverLog: string[];

beforeEach(async () => {
  serverLog = [];
  await phone.fillBook([id, { ...zoe, booked: 2 }]);
});

const scanOf = (changes: Partial<Scan> = {}) => phone.scanOf(id, changes);

async function decide(scan: Scan) {
  return (await phone.session.decider.decide(scan)).answer;
}

async function scanAndUndo(scan: Scan) {
  await phone.session.decider.undo(scan, await decide(scan));
}

/** Brings back the network, and logs what is sent, with the nonces. */
function connect() {
  answers.set('undoScan', (input) => {
    serverLog.push(`undo ${nonceOf(input)}`);
    return Promise.resolve(Response.json({ message: 'undone' }));
  });
  answers.set('doorScans', (input) => {
    const { scans = [] }: { scans?: Scan[] } = input;
    serverLog.push(...scans.map(({ nonce }) => `scan ${nonce}`));
    const scanAnswers = scans.map(() => ({ result: 'admitted', isConflict: false }));
    return Promise.resolve(Response.json({ answers: scanAnswers }));
  });
}

function nonceOf({ nonce = '' }: { nonce?: string }): string {
  return nonce;
}

describe('an undo that waits for the server', () => {
  it('waits for the undone scan’s request, and delays a newer scan', async () => {
    const respond = holdAnswers('doorScan');
    const [undone, newer] = [scanOf(), scanOf({ persons: 1 })];
    await scanAndUndo(undone);
    await decide(newer);
    // The server still counts the undone scan, so the phone decides the newer one alone.
    expect(inputsOf('doorScan')).toHaveLength(1);
    connect();
    await phone.session.sender.send();
    expect(serverLog).toEqual([]);
    respond({ result: 'admitted' });
    await vi.waitFor(async () => {
      await phone.session.sender.send();
      expect(serverLog).toEqual([`undo ${undone.nonce}`, `scan ${newer.nonce}`]);
    });
    // The undone scan is not reported.
    expect(onChecked.mock.calls.map(([scan]) => nonceOf(scan))).toEqual([newer.nonce]);
  });

  it('is sent after the scan if the scan is being sent', async () => {
    const scan = scanOf();
    const answer = await decide(scan);
    connect();
    answers.set('doorScans', async () => {
      serverLog.push(`scan ${scan.nonce}`);
      await phone.session.decider.undo(scan, answer);
      return Response.json({ answers: [{ result: 'admitted', isConflict: false }] });
    });
    await phone.session.sender.send();
    expect(serverLog).toEqual([`scan ${scan.nonce}`, `undo ${scan.nonce}`]);
    expect(await phone.session.queue.waitingScans()).toEqual([]);
    // The server's answer is no longer true.
    expect((await phone.session.book.find(id, 'dinner'))?.arrival).toBeUndefined();
    expect(onChecked).not.toHaveBeenCalled();
  });

  it('carries its time, and is sent again after the scan if the scan’s answer was lost', async () => {
    const scan = scanOf();
    const answer = await decide(scan);
    const undoneAt = Date.parse(scan.at) + 100_000;
    const time = vi.spyOn(phone.clock, 'now', 'get').mockReturnValue(undoneAt);
    await phone.session.decider.undo(scan, answer);
    time.mockReturnValue(undoneAt + 3600_000);
    connect();
    answers.set('undoScan', () => {
      serverLog.push(`undo ${scan.nonce}`);
      return serverLog.includes(`scan ${scan.nonce}`)
        ? Promise.resolve(Response.json({ message: 'undone' }))
        : Promise.reject(new ApiError('too-late', 'no'));
    });
    await phone.session.sender.send();
    expect(serverLog).toEqual([`undo ${scan.nonce}`, `scan ${scan.nonce}`, `undo ${scan.nonce}`]);
    const at = new Date(undoneAt).toISOString();
    expect(inputsOf('undoScan')).toEqual(Array(2).fill({ nonce: scan.nonce, at }));
    expect(inputsOf('doorScans')).toMatchObject([{ scans: [{ shown: 'admitted', persons: 2 }] }]);
    expect(await phone.session.queue.waitingScans()).toEqual([]);
  });
});

describe('an undo at a desk, by code', () => {
  const reason = 'Wrong person';
  it('waits for the answer to the phone’s own scan, which may still admit the visitor', async () => {
    const respond = holdAnswers('doorScan');
    const scan = scanOf();
    await decide(scan);
    refuse('undoScan', 'nothing-to-undo');
    await phone.session.decider.undoCode(id, reason);
    connect();
    await phone.session.sender.send();
    expect(serverLog).toEqual([]);
    respond({ result: 'admitted' });
    await vi.waitFor(async () => {
      await phone.session.sender.send();
      expect(serverLog).toEqual([`undo ${scan.nonce}`]);
    });
  });

  it('needs a network unless only this phone admitted the visitor', async () => {
    await decide(scanOf());
    await phone.session.decider.undoCode(id, reason);
    const at = { seconds: Math.floor(phone.clock.now / 1000), nanoseconds: 0 };
    await phone.session.book.noteArrival(id, 'dinner', {
      at,
      label: 'South door',
      persons: 1,
      known: phone.clock.now,
    });
    await expect(phone.session.decider.undoCode(id, reason)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('an undo at the dinner, with some of the persons in', () => {
  const dinner = { booked: 3, vegetarian: 0 };
  /** Scans, and lets the server admit `cameIn` persons. @param arrived how many are in altogether */
  const admit = async (arrived: number, cameIn: number, scan = scanOf({ persons: cameIn })) => {
    const person = { ...zoe, dinner: { ...dinner, arrived } };
    answer('doorScan', { result: 'admitted', cameIn, person });
    const received = await decide(scan);
    await phone.expectEmptyQueue();
    answers.delete('doorScan');
    return { scan, answer: received };
  };
  /** Holds up the storing of the next answer. @returns a function that lets it continue */
  const holdStoring = () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const note = phone.session.book.noteArrival.bind(phone.session.book);
    vi.spyOn(phone.session.book, 'noteArrival').mockImplementationOnce(async (...args) => {
      await released;
      await note(...args);
    });
    return release;
  };
  const inside = async () => (await phone.session.book.find(id, 'dinner'))?.arrival?.persons;

  beforeEach(() => phone.fillBook([id, { ...zoe, ...dinner }]));

  it('undoes only its own scan’s persons while the previous answer is being stored', async () => {
    const release = holdStoring();
    await admit(1, 1);
    const { scan, answer } = await admit(3, 2);
    release();
    connect();
    await phone.session.decider.undo(scan, answer);
    expect(await inside()).toBe(1);
  });

  it('leaves no person inside, even while a late answer is being stored', async () => {
    const respond = holdAnswers('doorScan');
    const scan = scanOf();
    const answer = await decide(scan);
    const noting = vi.spyOn(phone.session.book, 'noteArrival');
    const release = holdStoring();
    respond({ result: 'admitted', cameIn: 3, person: { ...zoe, dinner: { ...dinner, arrived: 3 } } });
    await vi.waitFor(() => expect(noting).toHaveBeenCalled());
    connect();
    const undoing = phone.session.decider.undo(scan, answer);
    // Gives the database some turns: an undo that does not wait for the storing would have ended by now.
    for (let turn = 0; turn < 10; turn += 1) await phone.session.queue.waitingScans();
    release();
    await undoing;
    await phone.session.sender.send();
    await vi.waitFor(async () => expect(await inside()).toBe(0));
    expect(serverLog).toEqual([`undo ${scan.nonce}`]);
  });
});
