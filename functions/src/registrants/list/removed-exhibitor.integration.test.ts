/** Removing an exhibitor whom registrants have named: the list, its search, its filter and the figures stay correct. */
import { inviterName } from 'contract/edition/exhibitors';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { registrantsIn } from '../testing/registrants-in';
import { withFirestore } from '../../testing/with-firestore';

const { connect } = withFirestore();
const everybody = { page: 0, limit: 1_000, sort: 'createdAt', dir: 'asc', q: '' } as const;

// What a draft and a version keep of it: contract/src/publication/former-exhibitors.test.ts, release-edition.
it('keeps the name of a removed exhibitor who was named by registrants (EDIT-9)', async () => {
  const { register, roster } = registrantsIn(connect());
  // A hyphen in the name: a random address may contain '399'.
  const removed = { key: 'removed', name: 'Firm-399 & Sons', stand: 'B1' };
  const renamed = { key: 'renamed', name: 'Firm-0 & Sons', stand: 'B2' };
  provideSample({ exhibitors: [renamed, removed] });
  for (let index = 0; index < 7; index += 1)
    await register({ invitedBy: (index < 5 ? removed : renamed).key });
  // An instance that has already read the list.
  expect(await roster.list({ ...everybody, q: 'firm-399' })).toMatchObject({ totalCount: 5 });

  provideSample({ exhibitors: [{ ...renamed, name: 'Zero' }], formerExhibitors: [removed] });
  expect(inviterName(removed.key)).toBe(removed.name);
  const { users, totalCount, facets } = await roster.list({
    ...{ ...everybody, invitedBy: removed.key, facets: true },
  });
  expect([totalCount, users.every(({ invitedBy }) => invitedBy === removed.key)]).toEqual([5, true]);
  const counted = { value: removed.key, count: 5 };
  expect(facets?.invitedBy).toContainEqual(counted);
  expect((await roster.statistics()).by.invitedBy).toContainEqual(counted);
  for (const [q, found] of Object.entries({ 'firm-399': 5, zero: 2, 'firm-0': 0, '': 7 }))
    expect([q, (await roster.list({ ...everybody, q })).totalCount]).toEqual([q, found]);
});
