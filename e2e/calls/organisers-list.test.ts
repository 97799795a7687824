/**
 * GET admin/table over the wire. What it finds, sorts and counts is tested in
 * functions/src/registrants/registrant-set.integration.test.ts, what it refuses in
 * contract/src/registrant-list-request.test.ts.
 */
import type { Registrant } from 'contract/registrant';
import { dutch, withDinner } from 'contract/factories';
import { beforeAll, expect, it } from 'vitest';
import { call, type HeaderChanges } from '../support/calls';
import { asOrganiser, list, newMarker } from '../support/organisers';
import { register } from '../support/registrants';

const marker = newMarker();
const people = [
  { lastname: 'élan', firstname: 'Zoë', organization: `Beta ${marker}` },
  { lastname: 'ELAN', firstname: 'Adèle', organization: `Œuvre ${marker}` },
  { lastname: "D'Hôtel-Çelik", firstname: 'Łukasz', organization: `Oeuf ${marker}`, ...withDinner },
  { lastname: 'van den Berghe', firstname: 'Ilse', organization: marker, country: 'Nederland', ...dutch },
];
let organiser: HeaderChanges;

beforeAll(async () => {
  organiser = await asOrganiser();
  for (const person of people) await register(person);
});

const find = (question: object) => list({ page: 0, limit: 100, q: marker, ...question }, organiser);
const firstnames = (users: readonly Registrant[]) => users.map(({ firstname }) => firstname);

it('lists the newest first by default', async () => {
  const { users, totalCount } = await find({});
  expect(totalCount).toBe(people.length);
  expect(firstnames(users)).toEqual(people.map(({ firstname }) => firstname).toReversed());
});

it('sorts by a column, then by name, and pages', async () => {
  const inOrder = ['Łukasz', 'Adèle', 'Zoë', 'Ilse'];
  const sorted = { sort: 'lastname', dir: 'asc' };
  expect(firstnames((await find(sorted)).users)).toEqual(inOrder);
  for (const page of [0, 1, 2]) {
    const { users, totalCount } = await find({ ...sorted, limit: 2, page });
    expect(firstnames(users)).toEqual(inOrder.slice(2 * page, 2 * page + 2));
    expect(totalCount).toBe(people.length);
  }
});

it('finds words in any field, an address as it was typed, and the values of a filter', async () => {
  const found = async (question: object) => firstnames((await find(question)).users).sort();
  expect(await found({ q: `${marker} oeu` })).toEqual(['Adèle', 'Łukasz']);
  expect(await found({ q: `vandenbergh ${marker}` })).toEqual(['Ilse']);
  const [newest] = (await find({})).users;
  expect(await found({ q: newest?.email.toUpperCase() })).toEqual(['Ilse']);
  expect(await found({ country: 'Nederland,Nowhere%2C or not' })).toEqual(['Ilse']);
  expect(await found({ dinner: 'yes', from: '2020-01-01', to: '2099-12-31' })).toEqual(['Łukasz']);
  expect(await found({ language: 'nl', dinner: 'yes' })).toEqual([]);
});

it('counts facets and figures of the matches, on request', async () => {
  const { facets, figures, users } = await find({ facets: true, bappMember: 'Yes' });
  expect(users).toHaveLength(1);
  // A facet's counts ignore its own filter: choosing the other value would find the others.
  expect(facets?.bappMember).toEqual([
    { value: 'Yes', count: 1 },
    { value: 'No', count: people.length - 1 },
  ]);
  expect(facets?.dinner).toEqual([
    { value: 'yes', count: 1 },
    { value: 'no', count: 0 },
  ]);
  expect(figures).toMatchObject({
    registered: 1,
    members: 1,
    dinner: { persons: 4, vegetarian: 1, supplementEuro: 140 },
  });
  expect(await find({})).not.toHaveProperty('facets');
});

it('returns only the fields that the table shows', async () => {
  const [user] = (await find({ sort: 'dinnerReservation', dir: 'desc' })).users;
  expect(user).toMatchObject({
    lastname: "D'Hôtel-Çelik",
    dinnerReservation: 4,
    vegetarianMeal: 1,
    createdAt: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
  });
  expect(user).not.toHaveProperty('listing');
});

it('forbids caching', async () => {
  const { headers } = await call('adminTable', { page: 0, limit: 1 }, organiser);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it.each(['limit=25', 'page=0&limit=25&limit=25', 'page=0&limit=25&facets=1'])(
  'refuses ?%s',
  async (query) => {
    expect(await call('adminTable', query, organiser)).toMatchObject({
      status: 400,
      body: { code: 'validation-failed' },
    });
  },
);
