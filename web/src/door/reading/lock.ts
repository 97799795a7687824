/** Locks a scanned code until it has left the camera's picture (DOOR-10). */

/** In milliseconds; a shaking hand loses the code for a few frames. */
const goneAfter = 800;

/** In milliseconds; a slow phone may pause this long between two frames. After a longer pause, a code counts as new. */
const maxPause = 3_000;

export class CodeLock {
  readonly #lastSeen = new Map<string, number>();
  #lastLocked: string | undefined;

  /** Unlocks the codes that have left the picture. @param texts the codes in a frame @param now in milliseconds */
  noteFrame(texts: readonly string[], now: number): void {
    for (const [text, last] of this.#lastSeen)
      if (now - last > (texts.includes(text) ? maxPause : goneAfter)) this.#lastSeen.delete(text);
    for (const text of texts) if (this.#lastSeen.has(text)) this.#lastSeen.set(text, now);
  }

  isLocked(text: string): boolean {
    return this.#lastSeen.has(text);
  }

  lock(text: string, now: number): void {
    this.#lastSeen.set(text, now);
    this.#lastLocked = text;
  }

  /** Whether the code was the last to be locked, so the page shows its answer. */
  isLast(text: string): boolean {
    return this.#lastLocked === text;
  }
}
