/** The server's time, whatever this phone's clock says (DOOR-26). */

/** In local storage: milliseconds that this phone's clock is ahead; kept for a page that is opened without a network. */
const storageKey = 'doorClock';

/** An answer that took longer says too little, in milliseconds. */
const longestTrip = 2_000;

/** From here on it is said, in milliseconds. */
export const worthSaying = 120_000;

export class Clock {
  #ahead = Number(localStorage.getItem(storageKey) ?? 0) || 0;
  #isMeasured = localStorage.getItem(storageKey) !== null;

  /** In milliseconds since 1970. */
  get now(): number {
    return Date.now() - this.#ahead;
  }

  /** Whether an answer of the server has ever told its time. */
  get isMeasured(): boolean {
    return this.#isMeasured;
  }

  /** Milliseconds that this phone's clock is ahead; negative when it is behind. */
  get ahead(): number {
    return this.#ahead;
  }

  /**
   * Compares with the time in an answer of the server, halfway between question and answer.
   * @param date its `Date` header; without one nothing changes
   * @param askedAt by this phone's clock, as `answeredAt`
   */
  measure(date: string | null, askedAt: number, answeredAt: number): void {
    const seconds = Date.parse(date ?? '');
    const trip = answeredAt - askedAt;
    // The clock was set meanwhile, or the answer stood in a queue.
    if (Number.isNaN(seconds) || trip < 0 || (trip > longestTrip && this.#isMeasured)) return;
    // The header's seconds are cut off.
    this.#ahead = Math.round(askedAt + trip / 2 - (seconds + 500));
    this.#isMeasured = true;
    localStorage.setItem(storageKey, String(this.#ahead));
  }
}
