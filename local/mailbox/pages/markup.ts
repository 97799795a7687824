/**
 * Builds HTML in which everything is escaped unless it was built here: nothing from a mail becomes markup.
 */

/** HTML that is safe to put in a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = Markup | string | number | false | undefined | readonly Content[];

/** A template whose values are escaped; `false` and `undefined` leave nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(values[index])).join(''));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function textOf(value: Content): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
}
