/** The part of the list's URL that a saved view stores, and refused input. */
import { viewToSaveSchema } from 'contract/registrant/views';
import { ApiError } from 'contract/wire/api-error';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { viewQuery } from '../registrants/list/filter-query';

it.each([
  ['', ''],
  ['?page=3&limit=50&utm=x&view=1', ''],
  ['dinner=yes&page=2&q=lef%C3%A8vre', 'q=lef%C3%A8vre&dinner=yes'],
  ['q=&sort=lastname&dir=asc', 'sort=lastname&dir=asc'],
  ['country=Congo%252C+R%C3%A9p.,France', 'country=Congo%252C+R%C3%A9p.%2CFR'],
  ['country=Belgi%C3%AB,Belgique,Atlantis,ATLANTIS', 'country=BE%2CAtlantis'],
  ['country=', 'country='],
  ['from=2025-03-30&to=2025-03-30', 'from=2025-03-30&to=2025-03-30'],
  ['__proto__=x&toString=y', ''],
])('reduces the query "%s" to "%s"', (query, expected) => {
  expect(viewQuery(query)).toBe(expected);
  expect(viewQuery(expected)).toBe(expected);
});

it.each(['dinner=maybe', 'sort=password', 'dir=up', 'from=2025-02-30', `q=${'x'.repeat(201)}`])(
  'refuses the query "%s"',
  (query) => {
    const validationError: unknown = expect.objectContaining({
      code: 'validation-failed',
      fields: { query: 'errors.choice' },
    });
    expect(() => viewQuery(query)).toThrow(validationError);
  },
);

it('accepts a view with only a name', () => {
  expect(validate(viewToSaveSchema, { name: '  Tous  les membres ' })).toEqual({
    name: 'Tous les membres',
    query: '',
    columns: '',
  });
});

it.each([
  { name: '' },
  { name: ' \u200b ' },
  { name: 'x'.repeat(61) },
  { name: 'a\u0000b' },
  { name: 'View', id: 'short' },
  { name: 'View', columns: 'lastname,password' },
  { name: 'View', columns: 'lastname,' },
  { name: 'View', columns: 'registrationCode' },
  { name: 'View', query: 'x'.repeat(8_001) },
])('refuses the view %j', (view) => {
  expect(() => validate(viewToSaveSchema, view)).toThrow(ApiError);
});
