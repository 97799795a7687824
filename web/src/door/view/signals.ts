/** Sound and vibration, different for each kind of answer. */
import type { AnsweredResult } from 'contract/door/door';

/** Tones as frequency in hertz and length in seconds, and vibration in milliseconds. */
const signals: Readonly<
  Record<'good' | 'doubt' | 'bad' | 'foreign', { tones: [number, number][]; vibration: number[] }>
> = {
  good: { tones: [[1320, 0.14]], vibration: [80] },
  doubt: {
    tones: [
      [660, 0.14],
      [660, 0.14],
    ],
    vibration: [80, 60, 80],
  },
  bad: { tones: [[220, 0.5]], vibration: [400] },
  foreign: {
    tones: [
      [440, 0.1],
      [330, 0.1],
      [440, 0.1],
    ],
    vibration: [80, 60, 80, 60, 80],
  },
};

export const signalOf: Readonly<Record<AnsweredResult, keyof typeof signals>> = {
  admitted: 'good',
  already: 'doubt',
  'not-booked': 'doubt',
  'too-early': 'foreign',
  cancelled: 'bad',
  unknown: 'bad',
  'other-edition': 'bad',
  test: 'foreign',
};

/** Between two tones, in seconds. */
const pause = 0.08;

export class Signals {
  readonly #onSound: (isSilent: boolean) => void;
  #audio: AudioContext | undefined;

  /** @param onSound called when the sound is turned on, and when the phone has taken it away, as for a phone call */
  constructor(onSound: (isSilent: boolean) => void) {
    this.#onSound = onSound;
  }

  /** Turns the sound on at the next press, and again when the phone has taken it away. @param signal ends this */
  start(signal: AbortSignal): void {
    const options = { signal, capture: true };
    const unlock = () => void this.unlock();
    // Not `pointerdown`: for browsers, a finger acts when it is lifted.
    document.addEventListener('pointerup', unlock, options);
    document.addEventListener('keydown', unlock, options);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (this.#audio !== undefined && document.visibilityState === 'visible') unlock();
      },
      options,
    );
  }

  get isSilent(): boolean {
    return this.#audio?.state !== 'running';
  }

  /** Call this when the page is tapped or a key is pressed: browsers let a page make no sound before that. */
  async unlock(): Promise<void> {
    if (!this.isSilent || !('AudioContext' in window)) return;
    const audio = this.#audio ?? new AudioContext();
    if (this.#audio === undefined) audio.addEventListener('statechange', () => this.#onSound(this.isSilent));
    this.#audio = audio;
    try {
      await audio.resume();
    } catch (error) {
      console.warn('The sound stays off, as during a call.', error);
    }
  }

  play(name: keyof typeof signals): void {
    const { tones, vibration } = signals[name];
    if ('vibrate' in navigator) navigator.vibrate(vibration);
    if (this.#audio?.state === 'running') playTones(this.#audio, tones);
  }
}

function playTones(audio: AudioContext, tones: readonly [number, number][]): void {
  let startTime = audio.currentTime;
  for (const [frequency, length] of tones) {
    const tone = new OscillatorNode(audio, { frequency, type: 'square' });
    const volume = new GainNode(audio, { gain: 0.3 });
    tone.connect(volume).connect(audio.destination);
    tone.start(startTime);
    tone.stop(startTime + length);
    startTime += length + pause;
  }
}
