/** Tokenizes rules text and tracks line and column for error messages. */

export class RulesError extends Error {
  override readonly name = 'RulesError';

  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    readonly description: string,
  ) {
    super(`${file}:${line}:${column}: ${description}`);
  }
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;

export class Scanner {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly file: string,
  ) {
    this.skipBlank();
  }

  get done(): boolean {
    return this.at === this.text.length;
  }

  /** Consumes a match of a sticky regular expression and the whitespace after it. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    this.skipBlank();
    return found;
  }

  /** Consumes a fixed symbol or a whole word. */
  takes(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    if (/\w$/.test(sign) && /\w/.test(this.text[this.at + sign.length] ?? '')) return false;
    this.at += sign.length;
    this.skipBlank();
    return true;
  }

  expect(sign: string): void {
    if (!this.takes(sign)) throw this.error(`expected '${sign}'`);
  }

  position(): number {
    return this.at;
  }

  /** @param at the offset; the current one by default */
  error(description: string, at = this.at): RulesError {
    const before = this.text.slice(0, at).split('\n');
    const found = /\S+/y;
    found.lastIndex = at;
    const word = found.exec(this.text)?.[0];
    const place = word === undefined ? 'at the end' : `at '${word.slice(0, 30)}'`;
    return new RulesError(
      this.file,
      before.length,
      (before.at(-1) ?? '').length + 1,
      `${description} ${place}`,
    );
  }

  private skipBlank(): void {
    BLANK.lastIndex = this.at;
    this.at += BLANK.exec(this.text)?.[0].length ?? 0;
  }
}
