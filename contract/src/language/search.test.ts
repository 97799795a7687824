/** The rule of every search for people and companies. */
import { expect, it } from 'vitest';
import { findPeople, hasWords, searchable, searchWords } from './search';
import { names, wrongMatches } from '../testing/names';
import { isSameName } from './text';

// ORG-20, DOOR-30.
it('finds each of sixty people by every spelling of the name', () => {
  expect(names).toHaveLength(60);
  const people = names.map((person) => ({ ...person, organization: 'Gift Shop' }));
  expect(wrongMatches((typed) => findPeople(people, typed, 10).people)).toEqual([]);
  // ORG-10
  expect(
    wrongMatches((typed) => names.filter(({ typed: [fullName = ''] }) => isSameName(typed, fullName))),
  ).toEqual([]);
});

it.each([
  ['', true],
  [' \u200b\n', true],
  ['octopus', true],
  ['& PENS oct', true],
  ['octopuspens', true],
  ['pens cups', false],
  ['pensyeti', false],
  ['...', false],
  ['` -', false],
])('finds Octopus Pens by %j: %s', (q, isFound) => {
  expect(hasWords(searchable(['Octopus Pens', 'Yeti']), searchWords(q))).toBe(isFound);
});

it('lists people found by name before people found by company', () => {
  const person = (firstname: string, lastname: string, organization: string) => ({
    ...{ firstname, lastname, organization },
  });
  const people = [
    ...Array.from({ length: 9 }, (_, index) => person('Ann', `A${index}`, 'Peeters Gifts')),
    person('Jan', 'Peeters', 'Cups'),
    person('Peeters', 'Zoë', 'Cups'),
  ];
  const result = findPeople(people, 'peeters', 3);
  expect(result.total).toBe(11);
  expect(result.people.map(({ firstname }) => firstname)).toEqual(['Jan', 'Peeters', 'Ann']);
  expect(findPeople(people, 'peeters cups', 3)).toEqual({ people: people.slice(9), total: 2 });
});
