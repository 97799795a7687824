/** How long to wait for the server before the phone decides; it adapts, so there is no mode to switch (DOOR-23). */

/** In milliseconds. */
const usual = 1_500;
const shortened = 300;

/** After this many late answers in a row, the phone expects the next one to be late too. */
const lateOnes = 2;

export class AnswerTimeout {
  #late = 0;

  get milliseconds(): number {
    return this.isShortened ? shortened : usual;
  }

  /** Whether the server answered late, or not at all, several times in a row. */
  get isShortened(): boolean {
    return this.#late >= lateOnes;
  }

  /** Whether the last answer was late or did not come. */
  get isOut(): boolean {
    return this.#late > 0;
  }

  late(): void {
    this.#late += 1;
  }

  /** @param after how many milliseconds; a slow answer is no reason to wait longer for the next */
  answered(after: number): void {
    if (after <= usual) this.#late = 0;
  }
}
