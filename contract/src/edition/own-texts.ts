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

/** A fact that is such a text. */
export type OwnTextFact = FactOfKind<'optionalTexts'>;

export const textPlaceholders = ['event', 'date', 'opens', 'closes', 'venue', 'organiser', 'email'] as const;

export type TextPlaceholder = (typeof textPlaceholders)[number];

const placeholder = /\{([^{}\n]*)\}/;

/**
 * The text, with its placeholders filled in one pass, so that braces in a fact stay braces.
 * @param date the day of the show in words; a page has it in the words of the render that wrote it
 * @returns undefined for the built-in text, or none
 */
export function ownText(
  fact: OwnTextFact,
  language: Language,
  date = eventDate(language),
): string | undefined {
  const text = facts()[fact]?.[factLanguage(language)];
  if (text === undefined) return undefined;
  const values = valuesOf(facts(), language, date);
  return text
    .split(placeholder)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const name = nameIn(part);
      return name === undefined ? `{${part}}` : values[name];
    })
    .join('');
}

/** @returns unknown names in braces, and unpaired braces; each once */
export function unknownTextPlaceholders(text: string): string[] {
  const unknown = text.split(placeholder).flatMap((part, index) => {
    if (index % 2 === 1) return nameIn(part) === undefined ? [`{${part}}`] : [];
    return /[{}].{0,20}/.exec(part) ?? [];
  });
  return [...new Set(unknown)];
}

/** A link ends before a bracket that it has not opened, and with none of the marks that follow or enclose it. */
const inLink = String.raw`[^\s<>"«»“”„‹›…()\p{Cf}]`;
const inBrackets = String.raw`\(${inLink}*\)`;
const lastInLink = String.raw`(?![.,;:!?*'‘’[\]{}|])${inLink}`;
const link = new RegExp(`(https://(?:${inLink}|${inBrackets})*(?:${lastInLink}|${inBrackets}))`, 'u');

/** Its parts in order; those at odd indexes are links. */
export function withLinks(text: string): string[] {
  return text.split(link);
}

/** @returns its first whole words, of at most so many letters, in one line */
export function firstWords(text: string, max: number): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim());
  if (letters.length <= max) return letters.join('');
  const start = letters.slice(0, max).join('');
  return `${letters[max] === ' ' ? start : start.replace(/ [^ ]*$/u, '')}…`;
}

/** Its paragraphs, which empty lines separate. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** @returns the name in braces; text copied from a word processor may have invisible characters */
function nameIn(braces: string): TextPlaceholder | undefined {
  const name = visibleText(braces);
  return textPlaceholders.find((each) => each === name);
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
