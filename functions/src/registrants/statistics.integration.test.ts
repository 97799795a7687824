/**
 * The statistics of 500 generated registrants equal the counts of a plain script over the export's rows, also after
 * cancellations and erasures, and on the days when the clocks change (ORG-40, ORG-41).
 */
import { inviterKeys } from 'contract/exhibitors';
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import type { DinnerCompany, Statistics } from 'contract/statistics';
import fc from 'fast-check';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { withFirestore } from '../testing/with-firestore';
import { RegistrantChanges } from './changes';
import { createRegistrant } from './documents';
import { Roster } from './roster';
import { eraseData } from './subject-access';

const { connect } = withFirestore();
const seed = 20250330;
const count = 500;
/** After the clock has gone back, before midnight. */
const now = new Date('2025-10-26T22:30:00Z');
let firestore: Firestore;
let roster: Roster;
let ids: string[];

/** As typed -> as shown. */
const countries: Readonly<Record<string, string>> = {
  Belgique: 'BE',
  BELGIË: 'BE',
  belgium: 'BE',
  France: 'FR',
  Frankrijk: 'FR',
  Nederland: 'NL',
  Luxembourg: 'LU',
  'Île, Perdue': 'Île, Perdue',
  'ile perdue': 'Île, Perdue',
  '=Atlantis': '=Atlantis',
};
const postalCodes: Readonly<Record<string, string>> = {
  '1000': 'brussels',
  'B-1299': 'brussels',
  '1300': 'wallonia',
  '1500': 'flanders',
  '3999': 'flanders',
  '4000': 'wallonia',
  '8000': 'flanders',
  '75001': '',
};

const person = fc.record({
  values: fc.record({
    organization: fc.constantFrom('Cadeaux Lefèvre', 'CADEAUX LEFEVRE', 'Brol & Zonen', 'brol zonen', 'Yéti'),
    country: fc.constantFrom(...Object.keys(countries)),
    postalCode: fc.constantFrom(...Object.keys(postalCodes)),
    invitedBy: fc.constantFrom(...inviterKeys()),
    language: fc.constantFrom('fr', 'nl', 'en'),
  }),
  dinner: fc.option(fc.record({ persons: fc.nat(5), vegetarian: fc.nat(2) }), { nil: undefined }),
  /** Hours around both changes of the clock, some of them a second before or half an hour after the full hour. */
  createdAt: fc
    .tuple(fc.constantFrom('2025-03-29', '2025-10-25'), fc.nat(46), fc.constantFrom(0, -1, 1_800))
    .map(([day, hour, seconds]) => Date.parse(day) + (hour * 3600 + seconds) * 1000),
  isSent: fc.boolean(),
  error: fc.constantFrom(undefined, 'waiting', 'failed'),
  /** Minutes of a day without a change of the clock, in Brussels from 8:00. */
  cameAfter: fc.option(fc.nat(300), { nil: undefined }),
});
const doorsOpen = Date.parse('2025-08-28T06:00:00Z');

beforeAll(async () => {
  firestore = connect();
  roster = new Roster(firestore, () => now);
  const people = fc.sample(person, { seed, numRuns: count });
  const references = people.map(() => firestore.collection(collections.registrants).doc());
  for (let at = 0; at < count; at += 100) {
    const batch = firestore.batch();
    people.slice(at, at + 100).forEach(({ values, dinner, createdAt, isSent, error, cameAfter }, index) => {
      const reference = references[at + index];
      if (reference === undefined) throw new Error('There is no reference for somebody.');
      const registration = registrationSchema.validateSync(
        typedRegistration(
          values,
          dinner === undefined
            ? {}
            : {
                bappMember: 'Yes',
                dinnerReservation: String(dinner.persons),
                vegetarianMeal: String(Math.min(dinner.vegetarian, dinner.persons)),
              },
        ),
      );
      const moment = Timestamp.fromMillis(createdAt);
      createRegistrant(firestore, batch, reference.id, registration, {
        createdAt: moment,
        ...(isSent && { emailSent: moment }),
      });
      if (error !== undefined)
        batch.update(reference, {
          confirmation: { tries: 1, lastError: 'refused', ...(error === 'waiting' && { due: moment }) },
        });
      if (cameAfter !== undefined)
        batch.update(reference, {
          presence: {
            exhibition: { at: Timestamp.fromMillis(doorsOpen + cameAfter * 60_000), persons: 1 },
            ...(dinner !== undefined && {
              dinner: { at: Timestamp.fromMillis(doorsOpen + (cameAfter + 400) * 60_000), persons: 2 },
            }),
          },
        });
    });
    await batch.commit();
  }
  ids = references.map(({ id }) => id);
});

/** The rows of the export, which reads the list. */
async function exported(): Promise<readonly Registrant[]> {
  const { users, totalCount } = await roster.list({
    page: 0,
    limit: 1_000,
    sort: 'createdAt',
    dir: 'asc',
    q: '',
  });
  expect(users).toHaveLength(totalCount);
  return users;
}

describe.each([
  ['at first', () => Promise.resolve()],
  ['after 40 have cancelled', () => cancel(ids.slice(0, 40))],
  ['after 30 were erased, 10 of whom had cancelled', () => erase(ids.slice(30, 60))],
  ['after 5 came back', () => restore(ids.slice(0, 5))],
] as const)('%s', (_, change) => {
  let rows: readonly Registrant[];
  let statistics: Statistics;

  beforeAll(async () => {
    await change();
    rows = await exported();
    statistics = await roster.statistics();
  });

  it('counts what the rows of the export hold', () => {
    const { at, ...counted } = statistics;
    expect(at.seconds).toBe(now.getTime() / 1000);
    expect(counted).toEqual(plainly(rows));
  });

  it('counts everybody in each chart', () => {
    const { registered, cancelled, days, by } = statistics;
    const sum = (counts: readonly { count: number }[]) => counts.reduce((all, one) => all + one.count, 0);
    expect(registered + cancelled).toBe(rows.length);
    for (const counts of [days, by.invitedBy, by.country, by.language, by.bappMember, by.confirmation])
      expect(sum(counts)).toBe(registered);
    expect(sum(by.region)).toBe(by.country.find(({ value }) => value === 'BE')?.count);
  });

  it('counts the dinner like the list, by company too', async () => {
    const { dinner, companies } = await roster.dinner();
    const { figures } = await roster.list({
      page: 0,
      limit: 1,
      sort: 'createdAt',
      dir: 'asc',
      q: '',
      facets: true,
    });
    expect(dinner).toEqual(figures?.dinner);
    expect(dinner).toEqual(statistics.dinner);
    const coming = rows.filter(({ state }) => state === 'registered');
    const of = (name: string) => {
      const own = coming.filter(({ organization }) => organization.toLowerCase().startsWith(name));
      const total = (field: 'dinnerReservation' | 'vegetarianMeal') =>
        own.reduce((sum, one) => sum + one[field], 0);
      return { persons: total('dinnerReservation'), vegetarian: total('vegetarianMeal') };
    };
    expect(companies).toEqual<DinnerCompany[]>([
      { name: expect.stringMatching(/^brol/i), ...of('brol') },
      { name: expect.stringMatching(/^cadeaux/i), ...of('cadeaux') },
      { name: 'Yéti', ...of('yéti') },
    ]);
  });
});

it('counts registrations on the right side of clock changes, and days without any as 0', async () => {
  const { days } = await roster.statistics();
  expect(days[0]?.day).toBe('2025-03-29');
  expect(days.at(-1)?.day).toBe('2025-10-26');
  expect(days).toHaveLength(212);
  expect(new Set(days.map(({ day }) => day)).size).toBe(212);
  expect(days.slice(3, -3).every(({ count }) => count === 0)).toBe(true);
});

it('counts once until a registrant changes', async () => {
  const other = new Roster(firestore, () => now);
  // Changes of the last ten seconds are read once more.
  await other.statistics();
  const first = await other.statistics();
  const again = await other.statistics();
  expect(again.days).toBe(first.days);
  await cancel(ids.slice(100, 101));
  const changed = await other.statistics();
  expect(changed.cancelled).toBe(first.cancelled + 1);
  expect(changed.registered).toBe(first.registered - 1);
});

const changes = () => new RegistrantChanges(firestore, () => now, 'organiser');

async function cancel(chosen: readonly string[]): Promise<void> {
  await Promise.all(chosen.map((id) => changes().cancel(id, 1)));
}

async function restore(chosen: readonly string[]): Promise<void> {
  await Promise.all(chosen.map((id) => changes().restore(id, 2)));
}

async function erase(chosen: readonly string[]): Promise<void> {
  await Promise.all(chosen.map((id) => eraseData(firestore, id, { by: 'command' })));
}

/** The plain script: it formats the day of each row, and filters by each value. */
function plainly(rows: readonly Registrant[]): Omit<Statistics, 'at'> {
  const coming = rows.filter(({ state }) => state === 'registered');
  const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', dateStyle: 'short' });
  const dayOf = ({ createdAt }: Registrant) =>
    calendar
      .format(createdAt.seconds * 1000)
      .split('/')
      .reverse()
      .join('-');
  const allDays = Array.from({ length: 212 }, (_, index) =>
    new Date(Date.UTC(2025, 2, 29 + index)).toISOString().slice(0, 10),
  );
  const counted = (values: readonly string[], all: readonly string[]) =>
    all.map((value) => ({ value, count: values.filter((one) => one === value).length }));
  const frequent = (values: readonly string[]) =>
    counted(values, [...new Set(values)].sort()).sort((one, other) => other.count - one.count);
  const countryOf = ({ country }: Registrant) => countries[country] ?? '?';
  const sum = (numberOf: (one: Registrant) => number) => coming.reduce((all, one) => all + numberOf(one), 0);
  const regionsOf = coming
    .filter((one) => countryOf(one) === 'BE')
    .map(({ postalCode }) => postalCodes[postalCode] ?? '?');
  const confirmationOf = ({ emailSent, confirmationError: error }: Registrant) => {
    if (emailSent) return 'sent';
    return error && !error.nextTry ? 'failed' : 'waiting';
  };
  const quarterOf = ({ seconds }: { seconds: number }) => {
    const minutes = 8 * 60 + (seconds - doorsOpen / 1000) / 60;
    const two = (part: number) => String(part).padStart(2, '0');
    return `2025-08-28T${two(Math.floor(minutes / 60))}:${two(Math.floor((minutes % 60) / 15) * 15)}`;
  };
  const arrivals = rows.flatMap(({ presence }) =>
    (['exhibition', 'dinner'] as const).flatMap((entrance) => {
      const admission = presence?.[entrance];
      return admission ? [{ entrance, quarter: quarterOf(admission.at), persons: admission.persons }] : [];
    }),
  );
  const arrivedIn = (quarter: string, entrance: string) =>
    arrivals
      .filter((one) => one.quarter === quarter && one.entrance === entrance)
      .reduce((all, { persons }) => all + persons, 0);
  return {
    registered: coming.length,
    cancelled: rows.length - coming.length,
    days: allDays.map((day) => ({ day, count: coming.filter((one) => dayOf(one) === day).length })),
    by: {
      invitedBy: frequent(coming.map(({ invitedBy }) => invitedBy)),
      country: frequent(coming.map(countryOf)),
      region: counted(regionsOf, ['brussels', 'flanders', 'wallonia', '']),
      language: counted(
        coming.map(({ language }) => language),
        ['fr', 'nl', 'en'],
      ),
      bappMember: counted(
        coming.map(({ bappMember }) => bappMember),
        ['Yes', 'No'],
      ),
      confirmation: counted(coming.map(confirmationOf), ['sent', 'waiting', 'failed', 'no-address']),
    },
    dinner: {
      persons: sum(({ dinnerReservation }) => dinnerReservation),
      vegetarian: sum(({ vegetarianMeal }) => vegetarianMeal),
      supplementEuro: sum(({ dinnerReservation }) => Math.max(0, dinnerReservation - 2) * 70),
    },
    cameByInviter: frequent(coming.filter(({ presence }) => presence).map(({ invitedBy }) => invitedBy)),
    arrivals: [...new Set(arrivals.map(({ quarter }) => quarter))].sort().map((quarter) => ({
      quarter,
      persons: { exhibition: arrivedIn(quarter, 'exhibition'), dinner: arrivedIn(quarter, 'dinner') },
    })),
  };
}
