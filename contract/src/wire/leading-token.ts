/**
 * Reads the token of a link as far as it is one: mail programs, and people who copy it, leave marks behind it, such as
 * `.`, `>`, a space that nobody sees, or `?utm_source=…`. Shared by the pages and by the calls behind mail links.
 */

/**
 * @param pattern of a whole token, with `^` and `$`
 * @returns the token that the text begins with; undefined if it begins with none
 */
export function leadingToken(text: string, pattern: RegExp): string | undefined {
  return new RegExp(pattern.source.replace(/\$$/, ''), pattern.flags).exec(text)?.[0];
}

/** Of a field of a link in a mail: what is no text, or begins with no token, stays as it is, to be refused. */
export const withoutMarks = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' ? (leadingToken(value, pattern) ?? value) : value;
