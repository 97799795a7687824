/** The filter of the organisers' list: what it accepts, and how it writes several values. */
import { expect, it } from 'vitest';
import { ApiError } from '../wire/api-error';
import { joinValues, maxFacetLength, splitValues } from './list/facets';
import { filterSchema, listSchema } from './registrant-list-request';
import { inviterKeys } from '../edition/exhibitors';
import { validate } from '../wire/validate';

it.each([
  [['Belgique', 'France'], 'Belgique,France'],
  [['Congo, Rép. dém.', '100 %'], 'Congo%2C Rép. dém.,100 %25'],
  [['%2C', '%25', ',,'], '%252C,%2525,%2C%2C'],
  [[''], ''],
  [['', ''], ','],
])('writes %j as "%s", and reads it back', (values, joined) => {
  expect(joinValues(values)).toBe(joined);
  expect(splitValues(joined)).toEqual(values);
});

it('accepts all inviters in one filter', () => {
  const invitedBy = joinValues(inviterKeys());
  expect(validate(filterSchema, { invitedBy })).toEqual({ invitedBy });
});

it('normalises each value', () => {
  const country = ' Belgique ,Congo%2C   Rép.';
  expect(validate(filterSchema, { country })).toEqual({ country: 'BE,Congo%2C Rép.' });
});

it('accepts the filter of registrants without a country', () => {
  expect(validate(filterSchema, { country: '' })).toEqual({ country: '' });
});

it('reads a flag from text', () => {
  const page = { page: '0', limit: '25' };
  expect(validate(listSchema, page)).not.toHaveProperty('facets');
  expect(validate(listSchema, { ...page, facets: 'true' })).toMatchObject({ facets: true });
  expect(validate(listSchema, { ...page, facets: 'false' })).toMatchObject({ facets: false });
});

it.each([
  { limit: undefined },
  { page: '-1' },
  { page: '1.5' },
  { page: 'x' },
  { limit: '0' },
  { limit: '1001' },
  { limit: '1e2' },
  { limit: ['25', '25'] },
  { sort: 'password' },
  { dir: 'up' },
  { q: 'x'.repeat(201) },
  { bappMember: 'yes' },
  { bappMember: 'Yes,Maybe' },
  { bappMember: 'Yes,' },
  { bappMember: ',Yes' },
  { bappMember: 'Yes|No' },
  { dinner: '' },
  { language: 'fr;nl' },
  { confirmation: ['sent', 'failed'] },
  { state: 'erased' },
  { country: 'x'.repeat(maxFacetLength + 1) },
  { from: '28-08-2025' },
  { from: '2025-02-30' },
  { from: '1825-08-28' },
  { to: '2025-08-28T10:00' },
  { to: '' },
  { facets: '1' },
])('refuses %j', (filter) => {
  expect(() => validate(listSchema, { page: '0', limit: '25', ...filter })).toThrow(ApiError);
});
