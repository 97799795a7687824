/** What the door shows for a code, and when (DOOR-9). */
import { ApiError } from 'contract/wire/api-error';
import type { Scan, ScanAnswer } from 'contract/door/door';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maxAnswerTime, ScanFlow, type ScanFlowState } from './scan-flow';
import type { Decision } from './scan-decider';

const [id, other] = ['a'.repeat(20), 'b'.repeat(20)];
const admitted: ScanAnswer = {
  result: 'admitted',
  person: { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux' },
};

/** The server's answer. A test in which the phone decides replaces `ask`. */
const sendScan = vi.fn<(scan: Scan) => Promise<ScanAnswer>>();
const sendUndo = vi.fn<(nonce: string) => Promise<void>>();
const askServer = async (scan: Scan) => ({ answer: await sendScan(scan), isUnchecked: false });
const ask = vi.fn<(scan: Scan) => Promise<Decision>>();
const onRefused = vi.fn<(refusal: object) => void>();
const onBusy = vi.fn<() => void>();
let states: ScanFlowState[];
let flow: ScanFlow;

beforeEach(() => {
  vi.useFakeTimers();
  sendScan.mockReset().mockResolvedValue(admitted);
  sendUndo.mockReset().mockResolvedValue();
  ask.mockReset().mockImplementation(askServer);
  onRefused.mockReset();
  onBusy.mockReset();
  states = [];
  flow = new ScanFlow({
    entranceAt: () => 'exhibition',
    now: () => Date.now(),
    ask,
    undo: async ({ nonce }) => sendUndo(nonce),
    onRefused,
    onBusy,
    onChange: (state) => states.push(state),
  });
});

const kinds = () => states.map(({ kind }) => kind);
const sentScan = (index: number) => sendScan.mock.calls[index]?.[0];
const firstScan = () => ask.mock.calls[0]?.[0] ?? { nonce: '' };

it('shows a scan as checking until the server has answered', async () => {
  let answer: (answer: ScanAnswer) => void = () => undefined;
  sendScan.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const reading = flow.read(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kinds()).toEqual(['checking']);
  expect(flow.canRead(true)).toBe(false);
  await flow.read(other);
  expect(sendScan).toHaveBeenCalledOnce();
  answer(admitted);
  await reading;
  expect(states.at(-1)).toMatchObject({ kind: 'answered', answer: admitted });
});

it.each([
  [new ApiError('unavailable', 'no'), 'noAnswer'],
  [new DOMException('late', 'TimeoutError'), 'noAnswer'],
  [new ApiError('too-many-requests', 'no'), 'tooMany'],
  [new ApiError('internal', 'no'), 'error'],
])('keeps the nonce of a scan that failed with %s', async (error, failure) => {
  sendScan.mockRejectedValueOnce(error);
  await flow.read(id);
  expect(flow.state).toMatchObject({ kind: 'failed', failure });
  await flow.retry();
  expect(sentScan(1)).toEqual(sentScan(0));
  expect(flow.state.kind).toBe('answered');
});

it('sends entrance, time and a nonce, which a retry of the same code repeats', async () => {
  vi.setSystemTime('2025-08-28T08:00:00Z');
  sendScan.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  for (const code of [id, id, id, other]) await flow.read(code);
  expect(sentScan(0)).toMatchObject({ code: id, entrance: 'exhibition', at: '2025-08-28T08:00:00.000Z' });
  expect(sentScan(1)).toEqual(sentScan(0));
  expect(new Set([1, 2, 3].map((index) => sentScan(index)?.nonce)).size).toBe(3);
  sendScan.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  for (const code of [id, other]) await flow.read(code);
  expect(sentScan(5)?.nonce).not.toBe(sentScan(4)?.nonce);
});

describe('an answer', () => {
  const undo = () => flow.read(id).then(() => flow.undo());
  it.each([
    ['an admission', () => flow.read(id)],
    ['a foreign code', () => flow.read(undefined)],
    ['an undo', undo],
    [
      'a failed undo',
      () => {
        sendUndo.mockRejectedValue(new ApiError('unavailable', 'no'));
        return undo();
      },
    ],
  ])('returns to "ready" some seconds after %s', async (_, show) => {
    await show();
    await vi.advanceTimersByTimeAsync(maxAnswerTime - 1);
    expect(flow.state.kind).not.toBe('ready');
    await vi.advanceTimersByTimeAsync(1);
    expect(flow.state).toEqual({ kind: 'ready' });
  });

  it('is not shown after another code was read', async () => {
    let answer: (answer: Decision) => void = () => undefined;
    ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const reading = flow.read(id);
    flow.correct(firstScan(), admitted);
    await flow.read(undefined);
    answer({ answer: admitted, isUnchecked: true });
    await reading;
    expect(flow.state).toEqual({ kind: 'foreign' });
  });

  it('stays, if it is a failure, until the scan is decided', async () => {
    sendScan.mockRejectedValue(new ApiError('unavailable', 'no'));
    await flow.read(id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(flow.state.kind).toBe('failed');
  });
});

it('offers to undo an admission for two minutes, even after a failed undo or once it is no longer shown', async () => {
  sendUndo.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  await flow.read(id);
  expect(await flow.undo()).toBe(false);
  expect(flow.state).toMatchObject({ kind: 'undoFailed', answer: admitted });
  expect(await flow.undo()).toBe(true);
  expect(sendUndo.mock.calls).toEqual(Array(2).fill([sentScan(0)?.nonce]));
  expect(flow.state).toMatchObject({ kind: 'undone', answer: admitted });
  await flow.read(id);
  await vi.advanceTimersByTimeAsync(119_999);
  expect([flow.state.kind, flow.canUndo]).toEqual(['ready', true]);
  const before = states.length;
  await vi.advanceTimersByTimeAsync(1);
  // The page shows that the undo is no longer offered.
  expect([states.length - before, flow.canUndo]).toEqual([1, false]);
  expect(await flow.undo()).toBe(false);
});

it('offers no undo once a later visitor was refused', async () => {
  await flow.read(id);
  sendScan.mockResolvedValue({ result: 'unknown' });
  await flow.read(other);
  expect(flow.canUndo).toBe(false);
  await vi.advanceTimersByTimeAsync(maxAnswerTime);
  expect(flow.canUndo).toBe(false);
});

it('admits fewer persons by undoing and scanning again', async () => {
  await flow.read(id);
  await flow.admitOnly(1);
  expect(sendUndo).toHaveBeenCalledOnce();
  expect(sentScan(1)).toMatchObject({ code: id, persons: 1 });
  expect(sentScan(1)?.nonce).not.toBe(sentScan(0)?.nonce);
  sendUndo.mockRejectedValueOnce(new ApiError('unavailable', 'no'));
  await flow.admitOnly(2);
  expect(sendScan).toHaveBeenCalledTimes(2);
});

it('reports a code that it ignores while it checks or undoes another scan', async () => {
  let answer: (answer: ScanAnswer) => void = () => undefined;
  sendScan.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const reading = flow.read(id);
  await flow.read(id);
  expect(onBusy).not.toHaveBeenCalled();
  await flow.read(other);
  expect(onBusy).toHaveBeenCalledOnce();
  answer(admitted);
  await reading;
  let finishUndo: () => void = () => undefined;
  sendUndo.mockReturnValueOnce(new Promise((resolve) => (finishUndo = resolve)));
  const undoing = flow.undo();
  await flow.read(id);
  expect(onBusy).toHaveBeenCalledTimes(2);
  finishUndo();
  await undoing;
  expect(sendScan).toHaveBeenCalledOnce();
});

it('shows an answer for a second before it reads another code in the same picture', async () => {
  await flow.read(id);
  expect([flow.canRead(false), flow.canRead(true)]).toEqual([false, true]);
  vi.advanceTimersByTime(1_000);
  expect(flow.canRead(false)).toBe(true);
});

it('stops when the phone is refused', async () => {
  sendScan.mockRejectedValueOnce(new ApiError('device-revoked', 'no'));
  await flow.read(id);
  expect(onRefused.mock.calls).toMatchObject([[{ code: 'device-revoked' }]]);
  await flow.read(id);
  expect(sendScan).toHaveBeenCalledOnce();
});

describe('a late answer', () => {
  const unchecked = { answer: admitted, isUnchecked: true };
  const already: ScanAnswer = { ...admitted, result: 'already' };

  it('replaces the phone’s decision, and withdraws the undo after a refusal', async () => {
    ask.mockResolvedValue(unchecked);
    await flow.read(id);
    expect([flow.state, flow.canUndo]).toMatchObject([{ isUnchecked: true }, true]);
    expect(flow.correct(firstScan(), admitted)).toBe(true);
    expect([flow.state, flow.canUndo]).toMatchObject([{ isUnchecked: false }, true]);
    expect(flow.correct(firstScan(), already)).toBe(true);
    expect([flow.state, flow.canUndo]).toMatchObject([{ answer: already }, false]);
  });

  it('completes an undecided scan, unless another code is shown', async () => {
    ask.mockRejectedValueOnce(new ApiError('unavailable', 'no')).mockResolvedValue(unchecked);
    await flow.read(id);
    flow.correct(firstScan(), admitted);
    expect(flow.state).toMatchObject({ kind: 'answered', answer: admitted });
    await flow.read(other);
    const before = flow.state;
    expect(flow.correct(firstScan(), already)).toBe(false);
    expect(flow.state).toBe(before);
  });
});
