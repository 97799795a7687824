/** How long a volunteer waits for the server before the phone decides: there is no mode to switch (DOOR-23). */

/** In milliseconds. */
const usual = 1_500;
const shortened = 300;

/** After so many late answers in a row the phone expects no other. */
const lateOnes = 2;

export class AnswerTimeout {
  #late = 0;

  get milliseconds(): number {
    return this.isShortened ? shortened : usual;
  }

  /** Whether the server answered late, or not at all, several times. */
  get isShortened(): boolean {
    return this.#late >= lateOnes;
  }

  late(): void {
    this.#late += 1;
  }

  /** @param after milliseconds; a slow answer is no reason to wait for the next */
  answered(after: number): void {
    if (after <= usual) this.#late = 0;
  }
}
