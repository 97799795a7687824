/** Contact persons pasted from a spreadsheet: what becomes of each row, decided alike in the browser and on the server (EXH-1). */
import type { Exhibitor } from '../edition/reading/fact-values';
import { languageName } from '../language/formats';
import { isLanguage, languages, type Language } from '../language/languages';
import { fold, isEmptyText, normaliseText, refusedCharacter } from '../language/text';
import { emailKey, isEmailAddress, isOneMailbox, normaliseEmail } from '../wire/email-address';
import { maxEmailLength } from '../wire/patterns';

/** How many contacts are stored at once: those of one transaction. */
export const maxContacts = 400;

/** Of a person's name. */
export const maxContactLength = 80;

/** Whom an exhibitor's link is mailed to. */
export interface Contact {
  /** The person's name. */
  contact: string;
  email: string;
  /** Of the mail; one of the edition's. */
  language: Language;
}

/** A row as pasted: text that is not checked. */
export interface ContactRow {
  /** Name or key. */
  readonly exhibitor: string;
  readonly contact: string;
  readonly email: string;
  /** A code such as `nl`, or what the language calls itself; empty for the first of the show. */
  readonly language: string;
}

/**
 * `new`, `changed`, `unchanged`: will be stored. `double`: repeats the exhibitor of an earlier row. `unknown`: not in the
 * list of the show. The others say what is wrong in the row. Only the first three are taken.
 */
export const contactOutcomes = [
  'new',
  'changed',
  'unchanged',
  'double',
  'unknown',
  'contact',
  'email',
  'language',
] as const;

export type ContactOutcome = (typeof contactOutcomes)[number];

export interface MatchedContact {
  readonly outcome: ContactOutcome;
  /** Empty if it is unknown. */
  readonly key: string;
  /** As it would be stored. */
  readonly contact: Contact;
}

/**
 * @param exhibitors the list of the show
 * @param stored the present contacts, by the exhibitor's key
 * @param among the show's languages; the first one is that of a row without a language
 * @returns what becomes of each row, in the order of the rows
 */
export function matchContacts(
  rows: readonly ContactRow[],
  exhibitors: readonly Exhibitor[],
  stored: ReadonlyMap<string, Contact>,
  among: readonly Language[],
): MatchedContact[] {
  const keys = new Set(exhibitors.map(({ key }) => key));
  // A key that is left of a former name does not take the row of the exhibitor that is called so now.
  const found = new Map(exhibitors.map(({ key }) => [fold(key), key]));
  for (const { key, name } of exhibitors) found.set(fold(name), key);
  // What each language is called in each: `néerlandais`, `Dutch`, `Nederlands`.
  const named = new Map(
    languages.flatMap((one) => languages.map((each) => [fold(languageName(one, each)), one] as const)),
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = keys.has(row.exhibitor) ? row.exhibitor : (found.get(fold(row.exhibitor)) ?? '');
    const language = languageIn(row.language, named, among);
    const contact = {
      contact: isEmptyText(row.contact) ? '' : normaliseText(row.contact),
      email: normaliseEmail(row.email),
      language: language ?? among[0] ?? languages[0],
    };
    const before = stored.get(key);
    const find = (): ContactOutcome => {
      if (key === '') return 'unknown';
      if (seen.has(key)) return 'double';
      if (!isName(contact.contact)) return 'contact';
      if (!isAddress(contact.email)) return 'email';
      if (language === undefined) return 'language';
      seen.add(key);
      if (before === undefined) return 'new';
      return isSameContact(before, contact) ? 'unchanged' : 'changed';
    };
    return { outcome: find(), key, contact };
  });
}

export function isSameContact(one: Contact, other: Contact): boolean {
  return one.contact === other.contact && one.email === other.email && one.language === other.language;
}

/** Whether a change of the contact ends the former one's links and devices (EXH-3). */
export function isSamePerson(one: Contact, other: Contact): boolean {
  return emailKey(one.email) === emailKey(other.email);
}

const isName = (name: string) =>
  name !== '' && name.length <= maxContactLength && !refusedCharacter.test(name);

const isAddress = (email: string) =>
  email.length <= maxEmailLength && isEmailAddress(email) && isOneMailbox(email);

/** @returns undefined for a language that the show does not have */
function languageIn(
  cell: string,
  named: ReadonlyMap<string, Language>,
  among: readonly Language[],
): Language | undefined {
  const word = fold(cell);
  if (word === '') return among[0];
  const code = cell.trim().toLowerCase().split(/[-_]/)[0];
  const language = isLanguage(code) ? code : named.get(word);
  return language !== undefined && among.includes(language) ? language : undefined;
}
