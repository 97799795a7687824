/** The search for people and companies: one rule for the list, the desk and choices in a form. */
import { fold, isEmptyText } from './text';

/** @returns the folded words of a search; punctuation alone stays, and matches nothing */
export function searchWords(q: string): string[] {
  const words = q
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
  return words.length > 0 || isEmptyText(q) ? words : [q];
}

/** @returns what `hasWords` searches: the folded texts, one per line, so that no word matches across two of them */
export function searchable(texts: readonly string[]): string {
  return texts.map(fold).join('\n');
}

/** @param words of `searchWords`; each must occur anywhere */
export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

interface SearchablePerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly organization: string;
}

/** Folded once for each person: a search is made at each pause in typing. */
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
 * Finds people by their names and company (DOOR-30), those by their names alone before the others.
 * @param people objects that never change, since what is folded is kept for each
 * @returns at most `max`, otherwise in the order given, and how many there are
 */
export function findPeople<Person extends SearchablePerson>(
  people: readonly Person[],
  q: string,
  max: number,
): { people: Person[]; total: number } {
  const words = searchWords(q);
  const found = people.filter((person) => hasWords(foldPerson(person).all, words));
  const isByName = (person: Person) => hasWords(foldPerson(person).names, words);
  const sorted = [...found.filter(isByName), ...found.filter((person) => !isByName(person))];
  return { people: sorted.slice(0, max), total: found.length };
}
