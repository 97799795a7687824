/**
 * Reads the token at the start of a text. Mail programs, and people who copy a link, append text such as `.`, `>`, an
 * invisible space, or `?utm_source=…`. Used by the pages and by the calls that mail links open.
 */

/**
 * @param pattern matches a whole token; has `^` and `$`
 * @returns the token that the text begins with; undefined if there is none
 */
export function leadingToken(text: string, pattern: RegExp): string | undefined {
  return new RegExp(pattern.source.replace(/\$$/, ''), pattern.flags).exec(text)?.[0];
}

/** Transforms a field of a mail link. A value without a leading token stays unchanged; the schema refuses it later. */
export const keepLeadingToken = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' ? (leadingToken(value, pattern) ?? value) : value;
