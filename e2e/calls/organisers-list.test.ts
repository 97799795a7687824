/** GET admin/table over the wire: order, search, pages, refusals. */
import { sortColumns, sortDirections } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import { dutch, withDinner } from 'contract/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type HeaderChanges } from '../support/calls';
import { asOrganiser, list, newMarker } from '../support/organisers';
import { register } from '../support/registrants';

const marker = newMarker();
const people = [
  { lastname: 'élan', firstname: 'Zoë', organization: `Beta ${marker}` },
  { lastname: 'Eland', firstname: 'anna', organization: `alpha ${marker}` },
  { lastname: 'ELAN', firstname: 'Adèle', organization: `Œuvre ${marker}` },
  { lastname: "D'Hôtel-Çelik", firstname: 'Łukasz', organization: `Oeuf ${marker}`, ...withDinner },
  { lastname: 'Ångström', firstname: 'Åsa', organization: `ALPHA ${marker} too` },
  { lastname: 'de Boeck', firstname: 'Jef', organization: `Ça va ${marker}` },
  { lastname: 'De Bie', firstname: 'Jef', organization: `ça Va ${marker}` },
  { lastname: 'van den Berghe', firstname: 'Ilse', organization: marker, country: 'Nederland', ...dutch },
];
let organiser: HeaderChanges;

beforeAll(async () => {
  organiser = await asOrganiser();
  for (const person of people) await register(person);
});

const find = (question: object) => list({ page: 0, limit: 100, q: marker, ...question }, organiser);

describe('the order', () => {
  it('lists the newest first by default', async () => {
    const { users, totalCount } = await find({});
    expect(totalCount).toBe(people.length);
    expect(users.map(({ firstname }) => firstname)).toEqual(
      [...people].reverse().map((one) => one.firstname),
    );
  });

  it.each(['lastname', 'firstname', 'organization', 'email'] as const)(
    'sorts by %s, ignoring case and accents',
    async (sort) => {
      const expected = people.length;
      const up = (await find({ sort, dir: 'asc' })).users.map((user) => plain(user[sort]));
      expect(up).toHaveLength(expected);
      expect(up).toEqual([...up].sort());
      const down = (await find({ sort, dir: 'desc' })).users.map((user) => plain(user[sort]));
      expect(down).toEqual([...up].reverse());
    },
  );

  it('sorts registrants with the same last name by first name', async () => {
    const { users } = await find({ sort: 'lastname', dir: 'asc' });
    expect(users.map(({ lastname, firstname }) => `${lastname} ${firstname}`)).toEqual([
      'Ångström Åsa',
      "D'Hôtel-Çelik Łukasz",
      'De Bie Jef',
      'de Boeck Jef',
      'ELAN Adèle',
      'élan Zoë',
      'Eland anna',
      'van den Berghe Ilse',
    ]);
  });

  it('sorts the list by confirmation, with those not confirmed', async () => {
    const { id, email } = await newest();
    await call('email_personal', { idFirebase: id, email });
    const { users, totalCount } = await find({ sort: 'emailSent', dir: 'desc' });
    expect(totalCount).toBe(people.length);
    expect(users[0]).toMatchObject({
      id,
      emailSent: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
    });
    expect((await find({ sort: 'emailSent', dir: 'asc' })).users.at(-1)?.id).toBe(id);
  });
});

describe('the pages', () => {
  it.each(sortColumns.flatMap((sort) => sortDirections.map((dir) => ({ sort, dir }))))(
    'covers the whole list by $sort $dir',
    async ({ sort, dir }) => {
      const whole = idsOf((await find({ sort, dir })).users);
      expect(new Set(whole).size).toBe(people.length);
      const limit = 2;
      for (let page = 0; page * limit < whole.length; page += 1) {
        const { users, totalCount } = await find({ sort, dir, limit, page });
        expect(idsOf(users)).toEqual(whole.slice(page * limit, (page + 1) * limit));
        expect(totalCount).toBe(whole.length);
      }
    },
  );

  it('answers a page after the last one with nobody', async () => {
    expect(await find({ page: 9 })).toEqual({ users: [], totalCount: people.length });
  });
});

describe('the search', () => {
  const names = async (q: string) =>
    (await list({ page: 0, limit: 100, q }, organiser)).users.map((user) => user.lastname);

  it.each([
    [`${marker} elan`, ['ELAN', 'Eland', 'élan']],
    [`ÉLAND ${marker}`, ['Eland']],
    [`${marker} hot luk`, ["D'Hôtel-Çelik"]],
    [`${marker} oeu`, ["D'Hôtel-Çelik", 'ELAN']],
    [`${marker} land`, ['Eland']],
    [`${marker} vandenberghe`, ['van den Berghe']],
    [`van den bergh ${marker}`, ['van den Berghe']],
    [`${marker} nobody`, []],
    [`${marker.slice(0, -1)} boe`, ['de Boeck']],
  ])('finds for "%s" %j', async (q, expected) => {
    expect((await names(q)).sort()).toEqual([...expected].sort());
  });

  it('finds an e-mail address as it was typed', async () => {
    const { email, lastname } = await newest();
    expect(await names(email.toUpperCase())).toEqual([lastname]);
  });

  it('counts what it finds on all pages', async () => {
    const { users, totalCount } = await list({ page: 0, limit: 1, q: `${marker} elan` }, organiser);
    expect([users.length, totalCount]).toEqual([1, 3]);
  });
});

describe('the facets', () => {
  it.each([
    [{ bappMember: 'Yes' }, ["D'Hôtel-Çelik"]],
    [{ dinner: 'yes' }, ["D'Hôtel-Çelik"]],
    [{ country: 'Nederland' }, ['van den Berghe']],
    [{ language: 'nl' }, ['van den Berghe']],
    [{ confirmation: 'sent' }, ['van den Berghe']],
    [{ language: 'nl', dinner: 'yes' }, []],
    [{ invitedBy: 'BAPP' }, []],
    [{ country: 'Nederland,Nowhere%2C or not' }, ['van den Berghe']],
    [{ dinner: 'yes', state: 'registered', from: '2020-01-01', to: '2099-12-31' }, ["D'Hôtel-Çelik"]],
    [{ state: 'cancelled' }, []],
    [{ to: '2020-01-01' }, []],
  ])('narrows the list by %j to %j', async (wanted, expected) => {
    const { users, totalCount } = await find(wanted);
    expect(users.map(({ lastname }) => lastname)).toEqual(expected);
    expect(totalCount).toBe(expected.length);
  });
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

it.each([
  'limit=25',
  'page=0',
  'page=-1&limit=25',
  'page=1.5&limit=25',
  'page=x&limit=25',
  'page=0&limit=0',
  'page=0&limit=1001',
  'page=0&limit=1e2',
  'page=0&limit=25&limit=25',
  'page=0&limit=25&sort=password',
  'page=0&limit=25&dir=up',
  `page=0&limit=25&q=${'x'.repeat(201)}`,
  'page=0&limit=25&bappMember=yes',
  `page=0&limit=25&invitedBy=${'x'.repeat(2_001)}`,
  'page=0&limit=25&language=de',
  'page=0&limit=25&dinner=',
  'page=0&limit=25&confirmation=unknown',
  `page=0&limit=25&country=${'x'.repeat(2_001)}`,
  'page=0&limit=25&country=a&country=b',
  'page=0&limit=25&dinner=yes,maybe',
  'page=0&limit=25&from=2025-02-30',
  'page=0&limit=25&to=1825-01-01',
  'page=0&limit=25&facets=1',
])('refuses ?%s', async (query) => {
  expect(await call('adminTable', query, organiser)).toMatchObject({
    status: 400,
    body: { code: 'validation-failed' },
  });
});

async function newest(): Promise<Registrant> {
  const [first] = (await find({})).users;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
}

function idsOf(users: readonly Registrant[]): string[] {
  return users.map(({ id }) => id);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('œ', 'oe');
}
