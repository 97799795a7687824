/** The edition that calls work for, also while the database does not answer. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sampleEdition } from 'contract/testing/sample-edition';
import { DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { NothingPublished } from '../shared/nothing-published';
import { withFirestore } from '../testing/with-firestore';
import { Editions } from './stored-editions';
import { releaseEdition } from './publishing/release-edition';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));
/** Shortens every wait to a twentieth. */
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: (milliseconds: number) => timers.setTimeout(milliseconds / 20) };
});

const { connect } = withFirestore();
const next = { ...sampleEdition, id: '2026', facts: { ...sampleEdition.facts, name: 'The next show' } };

let firestore: Firestore;
let clock: number;
let editions: Editions;

beforeEach(async () => {
  firestore = connect();
  clock = Date.now();
  editions = new Editions(firestore, () => new Date(clock));
  await releaseEdition(firestore, sampleEdition);
});

/** Lets the cache expire. */
const expire = () => (clock += 5_000);

// EDIT-29
it('has no edition before the first publication, or after the edition is removed', async () => {
  const emptyFirestore = connect();
  editions = new Editions(emptyFirestore, () => new Date(clock));
  await expect(editions.current()).rejects.toBeInstanceOf(NothingPublished);
  await releaseEdition(emptyFirestore, sampleEdition);
  expect(await editions.current()).toMatchObject({ id: sampleEdition.id, version: 1 });
  await emptyFirestore.collection(collections.site).doc('current').delete();
  expire();
  const reread = () => expect(editions.current()).rejects.toBeInstanceOf(NothingPublished);
  await vi.waitFor(reread, 10_000);
});

it('reads a version at once if a page shows it, else after five seconds', async () => {
  expect(await editions.current()).toMatchObject({ version: 1 });
  await releaseEdition(firestore, sampleEdition);
  expect(await editions.current()).toMatchObject({ version: 1 });
  expect(await editions.current({ id: sampleEdition.id, version: 1 })).toMatchObject({ version: 1 });
  expect(await editions.current({ id: sampleEdition.id, version: 2 })).toMatchObject({ version: 2 });
  await releaseEdition(firestore, next);
  expect(await editions.current({ id: next.id, version: 1 })).toMatchObject({ id: next.id });
  await releaseEdition(firestore, sampleEdition);
  expect(await editions.current()).toMatchObject({ id: next.id });
  expect(await editions.of(sampleEdition.id)).toMatchObject({ version: 3 });
  expire();
  // Retries, since a read may be slow on a busy machine.
  const reread = async () =>
    expect(await editions.current()).toMatchObject({ id: sampleEdition.id, version: 3 });
  await vi.waitFor(reread, 10_000);
});

it('returns the next show as live although the list of editions has cached it', async () => {
  const laterShow = { ...next, facts: { ...next.facts, date: '2026-08-27' } };
  await editions.current();
  await releaseEdition(firestore, laterShow);
  // Caches all editions, like the list of editions on the organisers' pages.
  expect(await editions.all()).toHaveLength(2);
  expect(await editions.current({ id: next.id, version: 1 })).toMatchObject({ id: next.id });
  await releaseEdition(firestore, laterShow);
  // `live` reads the new version, although the previous version is cached.
  expect(await editions.live()).toMatchObject({ id: next.id, version: 2 });
});

describe('a page that shows a newer version', () => {
  const newer = { id: sampleEdition.id, version: 2 };
  const getSlowly = async function (this: DocumentReference) {
    const [found] = await this.firestore.getAll(this);
    await setTimeout(1_500);
    if (found === undefined) throw new Error('getAll returned no document.');
    return found;
  };
  beforeEach(() => editions.current());

  it('gets that version from a slow database, instead of the cached previous version', async () => {
    await releaseEdition(firestore, sampleEdition);
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(getSlowly);
    expect(await editions.current(newer)).toMatchObject({ version: 2 });
  });

  it('gets that version despite a slow read of the previous one', async () => {
    const slowGet = vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(getSlowly);
    expire();
    const earlierRead = editions.current();
    await releaseEdition(firestore, sampleEdition);
    expect(slowGet).toHaveBeenCalled();
    clock += 1;
    expect(await editions.current(newer)).toMatchObject({ version: 2 });
    expect(await earlierRead).toMatchObject({ version: 1 });
    await slowGet.mock.results[0]?.value;
    await setImmediate();
    expect(await editions.current()).toMatchObject({ version: 2 });
  });

  it('shares one read with a hundred concurrent calls', async () => {
    await releaseEdition(firestore, sampleEdition);
    const read = vi.spyOn(firestore, 'collection');
    const answers = await Promise.all(Array.from({ length: 100 }, () => editions.current(newer)));
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]));
    expect(read).toHaveBeenCalledTimes(1);
  });
});

it('limits reads for callers that claim a later version', async () => {
  await editions.current();
  const read = vi.spyOn(firestore, 'collection');
  for (let claims = 0; claims < 100; claims += 1)
    await editions.current({ id: sampleEdition.id, version: 1_000 + claims });
  expect(read.mock.calls.length).toBeLessThanOrEqual(15);
});

it('does not read the live edition again for calls of an archive’s page', async () => {
  await releaseEdition(firestore, next);
  await editions.current();
  await editions.of(sampleEdition.id);
  const read = vi.spyOn(firestore, 'collection');
  for (let calls = 0; calls < 3; calls += 1)
    expect(await editions.current({ id: sampleEdition.id, version: 1 })).toMatchObject({ id: next.id });
  expect(read).not.toHaveBeenCalled();
});

it('returns the cached edition while the database fails or does not answer', async () => {
  await editions.current();
  const failing = vi.spyOn(firestore, 'collection').mockImplementation(() => {
    throw new Error('the database is down');
  });
  expire();
  for (let calls = 0; calls < 3; calls += 1)
    expect(await editions.current()).toMatchObject({ id: sampleEdition.id });
  expect(failing).toHaveBeenCalledTimes(1);
  failing.mockRestore();

  const silent = vi.spyOn(DocumentReference.prototype, 'get').mockReturnValue(new Promise(() => undefined));
  expire();
  const start = performance.now();
  for (let calls = 0; calls < 3; calls += 1)
    expect(await editions.current()).toMatchObject({ id: sampleEdition.id });
  // Much earlier than the database's own timeout, which is 50 seconds here.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(silent).toHaveBeenCalledTimes(1);
});
