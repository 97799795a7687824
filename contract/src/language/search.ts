/** The search for people and companies: one rule for the list, the desk and choices in a form. */
import { fold, isEmptyText } from './text';

/** @returns the folded words of a search; if it is only punctuation, the search itself, which matches nothing */
export function searchWords(q: string): string[] {
  const words = q
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
  return words.length > 0 || isEmptyText(q) ? words : [q];
}

/** @returns the text that `hasWords` searches: one folded text per line, so that no word matches across two texts */
export function searchable(texts: readonly string[]): string {
  return texts.map(fold).join('\n');
}

/** @param words from `searchWords`; each must occur in the text */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

interface SearchablePerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly organization: string;
}

/** Cached for each person: a search runs at each pause in typing. */
const foldedPeople = new WeakMap<SearchablePerson, { names: string; all: string }>();

function foldPerson(person: SearchablePerson): { names: string; all: string } {
  const cached = foldedPeople.get(person);
  if (cached !== undefined) return cached;
  const names = searchable([person.lastname, person.firstname]);
  const foldedPerson = { names, all: `${names}\n${fold(person.organization)}` };
  foldedPeople.set(person, foldedPerson);
  return foldedPerson;
}

/**
 * Finds people by names and company (DOOR-30). People whose names alone match come first.
 * @param people objects that never change, since their folded texts are cached
 * @returns at most `max` people, both groups in the given order, and the total number
 */
export function findPeople<Person extends SearchablePerson>(
  people: readonly Person[],
  q: string,
  max: number,
): { people: Person[]; total: number } {
  const words = searchWords(q);
  const matches = people.filter((person) => hasWords(foldPerson(person).all, words));
  const isByName = (person: Person) => hasWords(foldPerson(person).names, words);
  const sorted = [...matches.filter(isByName), ...matches.filter((person) => !isByName(person))];
  return { people: sorted.slice(0, max), total: matches.length };
}
