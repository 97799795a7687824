/**
 * What is stored with a registrant so that the organisers' list can be sorted and searched by Firestore itself,
 * which compares bytes and finds whole values only: texts without case and accents, and the beginnings of words.
 */
import type { Registration } from 'contract/registration-form';
import type { Timestamp } from 'firebase-admin/firestore';

/** Letters that Unicode does not take apart into a plain one and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** Comes before every character that a text may hold, so that a shorter name comes before a longer one. */
const separator = '\u0001';

/** The longest beginning of a word that is stored; what is searched for beyond it is compared afterwards. */
export const longestBeginning = 20;

/** What is stored beside the registrant's own fields, under `listing`. */
export interface Listing {
  lastname: string;
  firstname: string;
  email: string;
  organization: string;
  /** Null until a confirmation was sent: Firestore leaves documents without the field out of a sorted list. */
  emailSent: Timestamp | null;
  /** Beginnings of every word that the search looks at. */
  beginnings: string[];
}

export type SearchedFields = Pick<Registration, 'lastname' | 'firstname' | 'organization' | 'email'>;

/** One form for texts that differ in case and accents only. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħþıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, each once: runs of letters and digits. */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []))];
}

export function listingOf(registration: SearchedFields, emailSent: Timestamp | null): Listing {
  const [lastname, firstname] = [fold(registration.lastname), fold(registration.firstname)];
  return {
    // People of one family name come in the order of their first names, and the other way round.
    lastname: lastname + separator + firstname,
    firstname: firstname + separator + lastname,
    email: fold(registration.email),
    organization: fold(registration.organization) + separator + lastname,
    emailSent,
    beginnings: [...new Set(searchedWords(registration).flatMap(beginningsOf))],
  };
}

/** The beginning of a searched word under which registrants are found. */
export function storedBeginning(word: string): string {
  return Array.from(word).slice(0, longestBeginning).join('');
}

/** Whether each word is the beginning of one of the registrant's. */
export function matches(registration: SearchedFields, words: readonly string[]): boolean {
  const own = searchedWords(registration);
  return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
}

/** @returns the words that a search has to find; one that begins another adds nothing */
export function searchWords(q: string): string[] {
  const words = wordsOf(q);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

function searchedWords({ lastname, firstname, organization, email }: SearchedFields): string[] {
  return wordsOf(lastname, firstname, organization, email);
}

function beginningsOf(word: string): string[] {
  const letters = Array.from(word).slice(0, longestBeginning);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}
