/** Which days the statistics show and who is counted, with a few registrants (ORG-40, ORG-41). */
import { facts } from 'contract/edition/current';
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { dinnerSupplement } from 'contract/registration-fields';
import { provideSample } from 'contract/testing/sample-edition';
import { registrationSchema } from 'contract/registration-form';
import { expect, it } from 'vitest';
import { RegistrantSet } from './registrant-set';

const base = registrationSchema.validateSync(typedRegistration());

function setOf(...moments: readonly string[]): RegistrantSet {
  const set = new RegistrantSet();
  moments.forEach((moment, index) => set.put(registrant(String(index), moment)));
  return set;
}

function registrant(id: string, moment: string, change: Partial<Registrant> = {}): Registrant {
  const createdAt = { seconds: Date.parse(moment) / 1000, nanoseconds: 0 };
  return { ...base, id, createdAt, state: 'registered', source: 'visitor', ...change };
}

const daysAt = (set: RegistrantSet, now: string) =>
  set.statistics(new Date(now)).days.map(({ day, count }) => `${day} ${count}`);

it('shows nobody', () => {
  const { registered, cancelled, days, by, dinner } = setOf().statistics(new Date('2025-06-01T10:00:00Z'));
  expect([registered, cancelled, days]).toEqual([0, 0, [{ day: '2025-06-01', count: 0 }]]);
  expect(by.country).toEqual([]);
  expect(by.language).toEqual(languages.map((value) => ({ value, count: 0 })));
  expect(dinner).toEqual({ persons: 0, vegetarian: 0, supplementEuro: 0 });
});

it('counts a day of 23 hours correctly', () => {
  const set = setOf(
    '2025-03-29T22:59:59Z',
    '2025-03-29T23:00:00Z',
    '2025-03-30T21:59:59Z',
    '2025-03-30T22:00:00Z',
  );
  expect(daysAt(set, '2025-03-31T10:00:00Z')).toEqual(['2025-03-29 1', '2025-03-30 2', '2025-03-31 1']);
});

it('counts a day of 25 hours correctly', () => {
  const set = setOf(
    '2025-10-25T21:59:59Z',
    '2025-10-25T22:00:00Z',
    '2025-10-26T22:59:59Z',
    '2025-10-26T23:00:00Z',
  );
  expect(daysAt(set, '2025-10-27T10:00:00Z')).toEqual(['2025-10-25 1', '2025-10-26 2', '2025-10-27 1']);
});

it('continues until today, and counts again after midnight', () => {
  const set = setOf('2025-03-29T12:00:00Z');
  const before = ['2025-03-29 1', '2025-03-30 0'];
  expect(daysAt(set, '2025-03-30T21:59:59Z')).toEqual(before);
  expect(daysAt(set, '2025-03-30T22:00:00Z')).toEqual([...before, '2025-03-31 0']);
});

it('ends with the show', () => {
  const dayBefore = new Date(Date.parse(facts().date) - 86_400_000).toISOString().slice(0, 10);
  const set = setOf(`${dayBefore}T12:00:00Z`);
  expect(daysAt(set, '2100-01-01T10:00:00Z')).toEqual([`${dayBefore} 1`, `${facts().date} 0`]);
});

it('ends with the last day, and counts who came in on each', () => {
  provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] });
  const set = setOf('2025-08-28T10:00:00Z');
  const at = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });
  const [thursday, friday] = [at('2025-08-28T10:00:00Z'), at('2025-08-29T10:00:00Z')];
  set.put(
    registrant('1', '2025-08-28T10:00:00Z', {
      presence: { exhibition: { at: thursday, persons: 1 }, exhibition_2: { at: friday, persons: 1 } },
    }),
  );
  expect(daysAt(set, '2100-01-01T10:00:00Z')).toEqual(['2025-08-28 2', '2025-08-29 0']);
  expect(set.statistics(new Date('2025-08-30T10:00:00Z')).arrivals).toEqual([
    { quarter: '2025-08-28T12:00', persons: { exhibition: 1, exhibition_2: 0, dinner: 0 } },
    { quarter: '2025-08-29T12:00', persons: { exhibition: 0, exhibition_2: 1, dinner: 0 } },
  ]);
});

it('shows the most frequent spelling of a country, unless it is known', () => {
  const set = new RegistrantSet();
  ['atlantis', 'Atlantis', 'Atlantis', 'België', 'BE', 'belgique'].forEach((country, index) =>
    set.put(
      registrant(String(index), '2025-06-01T10:00:00Z', { country, postalCode: index < 5 ? '1000' : '' }),
    ),
  );
  const { by } = set.statistics(new Date('2025-06-01T10:00:00Z'));
  expect(by.country).toEqual([
    { value: 'BE', count: 3 },
    { value: 'Atlantis', count: 3 },
  ]);
  expect(by.region).toEqual([
    { value: 'brussels', count: 2 },
    { value: 'flanders', count: 0 },
    { value: 'wallonia', count: 0 },
    { value: '', count: 1 },
  ]);
});

it('sums up the dinner by company, and hides a company of the person’s own name', () => {
  const set = new RegistrantSet();
  const coming = { bappMember: 'Yes', dinnerReservation: 3, vegetarianMeal: 1 } as const;
  const people: Partial<Registrant>[] = [
    { organization: 'Brol & Zonen' },
    { organization: 'BROL ZONEN' },
    { organization: 'Brol & Zonen', state: 'cancelled' },
    { organization: 'Étoile' },
    { organization: 'Nobody', dinnerReservation: 0, vegetarianMeal: 0 },
    { organization: 'Zoë Lefèvre' },
    { organization: 'Lefevre Zoe, consultante' },
  ];
  people.forEach((one, index) =>
    set.put(registrant(String(index), '2025-06-01T10:00:00Z', { ...coming, ...one })),
  );
  expect(set.dinner(new Date('2025-06-01T10:00:00Z'))).toEqual({
    dinner: { persons: 15, vegetarian: 5, supplementEuro: 5 * dinnerSupplement(3) },
    companies: [
      { name: 'BROL ZONEN', persons: 6, vegetarian: 2 },
      { name: 'Étoile', persons: 3, vegetarian: 1 },
      { name: '', persons: 6, vegetarian: 2 },
    ],
  });
});
