/** The door's figures, refreshed while the page is visible and after scans, within the server's limits (DOOR-7). */
import type { PhoneStatus } from 'contract/door/door';
import { refusalIn, type DoorCall, type Refusal } from '../phone/door-calls';

/** How often to request the figures, in milliseconds. */
const refreshInterval = 15_000;
/** How often to retry while the server does not answer, in milliseconds. */
const retryPause = 5_000;
/** At least this long between any two requests, in milliseconds. */
const minPause = 4_000;

export class StatusWatch {
  readonly #call: DoorCall;
  readonly #version: () => number;
  readonly #onStatus: (status: PhoneStatus) => void;
  readonly #onRefused: (refusal: Refusal) => void;
  #requestedAt = -Infinity;
  #isAnswered = false;

  /** @param version gives the version of the phone's edition; 0 if it has none */
  constructor(
    call: DoorCall,
    version: () => number,
    onStatus: (status: PhoneStatus) => void,
    onRefused: (refusal: Refusal) => void,
  ) {
    this.#call = call;
    this.#version = version;
    this.#onStatus = onStatus;
    this.#onRefused = onRefused;
  }

  /** Whether the last status request was answered, and recently. */
  get isAnswering(): boolean {
    return this.#isAnswered && performance.now() - this.#requestedAt < refreshInterval + retryPause;
  }

  /** @param isOffline whether the server seems not to answer */
  start(signal: AbortSignal, isOffline: () => boolean): void {
    void this.refresh();
    const timer = setInterval(() => {
      const isDue = isOffline() || performance.now() - this.#requestedAt > refreshInterval - retryPause / 2;
      if (isDue && document.visibilityState === 'visible') void this.refresh();
    }, retryPause);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async refresh(): Promise<void> {
    const now = performance.now();
    if (now - this.#requestedAt < minPause) return;
    this.#requestedAt = now;
    this.#isAnswered = false;
    try {
      const status = await this.#call('doorStatus', { version: this.#version() });
      this.#isAnswered = true;
      this.#onStatus(status);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal !== undefined) this.#onRefused(refusal);
      // The previous figures stay.
      else console.warn('No figures.', error);
    }
  }
}
