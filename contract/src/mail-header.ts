/**
 * Makes typed text safe for a mail's header. `=?` begins an encoded-word, and many mail programs decode it even where
 * the standard forbids it: a visitor could inject a line break. Insert U+2060 so that it is not decoded.
 */
export function headerText(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}
