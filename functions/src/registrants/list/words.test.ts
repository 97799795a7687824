/** A search matches substrings, in every searched field (ORG-20). */
import { fieldNames, isOfKind } from 'contract/registrant/registration-fields';
import { names, wrongMatches } from 'contract/testing/names';
import { expect, it } from 'vitest';
import { registration, setOf } from '../testing/registrant';

const people = [
  { lastname: 'Vandenberghe', firstname: 'Ilse', organization: 'Cadeaux', telCell: '0470 55.66.77' },
  { lastname: 'Van den Berghe', firstname: 'Jef', organization: "L'Œuvre d'Été", invitedBy: 'octopus-pens' },
  { lastname: 'Peeters', firstname: 'Ann', organization: 'Bergheim', email: 'info@wit-zwart.example' },
  { firstname: 'Uwe', organization: 'Grün', telCell: '+49 (0)151 234', email: 'uwe@grün.example' },
];
const sharedValues = { telWork: '+32 (0)2 555 01 23', email: 'info@visitors.example' };
const set = setOf(people.map((person) => registration({ ...sharedValues, ...person })));
const search = (q: string, among = set) =>
  among.page({ page: 0, limit: 9, sort: 'firstname', dir: 'asc', q }, new Date()).users;

it.each([
  ['berghe', ['Ann', 'Ilse', 'Jef']],
  ['VAN den-bergh', ['Ilse', 'Jef']],
  ['ilse vandenb', ['Ilse']],
  ['oeuvre ete', ['Jef']],
  ['wit-zw', ['Ann']],
  ['0470556677', ['Ilse']],
  ['+32 (0)2/555.01', ['Ann', 'Ilse', 'Jef', 'Uwe']],
  ['02 555', ['Ann', 'Ilse', 'Jef', 'Uwe']],
  ['+322555', ['Ann', 'Ilse', 'Jef', 'Uwe']],
  ['+32470.55', ['Ilse']],
  ['0032470', ['Ilse']],
  ['+32(0)470', ['Ilse']],
  ['0049 151', ['Uwe']],
  ['uwe@grün.ex', ['Uwe']],
  ['@xn--grn', ['Uwe']],
  ['pus pens', ['Jef']],
  ['  Ilse & - ', ['Ilse']],
  ['vandenpeeters', []],
  ['. - `', []],
])('a search for "%s" finds %j', (q, expected) => {
  expect(search(q).map(({ firstname }) => firstname)).toEqual(expected);
});

it('finds each of sixty people by every spelling of their name', () => {
  const setOfNames = setOf(names.map(({ firstname, lastname }) => ({ firstname, lastname })));
  expect(wrongMatches((q) => setOfNames.byName({ q }))).toEqual([]);
});

it('searches only names, company, e-mail address and telephone numbers', () => {
  const texts = fieldNames.filter((name) => isOfKind(name, 'text'));
  const marked = setOf([Object.fromEntries(texts.map((name) => [name, `the ${name}`]))]);
  expect(texts.filter((name) => search(`the ${name}`, marked).length > 0)).toEqual([
    ...['firstname', 'lastname', 'email', 'telWork', 'telCell', 'organization'],
  ]);
});
