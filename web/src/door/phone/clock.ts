/** The server's time, whatever this phone's clock says (DOOR-27). */
import { attempt } from '../../shared/site/storage';

/** In local storage: how many milliseconds this phone's clock is ahead, for a page that is opened without a network. */
const storageKey = 'doorClock';

/** In milliseconds; an answer that took longer says too little about the time. */
const maxRoundTrip = 2_000;

/** In milliseconds; a clock that is further off than this is reported on the page. */
export const maxClockSkew = 120_000;

export class Clock {
  readonly #stored = attempt(() => localStorage.getItem(storageKey)) ?? undefined;
  #ahead = Number(this.#stored ?? 0) || 0;
  #isStored = this.#stored !== undefined;
  #isMeasured = false;
  /** The server's time at some moment, and the page's clock then, which cannot be set; both in milliseconds. */
  #reference = { now: Date.now() - this.#ahead, page: performance.now() };

  /** @param signal ends it */
  constructor(signal?: AbortSignal) {
    // The page's clock stands still on some phones that sleep, so after that the phone's clock counts.
    const restartIfVisible = () => {
      if (document.visibilityState === 'visible') this.#restart();
    };
    document.addEventListener('visibilitychange', restartIfVisible, signal && { signal });
  }

  /** In milliseconds since 1970; monotonic when the phone's own clock is set. */
  get now(): number {
    return Math.round(this.#reference.now + performance.now() - this.#reference.page);
  }

  /**
   * Whether the server's time is later than a moment, in milliseconds. Until an answer comes, this phone's clock has to
   * agree, since it may have been set after its difference was stored.
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
   * Compares this phone's time halfway between question and answer with the time in the server's answer.
   * @param date the answer's `Date` header; without one, nothing changes
   * @param askedAt by this phone's clock, like `answeredAt`
   */
  measure(date: string | null, askedAt: number, answeredAt: number): void {
    const seconds = Date.parse(date ?? '');
    const trip = answeredAt - askedAt;
    // There is no date, the clock was set meanwhile, or the answer was held up.
    if (Number.isNaN(seconds) || trip < 0 || (trip > maxRoundTrip && (this.#isStored || this.#isMeasured)))
      return;
    // The header is cut off to whole seconds, so half a second is added.
    this.#ahead = Math.round(askedAt + trip / 2 - (seconds + 500));
    this.#isMeasured = true;
    attempt(() => localStorage.setItem(storageKey, String(this.#ahead)));
    this.#restart();
  }

  #restart(): void {
    this.#reference = { now: Date.now() - this.#ahead, page: performance.now() };
  }
}
