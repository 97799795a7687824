/** How long the phone waits for the server before it decides itself; shorter after late answers (DOOR-23). */

/** Both in milliseconds. */
const usualTimeout = 1_500;
const shortTimeout = 300;

/** After this many late answers in a row, the phone expects the next one to be late too. */
const lateAnswersToShorten = 2;

export class AnswerTimeout {
  #lateCount = 0;

  get milliseconds(): number {
    return this.isShortened ? shortTimeout : usualTimeout;
  }

  /** Whether several answers in a row were late or missing. */
  get isShortened(): boolean {
    return this.#lateCount >= lateAnswersToShorten;
  }

  /** Whether the last answer was late or missing. */
  get isOffline(): boolean {
    return this.#lateCount > 0;
  }

  /** @returns undefined if the answer is late */
  waitFor<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
    const timeout = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), this.milliseconds),
    );
    return Promise.race([request, timeout]);
  }

  noteLate(): void {
    this.#lateCount += 1;
  }

  /** @param duration in milliseconds; a slow answer does not end the shorter timeout */
  noteAnswer(duration: number): void {
    if (duration <= usualTimeout) this.#lateCount = 0;
  }
}
