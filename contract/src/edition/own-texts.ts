/**
 * The organisers' own texts: plain text, with line breaks as typed. A name in braces stands for a fact of the show,
 * such as `{date}`; addresses that begin with `https://` become links. The code that shows a text escapes it.
 */
import { hour } from '../language/formats';
import { eventDate } from './event-dates';
import type { Language } from '../language/languages';
import { factLanguage, facts, inLanguage } from './current';
import { visibleText } from '../language/text';
import type { FactName, factTable, Facts } from './fact-table';

type FactOfKind<Kind> = {
  [Name in FactName]: (typeof factTable)[Name]['kind'] extends Kind ? Name : never;
}[FactName];

/** A fact that holds a text of the organisers' own. */
export type OwnTextFact = FactOfKind<'optionalTexts'>;

export const textPlaceholders = ['event', 'date', 'opens', 'closes', 'venue', 'organiser', 'email'] as const;

export type TextPlaceholder = (typeof textPlaceholders)[number];

/**
 * Fills in the text's placeholders in one pass, so that braces in a fact stay braces.
 * @param date the show's day in words; a page passes the words that the server rendered
 * @returns undefined if the edition has no such text in the language
 */
export function ownText(
  fact: OwnTextFact,
  language: Language,
  date = eventDate(language),
): string | undefined {
  const text = facts()[fact]?.[factLanguage(language)];
  if (text === undefined) return undefined;
  const values = valuesOf(facts(), language, date);
  return splitAtPlaceholders(text)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const name = nameIn(part, textPlaceholders);
      return name === undefined ? `{${part}}` : values[name];
    })
    .join('');
}

/** @returns unknown names in braces, and unpaired braces; each once */
export function unknownTextPlaceholders(text: string): string[] {
  const unknownNames = splitAtPlaceholders(text).flatMap((part, index) => {
    if (index % 2 === 1) return nameIn(part, textPlaceholders) === undefined ? [`{${part}}`] : [];
    return /[{}].{0,20}/.exec(part) ?? [];
  });
  return [...new Set(unknownNames)];
}

/** A link ends before an unmatched bracket, and before punctuation that follows or encloses it. */
const inLink = String.raw`[^\s<>"«»“”„‹›…()\p{Cf}]`;
const inBrackets = String.raw`\(${inLink}*\)`;
const lastInLink = String.raw`(?![.,;:!?*'‘’[\]{}|])${inLink}`;
const link = new RegExp(`(https://(?:${inLink}|${inBrackets})*(?:${lastInLink}|${inBrackets}))`, 'u');

/** Splits a text; the parts at odd indexes are links. */
export function splitAtLinks(text: string): string[] {
  return text.split(link);
}

/** @returns the text in one line; if it exceeds `max` letters, only its first words within that limit, and `…` */
export function firstWords(text: string, max: number): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim());
  if (letters.length <= max) return letters.join('');
  const start = letters.slice(0, max).join('');
  return `${letters[max] === ' ' ? start : start.replace(/ [^ ]*$/u, '')}…`;
}

/** The paragraphs of a text, which empty lines separate. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Splits a text; the parts at odd indexes were in braces. */
export function splitAtPlaceholders(text: string): string[] {
  return text.split(/\{([^{}\n]*)\}/);
}

/** @returns the name in braces, ignoring invisible characters, which word processors add */
export function nameIn<Name extends string>(braces: string, names: readonly Name[]): Name | undefined {
  const name = visibleText(braces);
  return names.find((knownName) => knownName === name);
}

function valuesOf(
  { name, opens, closes, venue, organiser, contactEmail, languages }: Facts,
  language: Language,
  date: string,
): Record<TextPlaceholder, string> {
  return {
    event: name,
    date,
    opens: hour(opens, language),
    closes: hour(closes, language),
    venue: inLanguage(venue, language, { languages }).join(', '),
    organiser,
    email: contactEmail,
  };
}
