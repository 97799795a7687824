/** The server's time, whatever this phone's clock says (DOOR-27). */
import { attempt } from '../../shared/site/storage';

/** In local storage: how many milliseconds this phone's clock is ahead, for a page that is opened without a network. */
const storageKey = 'doorClock';

/** In milliseconds; the time in a slower answer is too inaccurate. */
const maxRoundTrip = 2_000;

/** In milliseconds; the page reports a clock that is further off. */
export const maxClockSkew = 120_000;

export class Clock {
  readonly #stored = attempt(() => localStorage.getItem(storageKey)) ?? undefined;
  #ahead = Number(this.#stored ?? 0) || 0;
  #isStored = this.#stored !== undefined;
  #isMeasured = false;
  /** The server's time and the page's clock at the same moment, in milliseconds. Nobody can set the page's clock. */
  #reference = { now: Date.now() - this.#ahead, page: performance.now() };

  /** @param signal removes the listener */
  constructor(signal?: AbortSignal) {
    // Some phones stop the page's clock while they sleep, so restart from the phone's clock.
    const restartIfVisible = () => {
      if (document.visibilityState === 'visible') this.#restart();
    };
    document.addEventListener('visibilitychange', restartIfVisible, signal && { signal });
  }

  /** In milliseconds since 1970; monotonic even if the phone's own clock is set. */
  get now(): number {
    return Math.round(this.#reference.now + performance.now() - this.#reference.page);
  }

  /**
   * Whether the server's time has reached a moment, in milliseconds. Before the first answer, this phone's clock must
   * have reached it too: the stored difference is wrong if the clock was set since.
   */
  hasPassed(moment: number): boolean {
    if (this.#isMeasured) return this.now >= moment;
    return this.#isStored && this.now >= moment && Date.now() >= moment;
  }

  /** How many milliseconds this phone's clock is ahead; negative when it is behind. */
  get ahead(): number {
    return this.#ahead;
  }

  /**
   * Compares this phone's time halfway between request and answer with the time in the server's answer.
   * @param date the answer's `Date` header; without one, nothing changes
   * @param requestedAt by this phone's clock, like `answeredAt`
   */
  measure(date: string | null, requestedAt: number, answeredAt: number): void {
    const serverTime = Date.parse(date ?? '');
    const trip = answeredAt - requestedAt;
    // There is no date, the clock was set meanwhile, or the answer was slow and a better measure exists.
    if (Number.isNaN(serverTime) || trip < 0 || (trip > maxRoundTrip && (this.#isStored || this.#isMeasured)))
      return;
    // The header has whole seconds only, so add half a second.
    this.#ahead = Math.round(requestedAt + trip / 2 - (serverTime + 500));
    this.#isMeasured = true;
    attempt(() => localStorage.setItem(storageKey, String(this.#ahead)));
    this.#restart();
  }

  #restart(): void {
    this.#reference = { now: Date.now() - this.#ahead, page: performance.now() };
  }
}
