/** Registrations and all related data are erased on the day that the privacy policy says, not before (DATA-2). */
import { randomUUID } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { deletionInstant } from 'contract/event-times';
import { validate } from 'contract/validate';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { createRegistrant, hashRequest } from '../registrants/documents';
import { ExpiredRegistrants } from '../registrants/expired';
import { RegistrantRepository } from '../registrants/repository';
import { eraseExpired } from './erase-expired';
import { noAccounts } from '../testing/no-accounts';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
let firestore: Firestore;
let clock = new Date(`${facts().date}T12:00:00Z`);
const now = () => clock;

beforeAll(() => {
  firestore = connect();
});

const documents = async () => {
  const kept: readonly string[] = [collections.audit, collections.tombstones];
  const others = (await firestore.listCollections()).filter(({ id }) => !kept.includes(id));
  return (await Promise.all(others.map((each) => each.listDocuments()))).flat().length;
};
const auditLines = async () =>
  (await firestore.collection('audit').orderBy('registrants').get()).docs.map((line) => line.data());

it('erases registrants, their address keys and idempotency keys on the day of the policy, and nothing before', async () => {
  const registrants = new RegistrantRepository(firestore, now, () => undefined);
  const expired = new ExpiredRegistrants(firestore, now);
  const first = validate(registrationSchema, typedRegistration());
  await registrants.add(first, randomUUID());
  const batch = firestore.batch();
  for (let nth = 1; nth < 205; nth += 1) {
    const { id } = firestore.collection(collections.registrants).doc();
    const times = { createdAt: FieldValue.serverTimestamp() };
    const person = { ...first, email: `person.${nth}@visitors.example` };
    createRegistrant(firestore, batch, id, person, times, hashRequest(randomUUID(), person));
  }
  await batch.commit();
  expect(await documents()).toBe(615);

  clock = new Date(deletionInstant().getTime() - 1000);
  expect(await expired.erase()).toBe(0);
  expect(await documents()).toBe(615);

  clock = deletionInstant();
  expect(await expired.erase()).toBe(205);
  expect(await documents()).toBe(0);
  const { id: edition } = currentEdition();
  const line = { edition, by: 'schedule', action: 'erased', reason: 'retention', at: expect.anything() };
  expect(await auditLines()).toEqual([
    { ...line, registrants: 85 },
    { ...line, registrants: 120 },
  ]);
  expect(await registrants.add(first)).toBeDefined();
});

it('leaves a tombstone for each, and removes it after a day', async () => {
  const tombstones = firestore.collection(collections.tombstones);
  const left = await tombstones.get();
  expect(left.size).toBe(205);
  for (const tombstone of left.docs)
    expect(tombstone.data()).toEqual({ edition: currentEdition().id, at: tombstone.createTime });
  const night = () =>
    eraseExpired({
      editions: { all: () => Promise.resolve([currentEdition()]) },
      now,
      expired: new ExpiredRegistrants(firestore, now),
      signInAttempts: { eraseExpired: () => Promise.resolve(0) },
      previews: { eraseExpired: () => Promise.resolve(0) },
      ...noAccounts,
      rehearsals: { ended: () => Promise.resolve([]) },
    });
  clock = new Date(Date.now() + 23 * 3600_000);
  await night();
  // The second registration of the same address is erased too.
  expect((await tombstones.get()).size).toBe(206);
  clock = new Date(Date.now() + 25 * 3600_000);
  await night();
  expect((await tombstones.get()).size).toBe(0);
});

it('removes idempotency keys after a day, long before their registrants', async () => {
  clock = new Date();
  const registrants = new RegistrantRepository(firestore, now, () => undefined);
  await registrants.add(validate(registrationSchema, typedRegistration()), randomUUID());
  for (const [hours, erased] of [
    [23, 0],
    [25, 1],
  ] as const) {
    clock = new Date(Date.now() + hours * 3600_000);
    expect(await new ExpiredRegistrants(firestore, now).eraseIdempotencyKeys()).toBe(erased);
  }
  expect((await firestore.collection(collections.idempotencyKeys).get()).size).toBe(0);
});

it('counts whole months from the show, in the show’s own time zone', () => {
  expect(deletionInstant().toISOString()).toBe('2026-02-27T23:00:00.000Z');
});
