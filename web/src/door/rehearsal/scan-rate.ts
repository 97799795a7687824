/** How many scans a minute a phone makes, as its volunteer moves it from code to code. */
export class ScanRate {
  readonly #pauses: number[] = [];
  #last: number | undefined;

  /** @param now in milliseconds */
  noteScan(now: number): void {
    if (this.#last !== undefined) this.#pauses.push(now - this.#last);
    this.#last = now;
  }

  /** Computed from the median pause, so that a look at the screen does not count; 0 before the second scan. */
  get scansPerMinute(): number {
    const sorted = this.#pauses.toSorted((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)];
    return middle === undefined ? 0 : Math.min(Math.round(60_000 / Math.max(middle, 1)), maxScansPerMinute);
  }
}

/** An answer is shown for at least a second (scan-flow.ts). */
const maxScansPerMinute = 60;
