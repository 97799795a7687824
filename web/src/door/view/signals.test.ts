// @vitest-environment jsdom
/** Sound and vibration for each answer, and keeping the screen on (DOOR-9). */
import type { AnsweredResult } from 'contract/door/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from '../../shared/ui/keep-awake';
import { signalOf, Signals } from './signals';

interface Tone {
  readonly frequency: number;
  readonly from: number;
  readonly until: number;
}

let tones: Tone[];
let audios: FakeAudio[];
let lifetime: AbortController;
let signals: Signals;
const onSound = vi.fn<(isSilent: boolean) => void>();
const vibrate = vi.fn<(vibration: number[]) => boolean>();
const request = vi.fn<(what: string) => Promise<void>>();

/** As in a browser: silent until the page is tapped. */
class FakeAudio extends EventTarget {
  state = 'suspended';
  currentTime = 10;
  destination = {};
  constructor() {
    super();
    audios.push(this);
  }
  resume = () => {
    this.change('running');
    return Promise.resolve();
  };
  change(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
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
  [tones, audios] = [[], []];
  lifetime = new AbortController();
  signals = new Signals(onSound);
  vibrate.mockReset();
  onSound.mockReset();
  request.mockReset().mockResolvedValue();
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('navigator', { vibrate, wakeLock: { request } });
});

afterEach(() => lifetime.abort());

async function play(result: AnsweredResult): Promise<{ sound: Tone[]; vibration: number[] | undefined }> {
  tones = [];
  vibrate.mockClear();
  await signals.unlock();
  signals.play(signalOf[result]);
  return { sound: tones, vibration: vibrate.mock.calls[0]?.[0] };
}

it('distinguishes good, doubtful and bad answers by sound and vibration', async () => {
  const [good, doubt, bad] = [await play('admitted'), await play('already'), await play('unknown')];
  // One high tone, two middle ones, a long low one.
  expect([good, doubt, bad].map(({ sound }) => sound.length)).toEqual([1, 2, 1]);
  // The first tone begins at once, the second after the first.
  const [first, second] = doubt.sound;
  expect(first?.from).toBe(10);
  expect(second?.from).toBeGreaterThan(first?.until ?? Infinity);
  expect(good.sound[0]?.frequency).toBeGreaterThan(doubt.sound[0]?.frequency ?? Infinity);
  expect(doubt.sound[0]?.frequency).toBeGreaterThan(bad.sound[0]?.frequency ?? Infinity);
  expect(new Set([good, doubt, bad].map(({ vibration }) => JSON.stringify(vibration))).size).toBe(3);
  expect(await play('not-booked')).toEqual(doubt);
  for (const result of ['cancelled', 'other-edition'] as const) expect(await play(result)).toEqual(bad);
  expect(await play('test')).not.toEqual(bad);
});

it.each([new Event('pointerup'), new KeyboardEvent('keydown', { key: 'a' })])(
  'vibrates without a sound before the first tap or key',
  (press) => {
    signals.start(lifetime.signal);
    signals.play('good');
    expect(tones).toEqual([]);
    expect(vibrate).toHaveBeenCalledOnce();
    // Browsers do not count this as a press by a finger.
    document.dispatchEvent(new Event('pointerdown'));
    expect(signals.isSilent).toBe(true);
    document.dispatchEvent(press);
    expect(signals.isSilent).toBe(false);
    expect(onSound).toHaveBeenLastCalledWith(false);
  },
);

it.each(['interrupted', 'suspended'])(
  'restores the sound that a phone call has %s, on a press or on return to the page',
  (state) => {
    signals.start(lifetime.signal);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(audios).toEqual([]);
    for (const returning of ['pointerup', 'visibilitychange']) {
      document.dispatchEvent(new Event('pointerup'));
      audios[0]?.change(state);
      expect(onSound).toHaveBeenLastCalledWith(true);
      signals.play('good');
      expect(tones).toEqual([]);
      document.dispatchEvent(new Event(returning));
      expect(onSound).toHaveBeenLastCalledWith(false);
    }
    signals.play('good');
    expect(tones).toHaveLength(1);
    expect(audios).toHaveLength(1);
  },
);

it('stays silent without an error while the phone withholds the sound, or has none', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await signals.unlock();
  Object.assign(audios[0] ?? {}, {
    state: 'suspended',
    resume: () => Promise.reject(new DOMException('call', 'InvalidStateError')),
  });
  await signals.unlock();
  expect(signals.isSilent).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  Reflect.deleteProperty(window, 'AudioContext');
  signals = new Signals(onSound);
  await signals.unlock();
  signals.play('bad');
  expect(signals.isSilent).toBe(true);
});

it('keeps the screen on while the page is visible', async () => {
  await keepAwake();
  expect(request.mock.calls).toEqual([['screen']]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await keepAwake();
  expect(request).toHaveBeenCalledOnce();
});
