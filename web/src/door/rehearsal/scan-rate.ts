/** How many scans a minute a phone makes, as its volunteer moves it from code to code. */
export class ScanRate {
  readonly #pauses: number[] = [];
  #lastScanAt: number | undefined;

  /** @param now in milliseconds */
  noteScan(now: number): void {
    if (this.#lastScanAt !== undefined) this.#pauses.push(now - this.#lastScanAt);
    this.#lastScanAt = now;
  }

  /** Computed from the median pause, which ignores a look at the screen; 0 before the second scan. */
  get scansPerMinute(): number {
    const sorted = this.#pauses.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)];
    return middle === undefined ? 0 : Math.min(Math.round(60_000 / Math.max(middle, 1)), maxScansPerMinute);
  }
}

/** The camera reads at most one code a second (`minAnswerTime`). */
const maxScansPerMinute = 60;
