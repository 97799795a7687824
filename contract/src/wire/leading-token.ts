/**
 * Reads the leading token of a link: mail programs, and people who copy it, append marks such as `.`, `>`, an invisible
 * space, or `?utm_source=…`. Shared by the pages and by the calls behind mail links.
 */

/**
 * @param pattern of a whole token, with `^` and `$`
 * @returns the token that the text begins with; undefined if it begins with none
 */
export function leadingToken(text: string, pattern: RegExp): string | undefined {
  return new RegExp(pattern.source.replace(/\$$/, ''), pattern.flags).exec(text)?.[0];
}

/** Transforms a field of a mail link; a value without a leading token stays unchanged, and is refused later. */
export const withoutMarks = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' ? (leadingToken(value, pattern) ?? value) : value;
