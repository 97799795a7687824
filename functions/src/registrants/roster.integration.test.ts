/** The roster with the embedded Firestore: what it reads, when, and that it misses no change, by whichever instance. */
import { currentEdition } from 'contract/edition/current';
import { typedRegistration } from 'contract/factories';
import type { ListRequest } from 'contract/registrant-list';
import { registrationSchema } from 'contract/registration-form';
import { Query, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { eraseData } from './subject-access';
import { RegistrantRepository } from './repository';
import { Roster } from './roster';
import { countReads } from '../testing/count-reads';
import { withFirestore } from '../testing/with-firestore';

const hour = 3600_000;

const { connect } = withFirestore();
let projectId: string;
let firestore: Firestore;
let registrants: RegistrantRepository;
let clock: number;
const now = () => new Date(clock);

beforeEach(() => {
  // A separate database, since a roster loads everybody.
  projectId = `demo-roster-${crypto.randomUUID()}`;
  firestore = connect({ projectId });
  clock = Date.now();
  registrants = new RegistrantRepository(firestore, now, () => 60_000);
});

const everybody: ListRequest = { page: 0, limit: 1_000, sort: 'createdAt', dir: 'asc', q: '' };

async function markSent(id: string): Promise<void> {
  const leased = await registrants.leaseConfirmation(id, false, 'visitor');
  if (leased.kind !== 'leased') throw new Error('The confirmation was not leased.');
  await registrants.markSent(leased).stored;
}

async function add(lastname: string): Promise<string> {
  const id = await registrants.add(registrationSchema.validateSync(typedRegistration({ lastname })));
  if (id === undefined) throw new Error('The registration was refused.');
  return id;
}

const namesOf = async (roster: Roster) =>
  (await roster.list(everybody)).users.map(({ lastname }) => lastname);

/** Holds back query results until they are released. */
function heldQueries() {
  const get: unknown = Reflect.get(Query.prototype, 'get');
  if (typeof get !== 'function') throw new Error('The SDK no longer runs queries in the expected way.');
  const waiting: (() => void)[] = [];
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const answer: Awaited<ReturnType<Query['get']>> = await Reflect.apply(get, this, []);
    await new Promise<void>((go) => waiting.push(go));
    return answer;
  });
  return {
    count: () => waiting.length,
    async letGo(count: number) {
      await vi.waitFor(() => expect(waiting).toHaveLength(count), 5_000);
      waiting.splice(0).forEach((go) => go());
    },
  };
}

describe('a list includes changes acknowledged before the request', () => {
  it('lists acknowledged registrations, sent and failed confirmations, and erasures at once', async () => {
    // All writes are of other instances.
    const roster = new Roster(connect({ projectId }), now);
    expect(await namesOf(roster)).toEqual([]);
    const [anna, bert] = [await add('Anna'), await add('Bert')];
    expect(await namesOf(roster)).toEqual(['Anna', 'Bert']);

    await markSent(anna);
    const leased = await registrants.leaseConfirmation(bert, false, 'visitor');
    if (leased.kind !== 'leased') throw new Error('The confirmation was not leased.');
    await registrants.markFailed(bert, leased.lease, 'refused', 'address');
    const { users } = await roster.list(everybody);
    expect(users).toMatchObject([
      { lastname: 'Anna', emailSent: { seconds: expect.any(Number) } },
      { lastname: 'Bert', confirmationError: { tries: 1, lastError: 'refused' } },
    ]);

    await eraseData(firestore, anna, { by: 'command' });
    expect(await namesOf(roster)).toEqual(['Bert']);
  });

  it('lists a change acknowledged during an update, which the request does not share', async () => {
    const roster = new Roster(firestore, now);
    await namesOf(roster);
    const queries = heldQueries();
    const early = namesOf(roster);
    await vi.waitFor(() => expect(queries.count()).toBe(2), 5_000);
    await add('Late');
    const late = Promise.all([namesOf(roster), namesOf(roster), namesOf(roster)]);
    await queries.letGo(2);
    expect(await early).toEqual([]);
    await queries.letGo(2);
    expect(await late).toEqual([['Late'], ['Late'], ['Late']]);
  });

  it('lists a change whose timestamp is slightly older than its commit', async () => {
    const roster = new Roster(firestore, now);
    const id = await add('Anna');
    await namesOf(roster);
    const old = Timestamp.fromMillis(Date.now() - 8_000);
    await firestore.collection(collections.registrants).doc(id).update({ lastname: 'Bea', updatedAt: old });
    expect(await namesOf(roster)).toEqual(['Bea']);
  });
});

describe('documents read', () => {
  it('reads all registrants on the first request, and two documents for any page while nothing changes', async () => {
    for (const name of ['Anna', 'Bert', 'Cleo']) await add(name);
    const roster = new Roster(firestore, now);
    const reads = (request: ListRequest) => countReads(() => roster.list(request));
    expect(await reads(everybody)).toBe(3);
    // Writes of the last seconds are read again with each request.
    expect(await reads(everybody)).toBe(4);
    const { docs } = await firestore.collection(collections.registrants).get();
    const minuteAgo = Timestamp.fromMillis(Date.now() - 60_000);
    await Promise.all(docs.map(({ ref }) => ref.update({ updatedAt: minuteAgo })));
    expect(await reads(everybody)).toBe(2);
    expect(await reads({ ...everybody, page: 2, limit: 1, sort: 'lastname', q: 'an' })).toBe(2);
  });
});

describe('a long idle time', () => {
  it('loads everybody again after hours without a request, since tombstones may have been removed', async () => {
    const id = await add('Anna');
    const roster = new Roster(firestore, now);
    expect(await namesOf(roster)).toEqual(['Anna']);
    // Simulates an erasure whose tombstone was removed.
    await firestore.collection(collections.registrants).doc(id).delete();
    clock += 11 * hour;
    expect(await namesOf(roster)).toEqual(['Anna']);
    clock += 2 * hour;
    expect(await namesOf(roster)).toEqual([]);
  });
});

describe('a failure', () => {
  const failing = () =>
    vi.spyOn(Query.prototype, 'get').mockRejectedValue(Object.assign(new Error('down'), { code: 14 }));

  it.each(['first load', 'later update'])(
    'reports a failure of the %s, and does not cache it',
    async (which) => {
      const roster = new Roster(firestore, now);
      if (which === 'later update') await namesOf(roster);
      await add('Anna');
      const failure = failing();
      const asked = [roster.list(everybody), roster.list(everybody)];
      for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
      failure.mockRestore();
      expect(await namesOf(roster)).toEqual(['Anna']);
    },
  );
});

// Long: to store more than a thousand takes seconds.
it('loads more registrants than one query returns', { tags: ['long'] }, async () => {
  const person = registrationSchema.validateSync(typedRegistration());
  for (let from = 0; from < 1_010; from += 505) {
    const batch = firestore.batch();
    for (let index = from; index < from + 505; index += 1)
      batch.create(firestore.collection(collections.registrants).doc(), {
        ...person,
        edition: currentEdition().id,
        createdAt: Timestamp.fromMillis(clock + index),
      });
    await batch.commit();
  }
  const { users, totalCount } = await new Roster(firestore, now).list({ ...everybody, page: 1 });
  expect([users.length, totalCount]).toEqual([10, 1_010]);
});
