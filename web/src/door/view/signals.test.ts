// @vitest-environment jsdom
/** Sound and vibration for each answer, and keeping the screen on (DOOR-9). */
import type { ScanResult } from 'contract/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake, signalOf, Signals } from './signals';

interface Tone {
  readonly frequency: number;
  readonly from: number;
  readonly until: number;
}

let tones: Tone[];
const vibrate = vi.fn<(shakes: number[]) => boolean>();
const request = vi.fn<(what: string) => Promise<void>>();

/** As in a browser: silent until the page is tapped. */
class FakeAudio {
  state = 'suspended';
  currentTime = 10;
  destination = {};
  resume = () => {
    this.state = 'running';
    return Promise.resolve();
  };
}

class FakeNode {
  #from = 0;
  constructor(
    _audio: FakeAudio,
    readonly options: { frequency?: number },
  ) {}
  connect = <Node>(node: Node) => node;
  start = (at: number) => {
    this.#from = at;
  };
  stop = (until: number) => {
    tones.push({ frequency: this.options.frequency ?? 0, from: this.#from, until });
  };
}

beforeEach(() => {
  tones = [];
  vibrate.mockReset();
  request.mockReset().mockResolvedValue();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('navigator', { vibrate, wakeLock: { request } });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function given(result: ScanResult): Promise<{ heard: Tone[]; felt: number[] | undefined }> {
  [tones] = [[]];
  vibrate.mockClear();
  const signals = new Signals();
  await signals.unlock();
  signals.give(signalOf[result]);
  return { heard: tones, felt: vibrate.mock.calls[0]?.[0] };
}

it('tells the three kinds of answers apart by ear and by hand', async () => {
  const [good, doubt, bad] = [await given('admitted'), await given('already'), await given('unknown')];
  // One high tone, two middle ones, a long low one.
  expect(good.heard).toHaveLength(1);
  expect(doubt.heard).toHaveLength(2);
  expect(bad.heard).toHaveLength(1);
  expect(good.heard[0]?.frequency).toBeGreaterThan(doubt.heard[0]?.frequency ?? Infinity);
  expect(doubt.heard[0]?.frequency).toBeGreaterThan(bad.heard[0]?.frequency ?? Infinity);
  expect(new Set([good, doubt, bad].map(({ felt }) => JSON.stringify(felt))).size).toBe(3);
});

it('gives results of the same kind the same signal', async () => {
  expect(await given('not-booked')).toEqual(await given('already'));
  expect(await given('cancelled')).toEqual(await given('unknown'));
});

it('plays two tones one after the other, beginning at once', async () => {
  const [first, second] = (await given('already')).heard;
  expect(first?.from).toBe(10);
  expect(second?.from).toBeGreaterThan(first?.until ?? Infinity);
  expect(second?.until).toBeLessThan(11);
});

it('makes no sound until the page is tapped, but vibrates', () => {
  const signals = new Signals();
  expect(signals.isSilent).toBe(true);
  signals.give('good');
  expect(tones).toEqual([]);
  expect(vibrate).toHaveBeenCalledOnce();
});

it('reports that it is silent when the phone takes the sound away', async () => {
  const audio = new FakeAudio();
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function one() {
      return audio;
    }),
  );
  const signals = new Signals();
  await signals.unlock();
  expect(signals.isSilent).toBe(false);
  audio.state = 'interrupted';
  expect(signals.isSilent).toBe(true);
  signals.give('good');
  expect(tones).toEqual([]);
  await signals.unlock();
  signals.give('good');
  expect(tones).toHaveLength(1);
  expect(AudioContext).toHaveBeenCalledOnce();
});

it('does without sound and vibration where there are none', async () => {
  vi.stubGlobal('navigator', {});
  Reflect.deleteProperty(window, 'AudioContext');
  const signals = new Signals();
  await signals.unlock();
  signals.give('bad');
  expect(signals.isSilent).toBe(true);
});

it('keeps the screen on while the page is visible', async () => {
  await keepAwake();
  expect(request.mock.calls).toEqual([['screen']]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await keepAwake();
  expect(request).toHaveBeenCalledOnce();
});

it('returns false where the screen cannot be kept on', async () => {
  request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'));
  await expect(keepAwake()).resolves.toBe(false);
  vi.stubGlobal('navigator', {});
  await expect(keepAwake()).resolves.toBe(false);
});
