/** What the statistics and the dinner board count, with a few registrants (ORG-40, ORG-41, ORG-43). */
import { facts } from 'contract/edition/current';
import { notInvited } from 'contract/edition/exhibitors';
import type { Registrant } from 'contract/registrant/registrant';
import { dinnerSupplement } from 'contract/edition/dinner-terms';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { registrantOf, setOf } from '../testing/registrant';

const june = '2025-06-01T10:00:00Z';
const at = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });

const counts = (...pairs: [value: string, count: number][]) =>
  pairs.map(([value, count]) => ({ value, count }));

const setRegisteredAt = (...moments: readonly string[]) =>
  setOf(moments.map((moment) => ({ createdAt: at(moment) })));

const daysAt = (set: ReturnType<typeof setOf>, now: string) =>
  set.statistics(new Date(now)).days.map(({ day, count }) => `${day} ${count}`);

it('counts every breakdown, and cancelled registrants only as cancelled and as arrivals', () => {
  const sent = { emailSent: at(june) };
  const refused = { tries: 1, lastError: 'refused' };
  const admission = (persons: number, moment = '2025-08-28T07:44:59Z') => ({ at: at(moment), persons });
  const coming = { bappMember: 'Yes', dinnerReservation: 4, vegetarianMeal: 1 } as const;
  const arrivals = { dinner: admission(2), exhibition: admission(1, '2025-08-28T07:45:00Z') };
  const people: Partial<Registrant>[] = [
    { ...sent, ...coming, invitedBy: 'octopus-pens', country: 'BELGIË', postalCode: 'B-1299' },
    { ...sent, country: 'Belgique', postalCode: '4000', presence: { exhibition: admission(1) } },
    { confirmationError: refused, country: 'France', presence: arrivals },
    { confirmationError: { ...refused, nextTry: at(june) }, language: 'nl', country: 'Frankrijk' },
    { email: '', country: 'belgium', postalCode: '9' },
    { ...sent, ...coming, state: 'cancelled', presence: { exhibition: admission(1) } },
  ];
  const set = setOf(people.map((one) => ({ createdAt: at(june), ...one })));
  const statistics = set.statistics(new Date(june));
  expect(statistics).toEqual({
    registered: 5,
    cancelled: 1,
    days: [{ day: '2025-06-01', count: 5 }],
    by: {
      invitedBy: counts([notInvited, 4], ['octopus-pens', 1]),
      country: counts(['BE', 3], ['FR', 2]),
      region: counts(['brussels', 1], ['flanders', 0], ['wallonia', 1], ['', 1]),
      language: counts(['fr', 4], ['nl', 1], ['en', 0]),
      bappMember: counts(['Yes', 1], ['No', 4]),
      confirmation: counts(['sent', 2], ['waiting', 1], ['failed', 1], ['no-address', 1]),
    },
    dinner: { persons: 4, vegetarian: 1, supplement: dinnerSupplement(4) },
    cameByInviter: counts([notInvited, 2]),
    arrivals: [
      { quarter: '2025-08-28T09:30', persons: { exhibition: 2, dinner: 2 } },
      { quarter: '2025-08-28T09:45', persons: { exhibition: 1, dinner: 0 } },
    ],
  });
  // The list counts the same registrants in its facets and figures.
  const request = { page: 0, limit: 9, sort: 'createdAt', dir: 'asc', q: '', facets: true } as const;
  const { facets, figures } = set.page({ ...request, state: 'registered' }, new Date(june));
  const { region: _none, ...by } = statistics.by;
  expect(facets).toMatchObject(by);
  expect([figures?.registered, figures?.dinner]).toEqual([statistics.registered, statistics.dinner]);
});

it('caches the counts until a registrant changes', () => {
  const set = setRegisteredAt(june);
  const first = set.statistics(new Date(june));
  expect(set.statistics(new Date(june))).toBe(first);
  set.put(registrantOf('0', { state: 'cancelled' }));
  expect(set.statistics(new Date(june))).toMatchObject({ registered: 0, cancelled: 1 });
});

it('counts a show without registrants', () => {
  const { registered, cancelled, days, by, dinner } = setOf([]).statistics(new Date(june));
  expect([registered, cancelled, days]).toEqual([0, 0, [{ day: '2025-06-01', count: 0 }]]);
  expect(by.country).toEqual([]);
  expect(by.language).toEqual(facts().languages.map((value) => ({ value, count: 0 })));
  expect(dinner).toEqual({ persons: 0, vegetarian: 0, supplement: 0 });
});

it.each([
  [23, '2025-03-29', '2025-03-30', '2025-03-31', '23:00', '22:00'],
  [25, '2025-10-25', '2025-10-26', '2025-10-27', '22:00', '23:00'],
])('counts a day of %i hours from midnight to midnight', (_, before, day, after, first, last) => {
  const secondBefore = (moment: string) => new Date(Date.parse(moment) - 1000).toISOString();
  const [begins, ends] = [`${before}T${first}:00Z`, `${day}T${last}:00Z`];
  const set = setRegisteredAt(secondBefore(begins), begins, secondBefore(ends), ends);
  expect(daysAt(set, `${after}T10:00:00Z`)).toEqual([`${before} 1`, `${day} 2`, `${after} 1`]);
});

it('ends the days with today, and counts again after midnight', () => {
  const set = setRegisteredAt('2025-03-29T12:00:00Z');
  const before = ['2025-03-29 1', '2025-03-30 0'];
  expect(daysAt(set, '2025-03-30T21:59:59Z')).toEqual(before);
  expect(daysAt(set, '2025-03-30T22:00:00Z')).toEqual([...before, '2025-03-31 0']);
});

it('ends the days with the show, and counts the arrivals on each of its days', () => {
  provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] });
  const [thursday, friday] = [at('2025-08-28T10:00:00Z'), at('2025-08-29T10:00:00Z')];
  const presence = { exhibition: { at: thursday, persons: 1 }, exhibition_2: { at: friday, persons: 1 } };
  const set = setOf([{ createdAt: thursday, presence }]);
  expect(daysAt(set, '2100-01-01T10:00:00Z')).toEqual(['2025-08-28 1', '2025-08-29 0']);
  expect(set.statistics(new Date('2025-08-30T10:00:00Z')).arrivals).toEqual([
    { quarter: '2025-08-28T12:00', persons: { exhibition: 1, exhibition_2: 0, dinner: 0 } },
    { quarter: '2025-08-29T12:00', persons: { exhibition: 0, exhibition_2: 1, dinner: 0 } },
  ]);
});

it('sums up dinner and payments by company, and hides companies named after a guest', () => {
  const coming = { bappMember: 'Yes', dinnerReservation: 3, vegetarianMeal: 1 } as const;
  const people: Partial<Registrant>[] = [
    { organization: 'Brol & Zonen' },
    { organization: 'BROL ZONEN' },
    { organization: 'Brol & Zonen', state: 'cancelled', paidAmount: 7000 },
    { organization: 'Étoile', paidAmount: 3550 },
    { organization: 'Gone', state: 'cancelled', paidAmount: 29 },
    { organization: 'Gone for free', state: 'cancelled' },
    { organization: 'Nobody', dinnerReservation: 0, vegetarianMeal: 0 },
    { organization: 'Zoë Lefèvre' },
    { organization: 'Lefevre Zoe, consultante' },
  ];
  const set = setOf(people.map((one) => ({ ...coming, ...one })));
  const company = (name: string, persons: number, vegetarian: number, amounts: object) => ({
    ...{ name, persons, vegetarian, amounts },
  });
  expect(set.dinner(new Date(june))).toEqual({
    dinner: { persons: 15, vegetarian: 5, supplement: 5 * dinnerSupplement(3) },
    companies: [
      company('Brol & Zonen', 6, 2, { owed: 14_000, paid: 7000, open: 14_000 }),
      company('Étoile', 3, 1, { owed: 7000, paid: 3550, open: 3450 }),
      company('Gone', 0, 0, { owed: 0, paid: 29, open: 0 }),
      company('', 6, 2, { owed: 14_000, paid: 0, open: 14_000 }),
    ],
    amounts: { owed: 35_000, paid: 10_579, open: 31_450 },
  });
});

it('counts no regions if the show’s country has no table of regions (EDIT-26)', () => {
  provideSample({ country: 'AT' });
  const set = setOf(['Österreich', 'Belgien'].map((country) => ({ country, postalCode: '1010' })));
  expect(set.statistics(new Date(june)).by.region).toEqual([]);
});

it('adds up cents without rounding errors (EDIT-25)', () => {
  provideSample({ currency: 'CHF', dinnerSupplement: 1210 });
  const guests = setOf([3, 5, 6].map((dinnerReservation) => ({ bappMember: 'Yes', dinnerReservation })));
  expect(guests.statistics(new Date(june)).dinner?.supplement).toBe(9680);
});
