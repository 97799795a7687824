/** Concurrent calls of two instances: one registrant per address, one mail per registrant, no seat booked twice. */
import { provideSample } from 'contract/testing/sample-edition';
import { randomUUID } from 'node:crypto';
import { deletionInstant } from 'contract/edition/event-times';
import { withDinner } from 'contract/testing/factories';
import { DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { leaseMilliseconds } from '../database/lease';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { registration } from '../registrants/testing/registrant';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { outcomesOf } from '../testing/outcomes';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
/** Two clients of one database, since each instance of a function has its own connections. */
function twoClients(): [Firestore, Firestore] {
  const projectId = `demo-races-${randomUUID()}`;
  return [connect({ projectId }), connect({ projectId })];
}
let instances: [Firestore, Firestore];

beforeAll(() => {
  instances = twoClients();
});

const repositoryOf = (firestore: Firestore) => registrantsIn(firestore).registrants;

it.each([
  ['to one of 30 registrations without a key', 30, () => undefined, 1],
  ['to all of 10 registrations with one key', 10, (key: string) => key, 10],
  ['to one of 10 registrations with different keys', 10, () => randomUUID(), 1],
])('stores a form once, and returns its id %s', async (_, count, keyOf, answered) => {
  const [form, key] = [registration(), randomUUID()];
  const [one, other] = [repositoryOf(instances[0]), repositoryOf(instances[1])];
  const ids = await Promise.all(
    Array.from({ length: count }, (_, nth) => (nth % 2 === 0 ? one : other).add(form, keyOf(key))),
  );
  const registrants = instances[0].collection(collections.registrants);
  const { docs } = await registrants.where('email', '==', form.email).get();
  expect(docs).toHaveLength(1);
  expect(ids.filter((id) => id === docs[0]?.id)).toHaveLength(answered);
});

it('books no more than 12 seats in 15 concurrent attempts, even after an erasure frees some', async () => {
  const seats = 12;

  /** @returns how many persons come to dinner, and the outcome of each of fifteen attempts */
  async function race([firestore, otherFirestore]: readonly [Firestore, Firestore]) {
    provideSample({ dinnerSeats: seats });
    const [one, other] = [repositoryOf(firestore), repositoryOf(otherFirestore)];
    // An instance's first registration locks the documents that all registrations read, so it precedes the race.
    for (const each of [one, other]) await each.add(registration());
    const book = (nth: number) => (nth % 2 === 0 ? one : other).add(registration(withDinner));
    const outcomes = await outcomesOf(Array.from({ length: 15 }, (_, nth) => book(nth)));
    return { outcomes, persons: await one.countDinnerPersons() };
  }
  const outcomesWith = (count: number) => [
    ...Array<string>(15 - count).fill('dinner-full'),
    ...Array<string>(count).fill('done'),
  ];

  const firestores = twoClients();
  expect(await race(firestores)).toEqual({ outcomes: outcomesWith(3), persons: seats });
  const [firestore] = firestores;
  const guests = firestore.collection(collections.registrants).where('dinnerReservation', '>', 0);
  const [first] = (await guests.get()).docs;
  await eraseData(firestore, first?.id ?? '', { by: 'command' });
  expect(await race(firestores)).toEqual({ outcomes: outcomesWith(1), persons: seats });
  const bookings = firestore.collection(collections.dinnerBookings);
  const eraseAt = (moment: Date) => new ExpiredRegistrants(firestore, () => moment).eraseEdition();
  expect([await eraseAt(new Date(deletionInstant().getTime() - 1)), (await bookings.get()).size]).toEqual([
    0, 1,
  ]);
  expect([await eraseAt(deletionInstant()), (await bookings.get()).size]).toEqual([1, 0]);
});

it('leases a confirmation once, even if another change interferes', async () => {
  const [firestore] = instances;
  const { registrants, register, document } = registrantsIn(firestore);
  const id = await register();
  const get = vi.spyOn(DocumentReference.prototype, 'get').mockImplementationOnce(async function (
    this: DocumentReference,
  ) {
    const found = await this.get();
    await document(id).update({ title: 'changed meanwhile' });
    return found;
  });
  expect(await registrants.leaseConfirmation(id, false, 'visitor')).toMatchObject({
    kind: 'leased',
    registrant: { title: 'changed meanwhile' },
  });
  expect(await registrants.leaseConfirmation(id, false, 'visitor')).toEqual({ kind: 'busy' });
  get.mockRestore();
});

it('marks a confirmation as sent once, despite a concurrent change and a database error', async () => {
  const [firestore] = instances;
  const { registrants, register, lease, document, stored } = registrantsIn(firestore);
  const id = await register();
  const leased = await lease(id);
  await document(id).update({ title: 'changed meanwhile' });
  const failing = vi
    .spyOn(firestore, 'runTransaction')
    .mockRejectedValueOnce(Object.assign(new Error(), { code: 13 }));
  const { emailSent, stored: whenStored } = registrants.markSent(leased);
  await whenStored;
  expect(failing).toHaveBeenCalled();
  expect(await stored(id)).toMatchObject({ title: 'changed meanwhile', confirmation: { sends: 1 } });
  expect(await registrants.find(id)).toMatchObject({ emailSent });
  failing.mockRestore();
});

it('keeps another caller’s lease when it marks a confirmation as sent', async () => {
  let clock = Date.now();
  const { registrants, register, lease } = registrantsIn(connect(), () => new Date(clock));
  const id = await register();
  const first = await lease(id);
  clock += leaseMilliseconds + 1;
  const second = await lease(id);
  // The Message-ID is made from `sends`, so a mail program shows the two attempts as one mail.
  expect(second.sends).toBe(first.sends);
  await registrants.markSent(first).stored;
  expect(await registrants.leaseConfirmation(id, true, 'visitor')).toEqual({ kind: 'busy' });
  await registrants.markSent(second).stored;
  expect(await registrants.leaseConfirmation(id, true, 'visitor')).toMatchObject({
    kind: 'leased',
    sends: 2,
  });
});
