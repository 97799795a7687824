/** Contact persons pasted from a spreadsheet. Browser and server decide alike about each row (EXH-1). */
import type { Exhibitor } from '../edition/reading/fact-values';
import { languageName } from '../language/formats';
import { isLanguage, languages, type Language } from '../language/languages';
import { fold, isEmptyText, normaliseText, refusedCharacter } from '../language/text';
import { emailKey, isEmailAddress, isOneMailbox, normaliseEmail } from '../wire/email-address';
import { maxEmailLength } from '../wire/patterns';

/** Maximum number of contacts to store at once, in one transaction. */
export const maxContacts = 400;

/** Maximum length of a person's name. */
export const maxContactLength = 80;

/** The person whom an exhibitor's link is mailed to. */
export interface Contact {
  /** The person's name. */
  contact: string;
  email: string;
  /** The mail's language, one of the edition's. */
  language: Language;
}

/** A pasted row: unchecked text. */
export interface ContactRow {
  /** Name or key. */
  readonly exhibitor: string;
  readonly contact: string;
  readonly email: string;
  /** A code such as `nl`, or a language's name; empty for the show's first language. */
  readonly language: string;
}

/**
 * `new`, `changed`, `unchanged`: valid rows, the only ones that are stored. `double`: repeats the exhibitor of an
 * earlier valid row. `unknown`: the exhibitor is not in the show's list. The others name the invalid cell.
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
  /** The exhibitor's key; empty if unknown. */
  readonly key: string;
  /** In the form that is stored. */
  readonly contact: Contact;
}

/**
 * @param exhibitors the list of the show
 * @param stored the current contacts, by the exhibitor's key
 * @param showLanguages the show's languages; the first is the default for a row without a language
 * @returns the outcome of each row, in the order of the rows
 */
export function matchContacts(
  rows: readonly ContactRow[],
  exhibitors: readonly Exhibitor[],
  stored: ReadonlyMap<string, Contact>,
  showLanguages: readonly Language[],
): MatchedContact[] {
  const keys = new Set(exhibitors.map(({ key }) => key));
  // Unless it is an exact key, a text is first taken as a name: one exhibitor's key may be another one's name.
  const keyOf = new Map(exhibitors.map(({ key }) => [fold(key), key]));
  for (const { key, name } of exhibitors) keyOf.set(fold(name), key);
  // The name of each language in each language: `néerlandais`, `Dutch`, `Nederlands`.
  const pairs = languages.flatMap((named) => languages.map((language) => ({ named, language })));
  const languageByName = new Map(
    pairs.map(({ named, language }) => [fold(languageName(named, language)), named]),
  );
  const seenKeys = new Set<string>();
  return rows.map((row) => {
    const key = keys.has(row.exhibitor) ? row.exhibitor : (keyOf.get(fold(row.exhibitor)) ?? '');
    const language = languageIn(row.language, languageByName, showLanguages);
    const contact = {
      contact: isEmptyText(row.contact) ? '' : normaliseText(row.contact),
      email: normaliseEmail(row.email),
      language: language ?? showLanguages[0] ?? languages[0],
    };
    const storedContact = stored.get(key);
    const findOutcome = (): ContactOutcome => {
      if (key === '') return 'unknown';
      if (seenKeys.has(key)) return 'double';
      if (!isName(contact.contact)) return 'contact';
      if (!isAddress(contact.email)) return 'email';
      if (language === undefined) return 'language';
      seenKeys.add(key);
      if (storedContact === undefined) return 'new';
      return isSameContact(storedContact, contact) ? 'unchanged' : 'changed';
    };
    return { outcome: findOutcome(), key, contact };
  });
}

export function isSameContact(one: Contact, other: Contact): boolean {
  return one.contact === other.contact && one.email === other.email && one.language === other.language;
}

/** Whether both contacts are one person. When the person changes, earlier links and devices become invalid (EXH-3). */
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
  languageByName: ReadonlyMap<string, Language>,
  showLanguages: readonly Language[],
): Language | undefined {
  const word = fold(cell);
  if (word === '') return showLanguages[0];
  const code = cell.trim().toLowerCase().split(/[-_]/)[0];
  const language = isLanguage(code) ? code : languageByName.get(word);
  return language !== undefined && showLanguages.includes(language) ? language : undefined;
}
