/** What the list and the statistics count, and what they refuse, for an edition without parts (ORG-36). */
import { provideSample } from 'contract/testing/sample-edition';
import { listSchema, viewQuerySchema } from 'contract/registrant/registrant-list-request';
import { orderSchema } from 'contract/badges/badges';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { registrantOf } from '../testing/registrant';
import { filterOf } from './filter-query';
import { RegistrantSet } from './registrant-set';

const now = new Date('2025-06-01T10:00:00Z');
const query = { page: '0', limit: '25', facets: 'true' };

/** With answers, which the store leaves out of what it reads. */
function setOfMember(): RegistrantSet {
  const set = new RegistrantSet();
  const answers = { bappMember: 'Yes', dinnerReservation: 2, vegetarianMeal: 1 } as const;
  const presence = { exhibition: { at: { seconds: now.getTime() / 1000, nanoseconds: 0 }, persons: 1 } };
  set.put(registrantOf('1', { ...answers, presence, invitedBy: 'octopus-pens' }));
  return set;
}

it('leaves absent parts out of facets, figures, statistics and the dinner board', () => {
  provideSample({ parts: [] });
  const set = setOfMember();
  const { facets, figures } = set.page(validate(listSchema, query), now);
  expect(Object.keys(facets ?? {})).toEqual([
    ...['country', 'language', 'confirmation', 'state', 'source', 'arrived', 'tags'],
  ]);
  expect(Object.keys(figures ?? {}).sort()).toEqual(['notConfirmed', 'registered', 'today', 'waiting']);
  const { by, dinner, cameByInviter } = set.statistics(now);
  expect(Object.keys(by)).toEqual(['country', 'region', 'language', 'confirmation']);
  expect([dinner, cameByInviter]).toEqual([undefined, []]);
  expect(() => set.dinner(now)).toThrow('This show has no dinner.');
});

it('does not find a registrant by an inviter whom nobody is asked for', () => {
  const found = () => setOfMember().page(validate(listSchema, { ...query, q: 'octopus' }), now).totalCount;
  expect(found()).toBe(1);
  provideSample({ parts: ['members', 'dinner'] });
  expect(found()).toBe(0);
});

it('leaves out the charts of an address that is not asked for', () => {
  provideSample({ askedFields: { postalCode: 'off' } });
  expect(setOfMember().statistics(now).by).not.toHaveProperty('region');
});

it.each([
  ['filter', { dinner: 'yes' }],
  ['filter', { bappMember: 'Yes' }],
  ['filter', { invitedBy: 'octopus-pens' }],
  ['order', { sort: 'dinnerReservation' }],
  ['order', { sort: 'bappMember', dir: 'asc' }],
])('refuses a %s by what the edition does not ask for: %j', (_, parameter) => {
  const refused: unknown = expect.objectContaining({ code: 'validation-failed' });
  for (const request of [
    () => validate(listSchema, { ...query, ...parameter }),
    () => validate(viewQuerySchema, parameter),
  ]) {
    expect(request).not.toThrow();
    provideSample({ parts: [] });
    expect(request).toThrow(refused);
    provideSample();
  }
});

it('reads the filter of a mailing that was planned before, so that it goes to nobody rather than to everybody', () => {
  provideSample({ parts: [] });
  expect(filterOf('dinner=yes')).toEqual({ dinner: 'yes' });
});

it('refuses to sort badges by inviter', () => {
  expect(orderSchema.isValidSync('exhibitor')).toBe(true);
  provideSample({ parts: [] });
  expect(orderSchema.isValidSync('exhibitor')).toBe(false);
});
