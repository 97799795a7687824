/** The roster with the embedded Firestore: what it reads and when, and that it misses no change of another instance. */
import { Readable } from 'node:stream';
import { currentEdition } from 'contract/edition/current';
import { inviterName } from 'contract/edition/exhibitors';
import type { ListRequest } from 'contract/registrant/list/registrant-list';
import { provideSample } from 'contract/testing/sample-edition';
import { Query, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../../database/collections';
import { eraseData } from '../privacy/subject-access';
import type { Roster } from './roster';
import { registration } from '../testing/registrant';
import { withRegistrants } from '../testing/registrants-in';
import { countReads } from '../../testing/count-reads';
import { withFirestore } from '../../testing/with-firestore';

const hour = 3600_000;

let clock: number;
const now = () => new Date(clock);
const ours = withRegistrants(withFirestore(), now);

beforeEach(() => {
  clock = Date.now();
});

const wholeList: ListRequest = { page: 0, limit: 1_000, sort: 'createdAt', dir: 'asc', q: '' };

const add = (lastname: string) => ours.register({ lastname });

const namesOf = async (roster: Roster) =>
  (await roster.list(wholeList)).users.map(({ lastname }) => lastname);

/** Holds back query results until they are released. */
function holdQueries() {
  const get: unknown = Reflect.get(Query.prototype, 'get');
  if (typeof get !== 'function') throw new Error('The SDK no longer runs queries in the expected way.');
  const waiting: (() => void)[] = [];
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const answer: Awaited<ReturnType<Query['get']>> = await Reflect.apply(get, this, []);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return answer;
  });
  return {
    count: () => waiting.length,
    async release(count: number) {
      await vi.waitFor(() => expect(waiting).toHaveLength(count), 5_000);
      waiting.splice(0).forEach((resolve) => resolve());
    },
  };
}

describe('a roster', () => {
  it('shows another instance’s registrations, confirmations and erasures at once', async () => {
    // Another instance makes all writes.
    const { roster } = ours.another();
    expect(await namesOf(roster)).toEqual([]);
    const [anna, bert] = [await add('Anna'), await add('Bert')];
    expect(await namesOf(roster)).toEqual(['Anna', 'Bert']);

    await ours.confirm(anna);
    const { lease } = await ours.lease(bert);
    await ours.registrants.markFailed(bert, lease, 'refused', 'address');
    const { users } = await roster.list(wholeList);
    expect(users).toMatchObject([
      { lastname: 'Anna', emailSent: { seconds: expect.any(Number) } },
      { lastname: 'Bert', confirmationError: { tries: 1, lastError: 'refused' } },
    ]);

    await eraseData(ours.firestore, anna, { by: 'command' });
    expect(await namesOf(roster)).toEqual(['Bert']);
  });

  it('starts another update to list a change that was acknowledged during an update', async () => {
    const { roster } = ours;
    await namesOf(roster);
    const queries = holdQueries();
    const early = namesOf(roster);
    await vi.waitFor(() => expect(queries.count()).toBe(2), 5_000);
    await add('Late');
    const late = Promise.all([namesOf(roster), namesOf(roster), namesOf(roster)]);
    await queries.release(2);
    expect(await early).toEqual([]);
    await queries.release(2);
    expect(await late).toEqual([['Late'], ['Late'], ['Late']]);
  });

  it('lists a change whose timestamp is slightly older than its commit', async () => {
    const { roster } = ours;
    const id = await add('Anna');
    await namesOf(roster);
    const old = Timestamp.fromMillis(Date.now() - 8_000);
    await ours.document(id).update({ lastname: 'Bea', updatedAt: old });
    expect(await namesOf(roster)).toEqual(['Bea']);
  });

  it('reads all registrants once, and then costs two reads per request while nothing changes', async () => {
    for (const name of ['Anna', 'Bert', 'Cleo']) await add(name);
    const { roster } = ours;
    const reads = (request: ListRequest) => countReads(() => roster.list(request));
    expect(await reads(wholeList)).toBe(3);
    // What was written in the last seconds is read again with each request.
    expect(await reads(wholeList)).toBe(4);
    const { docs } = await ours.firestore.collection(collections.registrants).get();
    const minuteAgo = Timestamp.fromMillis(Date.now() - 60_000);
    await Promise.all(docs.map(({ ref }) => ref.update({ updatedAt: minuteAgo })));
    expect(await reads(wholeList)).toBe(2);
    expect(await reads({ ...wholeList, page: 2, limit: 1, sort: 'lastname', q: 'an' })).toBe(2);
  });

  it('reloads all registrants twelve hours after the last load', async () => {
    const id = await add('Anna');
    const { roster } = ours;
    expect(await namesOf(roster)).toEqual(['Anna']);
    // Simulates an erasure whose tombstone was removed.
    await ours.document(id).delete();
    clock += 11 * hour;
    expect(await namesOf(roster)).toEqual(['Anna']);
    clock += 2 * hour;
    expect(await namesOf(roster)).toEqual([]);
  });

  it.each(['first load', 'later update'])(
    'reports a failure of the %s, and does not cache it',
    async (which) => {
      const { roster } = ours;
      if (which === 'later update') await namesOf(roster);
      await add('Anna');
      const down = Object.assign(new Error('down'), { code: 14 });
      const failure = vi.spyOn(Query.prototype, 'get').mockRejectedValue(down);
      const requests = [roster.list(wholeList), roster.list(wholeList)];
      for (const answer of requests) await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
      failure.mockRestore();
      expect(await namesOf(roster)).toEqual(['Anna']);
    },
  );
});

// Drafts and published versions: see former-exhibitors.test.ts and release-edition.integration.test.ts.
it('keeps the name of a removed exhibitor that registrants have chosen (EDIT-9)', async () => {
  const { register, roster } = ours;
  // The name has a hyphen, since a random address may contain '399'.
  const removed = { key: 'removed', name: 'Firm-399 & Sons', stand: 'B1' };
  const renamed = { key: 'renamed', name: 'Firm-0 & Sons', stand: 'B2' };
  provideSample({ exhibitors: [renamed, removed] });
  for (let index = 0; index < 7; index += 1)
    await register({ invitedBy: (index < 5 ? removed : renamed).key });
  // The instance has loaded the registrants before the exhibitor is removed.
  expect(await roster.list({ ...wholeList, q: 'firm-399' })).toMatchObject({ totalCount: 5 });

  provideSample({ exhibitors: [{ ...renamed, name: 'Zero' }], formerExhibitors: [removed] });
  expect(inviterName(removed.key)).toBe(removed.name);
  const { users, totalCount, facets } = await roster.list({
    ...{ ...wholeList, invitedBy: removed.key, facets: true },
  });
  expect([totalCount, users.every(({ invitedBy }) => invitedBy === removed.key)]).toEqual([5, true]);
  const counted = { value: removed.key, count: 5 };
  expect(facets?.invitedBy).toContainEqual(counted);
  expect((await roster.statistics()).by.invitedBy).toContainEqual(counted);
  for (const [q, found] of Object.entries({ 'firm-399': 5, zero: 2, 'firm-0': 0, '': 7 }))
    expect([q, (await roster.list({ ...wholeList, q })).totalCount]).toEqual([q, found]);
});

// Tagged as long, since storing more than a thousand registrants takes seconds.
it('loads all pages, even if a query fails or returns too few', { tags: ['long'] }, async () => {
  const person = registration();
  for (let from = 0; from < 1_010; from += 505) {
    const batch = ours.firestore.batch();
    for (let index = from; index < from + 505; index += 1)
      batch.create(ours.firestore.collection(collections.registrants).doc(), {
        ...person,
        edition: currentEdition().id,
        createdAt: Timestamp.fromMillis(clock + index),
      });
    await batch.commit();
  }
  const down = Object.assign(new Error('down'), { code: 14 });
  const failure = vi.spyOn(Query.prototype, 'stream').mockImplementation(() => new Readable().destroy(down));
  await expect(ours.roster.list(wholeList)).rejects.toMatchObject({ code: 'unavailable' });
  failure.mockRestore();

  vi.spyOn(Query.prototype, 'limit').mockImplementationOnce(function (this: Query, count) {
    return this.limit(count - 5);
  });
  const { users, totalCount } = await ours.roster.list({ ...wholeList, page: 1 });
  expect([users.length, totalCount]).toEqual([10, 1_010]);
});
