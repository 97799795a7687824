/** The filter of the organisers' list: what it accepts, and how it writes several values. */
import { expect, it } from 'vitest';
import { ApiError } from '../../wire/api-error';
import { joinValues, maxFacetLength, splitValues } from './facets';
import { filterSchema, listSchema } from './registrant-list-request';
import { inviterKeys } from '../../edition/exhibitors';
import { validate } from '../../wire/validate';

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

it('normalises each value, and accepts all inviters or an empty country', () => {
  for (const [filter, expected] of [
    [{ country: ' Belgique ,Congo%2C   Rép.' }, { country: 'BE,Congo%2C Rép.' }],
    [{ invitedBy: joinValues(inviterKeys()) }, { invitedBy: joinValues(inviterKeys()) }],
    [{ country: '' }, { country: '' }],
  ])
    expect(validate(filterSchema, filter)).toEqual(expected);
});

it('reads a flag from text', () => {
  const page = { page: '0', limit: '25' };
  expect(validate(listSchema, page)).not.toHaveProperty('facets');
  expect(validate(listSchema, { ...page, facets: 'true' })).toMatchObject({ facets: true });
  expect(validate(listSchema, { ...page, facets: 'false' })).toMatchObject({ facets: false });
});

it.each<[name: string, ...values: unknown[]]>([
  ['page', '-1', '1.5', 'x'],
  ['limit', undefined, '0', '1001', '1e2', ['25', '25']],
  ['sort', 'password'],
  ['dir', 'up'],
  ['q', 'x'.repeat(201)],
  ['bappMember', 'yes', 'Yes,Maybe', 'Yes,', ',Yes', 'Yes|No'],
  ['dinner', ''],
  ['language', 'fr;nl'],
  ['confirmation', ['sent', 'failed']],
  ['state', 'erased'],
  ['country', 'x'.repeat(maxFacetLength + 1)],
  ['from', '28-08-2025', '2025-02-30', '1825-08-28'],
  ['to', '2025-08-28T10:00', ''],
  ['facets', '1'],
])('refuses an invalid %s', (name, ...values) => {
  for (const value of values)
    expect(() => validate(listSchema, { page: '0', limit: '25', [name]: value })).toThrow(ApiError);
});
