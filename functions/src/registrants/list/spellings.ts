/** Names with several spellings: counted as one, shown in the most frequent spelling. */
export class Spellings {
  /** Key -> spelling -> how often it occurs. */
  readonly #spellings = new Map<string, Map<string, number>>();

  /**
   * @param key the same for all spellings of a name
   * @param times how often this spelling occurs
   */
  add(key: string, spelling: string, times = 1): void {
    const counts = this.#spellings.get(key) ?? new Map<string, number>();
    this.#spellings.set(key, counts.set(spelling, (counts.get(spelling) ?? 0) + times));
  }

  /** @returns the most frequent spelling, or the first of several in code point order; empty for an unknown key */
  nameOf(key: string): string {
    const counts = [...(this.#spellings.get(key) ?? [])];
    counts.sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1));
    return counts[0]?.[0] ?? '';
  }
}
