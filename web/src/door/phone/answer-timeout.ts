/** How long to wait for the server before the phone decides; it adapts, so there is no mode to switch (DOOR-23). */

/** In milliseconds. */
const usualTimeout = 1_500;
const shortTimeout = 300;

/** After this many late answers in a row, the phone expects the next one to be late too. */
const lateAnswersToShorten = 2;

export class AnswerTimeout {
  #lateCount = 0;

  get milliseconds(): number {
    return this.isShortened ? shortTimeout : usualTimeout;
  }

  /** Whether the server answered late, or not, several times in a row. */
  get isShortened(): boolean {
    return this.#lateCount >= lateAnswersToShorten;
  }

  /** Whether the last answer was late or did not come. */
  get isOffline(): boolean {
    return this.#lateCount > 0;
  }

  noteLate(): void {
    this.#lateCount += 1;
  }

  /** @param after how many milliseconds; a slow answer is no reason to wait longer for the next */
  noteAnswer(after: number): void {
    if (after <= usualTimeout) this.#lateCount = 0;
  }
}
