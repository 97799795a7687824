/** Who is in, renewed while the page is seen and after scans, and no more often than the server allows (DOOR-7). */
import { ApiError } from 'contract/api-error';
import type { DoorStatus } from 'contract/door';
import type { DoorCall } from './door-calls';

/** In milliseconds. */
const renewal = 15_000;
const shortestPause = 4_000;

export class StatusWatch {
  readonly #call: DoorCall;
  readonly #onStatus: (status: DoorStatus) => void;
  readonly #onRefused: (code: 'device-invalid' | 'device-revoked') => void;
  #askedAt = -Infinity;
  #last: DoorStatus | undefined;

  constructor(
    call: DoorCall,
    onStatus: (status: DoorStatus) => void,
    onRefused: (code: 'device-invalid' | 'device-revoked') => void,
  ) {
    this.#call = call;
    this.#onStatus = onStatus;
    this.#onRefused = onRefused;
  }

  get last(): DoorStatus | undefined {
    return this.#last;
  }

  start(over: AbortSignal): void {
    void this.refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.refresh();
    }, renewal);
    over.addEventListener('abort', () => clearInterval(timer));
  }

  async refresh(): Promise<void> {
    const now = performance.now();
    if (now - this.#askedAt < shortestPause) return;
    this.#askedAt = now;
    try {
      this.#last = await this.#call('doorStatus', {});
      this.#onStatus(this.#last);
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'device-invalid' || error.code === 'device-revoked'))
        this.#onRefused(error.code);
      // The figures of before stay.
      else console.warn('No figures.', error);
    }
  }
}
