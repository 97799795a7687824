/** Finds hard-coded facts of an edition in all their notations. */
import type { languages } from 'contract/languages';

type Locale = (typeof languages)[number];

export interface EditionFacts {
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
  readonly dinner: { readonly supplementEuro: number };
}

/**
 * @param edition the edition whose facts to look for
 * @param other another edition; facts that both share are ignored
 */
export function leftoversOf(edition: EditionFacts, other: EditionFacts): string[] {
  const others = new Set([...textsIn(other), ...formsOf(other)]);
  return [...textsIn(edition), ...formsOf(edition)].filter((text) => !others.has(text));
}

/** Every text of the event file, including short ones such as a four-letter name. */
function textsIn(facts: unknown): string[] {
  if (typeof facts === 'string') return [facts];
  if (typeof facts !== 'object' || facts === null) return [];
  // The value of printedBy is one of two keywords of the code.
  return Object.entries(facts).flatMap(([name, fact]) => (name === 'printedBy' ? [] : textsIn(fact)));
}

/** Days, hours and amounts as the pages, the mail, the badge and the calendar write them. */
function formsOf({ date, opens, closes, dinner }: EditionFacts): string[] {
  const noon = new Date(`${date}T12:00:00Z`);
  const locales: Record<Locale, string> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-GB' };
  const written = Object.values(locales).flatMap((locale) =>
    (['long', 'medium', 'short'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(noon),
    ),
  );
  const amount = String(dinner.supplementEuro);
  return [
    ...written,
    date.replaceAll('-', ''),
    date.slice(0, 4),
    ...[opens, closes].flatMap((time) => [
      time,
      time.replace(/^0/, ''),
      time.replace(':', '.'),
      time.replace(':', '\u00a0h\u00a0'),
    ]),
    ...['€', '€\u00a0', '€ '].map((sign) => sign + amount),
    ...['€', '\u00a0€', ' €'].map((sign) => amount + sign),
  ];
}
