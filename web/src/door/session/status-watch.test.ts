// @vitest-environment jsdom
/** When the figures of arrivals are refreshed (DOOR-7). */
import type { DoorStatus } from 'contract/door/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, answers, device, forgetServer, refuse, inputsOf } from '../testing/fake-server';
import { Clock } from '../phone/clock';
import { doorCall } from '../phone/door-calls';
import { AnswerTimeout } from '../phone/answer-timeout';
import { StatusWatch } from './status-watch';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

const status: DoorStatus = { at: { seconds: 1, nanoseconds: 0 }, entrances: [] };
const onStatus = vi.fn<(status: DoorStatus) => void>();
const onRefused = vi.fn<(refusal: object) => void>();
const visibility = vi.fn<() => DocumentVisibilityState>();
let lifetime: AbortController;
let watch: StatusWatch;

beforeEach(() => {
  vi.useFakeTimers();
  forgetServer();
  answer('doorStatus', status);
  onStatus.mockReset();
  onRefused.mockReset();
  visibility.mockReset().mockReturnValue('visible');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(visibility);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  lifetime = new AbortController();
  watch = new StatusWatch(doorCall(device, new Clock(), new AnswerTimeout()), () => 1, onStatus, onRefused);
});

afterEach(() => lifetime.abort());

it('requests the status at once, and every fifteen seconds while visible', async () => {
  watch.start(lifetime.signal, () => false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(inputsOf('doorStatus')).toHaveLength(3);
  expect(onStatus).toHaveBeenCalledTimes(3);
  visibility.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inputsOf('doorStatus')).toHaveLength(3);
  visibility.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(inputsOf('doorStatus')).toHaveLength(4);
  lifetime.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inputsOf('doorStatus')).toHaveLength(4);
});

it('requests no more often than the server allows, however many codes are scanned', async () => {
  for (let scan = 0; scan < 60; scan += 1) {
    void watch.refresh();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  // Thirty requests a minute are allowed.
  expect(inputsOf('doorStatus')).toHaveLength(15);
});

it('requests the status every five seconds while the server does not answer', async () => {
  watch.start(lifetime.signal, () => true);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(inputsOf('doorStatus')).toHaveLength(4);
});

it('reports a refused phone', async () => {
  refuse('doorStatus', 'device-revoked');
  await watch.refresh();
  expect(onRefused.mock.calls).toMatchObject([[{ code: 'device-revoked' }]]);
});

it('tells whether the server answers', async () => {
  expect(watch.isAnswering).toBe(false);
  watch.start(lifetime.signal, () => false);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.isAnswering).toBe(true);
  answers.clear();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch.isAnswering).toBe(false);
  expect(onRefused).not.toHaveBeenCalled();
  answer('doorStatus', status);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(watch.isAnswering).toBe(true);
  // A hidden page requests nothing.
  visibility.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(watch.isAnswering).toBe(false);
});
