/** What the list and the statistics count and refuse in an edition without parts (ORG-36) or with several days. */
import { provideSample } from 'contract/testing/sample-edition';
import { listSchema, viewQuerySchema } from 'contract/registrant/list/registrant-list-request';
import { orderSchema } from 'contract/badges/badges';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { setOf } from '../testing/registrant';
import { filterOf } from './filter-query';

const now = new Date('2025-06-01T10:00:00Z');
const at = { seconds: now.getTime() / 1000, nanoseconds: 0 };
const query = { page: '0', limit: '25', facets: 'true' };

/** A member with answers to all parts; the store would leave out answers to absent parts. */
function setOfMember() {
  const presence = { exhibition: { at, persons: 1 } };
  const dinner = { bappMember: 'Yes', dinnerReservation: 2, vegetarianMeal: 1 } as const;
  return setOf([{ ...dinner, presence, invitedBy: 'octopus-pens' }]);
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

it('finds no registrant by inviter if the edition does not ask for inviters', () => {
  const count = () => setOfMember().page(validate(listSchema, { ...query, q: 'octopus' }), now).totalCount;
  expect(count()).toBe(1);
  provideSample({ parts: ['members', 'dinner'] });
  expect(count()).toBe(0);
});

it('leaves out the chart of regions if the postal code is not asked for', () => {
  provideSample({ askedFields: { postalCode: 'off' } });
  expect(setOfMember().statistics(now).by).not.toHaveProperty('region');
});

it.each([
  ['filter', { dinner: 'yes' }],
  ['filter', { bappMember: 'Yes' }],
  ['filter', { invitedBy: 'octopus-pens' }],
  ['order', { sort: 'dinnerReservation' }],
  ['order', { sort: 'bappMember', dir: 'asc' }],
])('accepts a %s by a part only if the edition has the part: %j', (_, parameter) => {
  const refused: unknown = expect.objectContaining({ code: 'validation-failed' });
  const list = () => validate(listSchema, { ...query, ...parameter });
  const view = () => validate(viewQuerySchema, parameter);
  for (const request of [list, view]) expect(request).not.toThrow();
  provideSample({ parts: [] });
  for (const request of [list, view]) expect(request).toThrow(refused);
});

it('still reads a stored filter by a part that the edition no longer has', () => {
  provideSample({ parts: [] });
  expect(filterOf('dinner=yes')).toEqual({ dinner: 'yes' });
});

it('refuses to sort badges by inviter in an edition without inviters', () => {
  expect(orderSchema.isValidSync('exhibitor')).toBe(true);
  provideSample({ parts: [] });
  expect(orderSchema.isValidSync('exhibitor')).toBe(false);
});

/** @param arrivals for each registrant, the entrances by which they came in */
const setOfArrivals = (...arrivals: readonly (readonly string[])[]) =>
  setOf(
    arrivals.map((entrances) => ({
      presence: Object.fromEntries(entrances.map((entrance) => [entrance, { at, persons: 1 }])),
    })),
  );

function readList(set: ReturnType<typeof setOf>, filter?: string) {
  const { users, facets } = set.page(validate(listSchema, { ...query, arrived: filter }), now);
  return {
    ids: users.map(({ id }) => id).sort(),
    counts: facets?.arrived?.map(({ value, count }) => [value, count]),
  };
}

it('finds who came on a day by any door except the dinner’s (ORG-20, ORG-21)', () => {
  const hours = { opens: '09:30', closes: '17:30' };
  provideSample({ moreDays: ['2025-08-29', '2025-08-30'].map((day) => ({ day, ...hours })) });
  const both = ['exhibition', 'exhibition_2'];
  const arrivals = setOfArrivals(['exhibition'], both, ['exhibition_2', 'dinner'], ['dinner'], []);
  expect(readList(arrivals, 'day2').ids).toEqual(['1', '2']);
  expect(readList(arrivals, 'day1,no').ids).toEqual(['0', '1', '4']);
  expect(readList(arrivals, 'yes').counts).toEqual([
    ['yes', 4],
    ['no', 1],
    ['day1', 2],
    ['day2', 2],
    ['day3', 0],
  ]);
});
