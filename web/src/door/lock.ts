/** Holds a code back that stays before the camera, until it has left the picture (DOOR-10). */

/** In milliseconds; a hand that shakes loses the code for a few frames. */
const goneAfter = 800;

/** In milliseconds; a slow phone looks so seldom, one that has slept even less often. */
const longestPause = 3_000;

export class CodeLock {
  readonly #seen = new Map<string, number>();

  /** Notes the codes of a frame. @param now in milliseconds */
  look(texts: readonly string[], now: number): void {
    for (const [text, last] of this.#seen)
      if (now - last > (texts.includes(text) ? longestPause : goneAfter)) this.#seen.delete(text);
    for (const text of texts) if (this.#seen.has(text)) this.#seen.set(text, now);
  }

  isLocked(text: string): boolean {
    return this.#seen.has(text);
  }

  lock(text: string, now: number): void {
    this.#seen.set(text, now);
  }
}
