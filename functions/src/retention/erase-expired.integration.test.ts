/** Registrations and all related data are erased on the day that the privacy policy says, not before (DATA-2). */
import { randomUUID } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import { deletionInstant } from 'contract/edition/event-times';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { transact } from '../database/transact';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { registration } from '../registrants/testing/registrant';
import { registrantsIn, type Registrants } from '../registrants/testing/registrants-in';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { eraseExpired } from './erase-expired';
import { retentionDeps } from '../testing/retention-deps';

const { connect } = withFirestore();
let firestore: Firestore;
let registrants: Registrants['registrants'];
let clock: Date;
const now = () => clock;
const advanceMinutes = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

beforeEach(() => {
  ({ firestore, registrants } = registrantsIn(connect(), now));
});

const countDocuments = async () => {
  const exempt: readonly string[] = [collections.audit, collections.commits, collections.tombstones];
  const others = (await firestore.listCollections()).filter(({ id }) => !exempt.includes(id));
  return (await Promise.all(others.map((each) => each.listDocuments()))).flat().length;
};

it('erases registrants and idempotency keys on the policy’s day, and the tombstones a day later', async () => {
  clock = new Date(`${facts().date}T12:00:00Z`);
  const expired = new ExpiredRegistrants(firestore, now);
  const forms = [registration(), registration(), registration()];
  for (const form of forms) await registrants.add(form, randomUUID());
  expect(await countDocuments()).toBe(9);

  clock = new Date(deletionInstant().getTime() - 1000);
  expect(await expired.erase()).toBe(0);
  expect(await countDocuments()).toBe(9);

  clock = deletionInstant();
  expect(await expired.erase()).toBe(3);
  expect(await countDocuments()).toBe(0);
  const { id: edition } = currentEdition();
  expect(await auditLines(firestore)).toMatchObject([
    { edition, by: 'schedule', action: 'erased', reason: 'retention', registrants: 3 },
  ]);

  const tombstones = firestore.collection(collections.tombstones);
  const { docs } = await tombstones.get();
  expect(docs).toHaveLength(3);
  for (const tombstone of docs) {
    // A stored server timestamp has whole milliseconds, unlike the time of its commit.
    const at = Timestamp.fromMillis(tombstone.createTime.toMillis());
    expect(tombstone.data()).toEqual({ edition, at });
  }
  for (const form of forms.slice(1)) expect(await registrants.add(form)).toBeDefined();
  const runScheduleIn = (hours: number) => {
    clock = new Date(Date.now() + hours * 3600_000);
    return eraseExpired(retentionDeps(new ExpiredRegistrants(firestore, now), now, [currentEdition()]));
  };
  await runScheduleIn(23);
  // The second registrations of the same addresses are erased too.
  expect((await tombstones.get()).size).toBe(5);
  await runScheduleIn(25);
  expect((await tombstones.get()).size).toBe(0);
});

it('removes idempotency keys after a day, long before their registrants', async () => {
  clock = new Date();
  await registrants.add(registration(), randomUUID());
  const expired = new ExpiredRegistrants(firestore, now);
  advanceMinutes(23 * 60);
  expect(await expired.eraseIdempotencyKeys()).toBe(0);
  advanceMinutes(2 * 60);
  expect(await expired.eraseIdempotencyKeys()).toBe(1);
  expect((await firestore.collection(collections.idempotencyKeys).get()).size).toBe(0);
});

it('removes the ids of transactions after an hour', async () => {
  await transact(firestore, (transaction) =>
    Promise.resolve(transaction.set(firestore.doc('editions/one'), {})),
  );
  clock = new Date();
  const expired = new ExpiredRegistrants(firestore, now);
  advanceMinutes(59);
  expect(await expired.eraseCommits()).toBe(0);
  advanceMinutes(2);
  expect(await expired.eraseCommits()).toBe(1);
});

it('erases at midnight in the show’s time zone, a whole number of months after the show', () => {
  expect(deletionInstant().toISOString()).toBe('2026-02-27T23:00:00.000Z');
});
