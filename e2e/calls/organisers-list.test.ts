/**
 * GET admin/table over the wire: its query, its answer and its headers. What it finds, sorts and counts is tested in
 * functions/src/registrants/registrant-set.integration.test.ts, what it refuses in
 * contract/src/registrant-list-request.test.ts.
 */
import { dutch, withDinner } from 'contract/factories';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { asOrganiser, list, newMarker } from '../support/organisers';
import { register } from '../support/registrants';

it('finds what the query asks for, in its order, page by page, with counts on request', async () => {
  const organiser = await asOrganiser();
  const organization = newMarker();
  await register({ organization, lastname: "D'Hôtel-Çelik", firstname: 'Łukasz', ...withDinner });
  await register({ organization, lastname: 'élan', firstname: 'Zoë', country: 'Nederland', ...dutch });
  const find = async (question: object) => {
    const { users, ...rest } = await list({ page: 0, limit: 100, q: organization, ...question }, organiser);
    return { ...rest, users, firstnames: users.map(({ firstname }) => firstname) };
  };
  const newestFirst = await find({});
  expect(newestFirst).toMatchObject({ totalCount: 2, firstnames: ['Zoë', 'Łukasz'] });
  expect(newestFirst).not.toHaveProperty('facets');
  const second = { sort: 'lastname', dir: 'asc', limit: 1, page: 1 };
  expect(await find(second)).toMatchObject({ totalCount: 2, firstnames: ['Zoë'] });
  expect(await find({ country: 'Nederland,Nowhere%2C or not' })).toMatchObject({ firstnames: ['Zoë'] });
  const diner = await find({ dinner: 'yes', from: '2020-01-01', to: '2099-12-31', facets: true });
  expect(diner).toMatchObject({
    users: [{ lastname: "D'Hôtel-Çelik", dinnerReservation: 4, createdAt: { seconds: expect.any(Number) } }],
    figures: { registered: 1, dinner: { persons: 4, vegetarian: 1, supplementEuro: 140 } },
  });
  expect(diner.facets?.dinner).toEqual([
    { value: 'yes', count: 1 },
    { value: 'no', count: 1 },
  ]);
});

it('forbids caching', async () => {
  const { headers } = await call('adminTable', { page: 0, limit: 1 }, await asOrganiser());
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it.each(['limit=25', 'page=0&limit=25&limit=25', 'page=0&limit=25&facets=1'])(
  'refuses ?%s',
  async (query) => {
    expect(await call('adminTable', query, await asOrganiser())).toMatchObject({
      status: 400,
      body: { code: 'validation-failed' },
    });
  },
);
