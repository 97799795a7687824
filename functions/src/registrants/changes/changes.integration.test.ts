/** Changes, cancellations and restorations, also concurrent ones in two instances (VIS-4, VIS-5, ORG-12). */
import { provideSample } from 'contract/testing/sample-edition';
import { withDinner } from 'contract/testing/factories';
import type { VisitorData } from 'contract/registrant/visit';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../../database/collections';
import { outcomesOf } from '../../testing/outcomes';
import { storedText } from '../../testing/stored-documents';
import { registration } from '../testing/registrant';
import { withRegistrants, type Registrants } from '../testing/registrants-in';
import type { RegistrantChanges } from './changes';
import { ExpiredRegistrants } from '../privacy/expired';
import { eraseData } from '../privacy/subject-access';
import { withFirestore } from '../../testing/with-firestore';

beforeEach(() => provideSample({ dinnerCloses: '2025-08-20T12:00', dinnerSeats: seats }));

const seats = 10;
const afterDinnerCloses = new Date('2025-08-20T10:00:00Z');
let now: Date;
const ours = withRegistrants(withFirestore(), () => now);
let firestore: Firestore;
let registrants: Registrants['registrants'];
let visitor: RegistrantChanges;
let organiser: RegistrantChanges;
/** Another instance with the same database. */
let another: Registrants;

beforeEach(() => {
  now = new Date('2025-08-01T00:00:00Z');
  another = ours.another();
  ({ firestore, registrants, visitor, organiser } = ours);
});

const advanceHours = (hours: number) => (now = new Date(now.getTime() + hours * 3600_000));
const registerPerson: Registrants['registerPerson'] = (...traits) => ours.registerPerson(...traits);
const snapshotOf = (id: string) => ours.document(id).get();
const allText = () => storedText(firestore);
const addressHolders = async () =>
  (await firestore.collection(collections.emails).get()).docs.map((key) => String(key.get('registrant')));

describe('a change', () => {
  it('writes nothing when nothing is changed', async () => {
    const { id, data } = await registerPerson(withDinner);
    const before = await allText();
    expect(await visitor.change(id, 1, data())).toMatchObject({ version: 1 });
    expect(await allText()).toEqual(before);
  });

  it('is refused if a concurrent change of any kind was accepted', async () => {
    const kinds: ((changes: RegistrantChanges, id: string, data: VisitorData) => Promise<unknown>)[] = [
      (changes, id, data) => changes.change(id, 1, { ...data, city: 'Gent' }),
      (changes, id, data) => changes.change(id, 1, { ...data, title: 'Boss', email: `new.${data.email}` }),
      (changes, id) => changes.cancel(id, 1),
    ];
    for (const [index, one] of kinds.entries())
      for (const other of kinds.slice(index)) {
        const { id, data } = await registerPerson();
        const calls = [one(visitor, id, data()), other(another.visitor, id, { ...data(), title: 'Other' })];
        expect(await outcomesOf(calls)).toEqual(['changed-meanwhile', 'done']);
        expect((await snapshotOf(id)).get('version')).toBe(2);
        await expect(visitor.change(id, 3, data())).rejects.toMatchObject({ code: 'changed-meanwhile' });
      }
  });

  it('is refused on its second attempt if another change was stored after the first was rolled back', async () => {
    const { id } = await registerPerson();
    const note = (by: RegistrantChanges, name: string) => by.note(id, 1, { printAs: { name } }, 'anna');
    const run = firestore.runTransaction.bind(firestore);
    vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (work) => {
      const attempt = (transaction: Transaction) =>
        work(transaction).then(() => Promise.reject(new Error('rolled back')));
      await expect(run(attempt)).rejects.toThrow('rolled back');
      await note(another.organiser, 'Zoë Elsewhere');
      return run(work);
    });
    await expect(note(organiser, 'Zoë Here')).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await organiser.find(id)).registrant.printAs).toEqual({ name: 'Zoë Elsewhere' });
  });
});

describe('a change of the e-mail address by the visitor', () => {
  const allow = () => true;

  it('waits until it is confirmed, and keeps the former address until then', async () => {
    const { id, email, data } = await registerPerson();
    await ours.confirm(id);
    const changed = await visitor.change(id, 1, data({ email: `new.${email}`, city: 'Gent' }));
    expect(changed).toMatchObject({
      linkVersion: 1,
      version: 2,
      registrant: { email, city: 'Gent', emailSent: expect.anything() },
      pendingEmail: { email: `new.${email}` },
      emailToConfirm: `new.${email}`,
    });
    expect((await snapshotOf(id)).get('email')).toBe(email);
    expect(await addressHolders()).toEqual([id]);
    expect(await visitor.find(id)).toMatchObject({ pendingEmail: { email: `new.${email}` } });

    const confirmed = await visitor.confirmAddress(id, allow);
    expect(confirmed).toMatchObject({ linkVersion: 2, version: 3, formerEmail: email });
    expect((await snapshotOf(id)).data()).toMatchObject({ email: `new.${email}`, linkVersion: 2 });
    expect((await snapshotOf(id)).data()).not.toHaveProperty('pendingEmail');
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    // Opens the link a second time.
    const again = await visitor.confirmAddress(id, (_, linkVersion) => linkVersion === 1);
    expect(again).toMatchObject({ version: 3 });
    expect(again.formerEmail).toBeUndefined();
  });

  it('waits another two days and is mailed again when re-entered, and stays pending during other changes', async () => {
    const { id, email, data } = await registerPerson();
    const next = { email: `new.${email}` };
    await visitor.change(id, 1, data(next));
    advanceHours(47);
    expect(await visitor.change(id, 1, data(next))).toMatchObject({ version: 1, emailToConfirm: next.email });
    advanceHours(47);
    // Other changes: from a form opened earlier, then by an organiser.
    const other = await visitor.change(id, 1, data({ city: 'Gent' }));
    expect(other).toMatchObject({ version: 2, pendingEmail: next });
    expect(other.emailToConfirm).toBeUndefined();
    await organiser.change(id, 2, data({ city: 'Namur' }));
    expect(await visitor.confirmAddress(id, allow)).toMatchObject({ registrant: { city: 'Namur' } });
  });

  it('ends when withdrawn, replaced, corrected by an organiser, or after two days', async () => {
    const ends: ((person: Awaited<ReturnType<typeof registerPerson>>) => Promise<unknown>)[] = [
      ({ id }) => visitor.withdrawAddress(id),
      ({ id, data, email }) => visitor.change(id, 1, data({ email: `other.${email}` })),
      ({ id, data, email }) => organiser.change(id, 1, data({ email: `better.${email}` })),
      () => Promise.resolve(advanceHours(48)),
    ];
    for (const end of ends) {
      const person = await registerPerson();
      await visitor.change(person.id, 1, person.data({ email: `new.${person.email}` }));
      await end(person);
      const isValid = (email: string) => email === `new.${person.email}`;
      await expect(visitor.confirmAddress(person.id, isValid)).rejects.toMatchObject({
        code: 'link-expired',
      });
    }
  });

  it('is confirmed only once by ten concurrent requests', async () => {
    const { id, email, data } = await registerPerson();
    await visitor.change(id, 1, data({ email: `new.${email}` }));
    const isValid = (address: string, linkVersion: number) => address === `new.${email}` && linkVersion === 1;
    const requests = Array.from({ length: 10 }, (_, nth) =>
      (nth % 2 === 0 ? visitor : another.visitor).confirmAddress(id, isValid),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter(({ formerEmail }) => formerEmail !== undefined)).toHaveLength(1);
    expect(await visitor.find(id)).toMatchObject({ version: 2, linkVersion: 2 });
  });

  it('can be confirmed after a cancellation, without a mail, but not after an erasure', async () => {
    const { id, email, data } = await registerPerson();
    await visitor.change(id, 1, data({ email: `new.${email}` }));
    await visitor.cancel(id, 1);
    expect(await visitor.confirmAddress(id, allow)).toMatchObject({ state: 'cancelled', formerEmail: email });
    expect(await registrants.dueConfirmations(10)).toEqual([]);
    await visitor.change(id, 3, data({ email }));
    await eraseData(firestore, id, { by: 'visitor' });
    await expect(another.visitor.confirmAddress(id, allow)).rejects.toMatchObject({ code: 'link-invalid' });
    expect(await allText()).not.toContain(email);
  });

  it('is erased by the first scheduled run after two days', async () => {
    const { id, email, data } = await registerPerson();
    await visitor.change(id, 1, data({ email: `new.${email}` }));
    const expired = new ExpiredRegistrants(firestore, () => now);
    expect(await expired.erasePendingEmails()).toBe(0);
    advanceHours(48);
    expect(await expired.erasePendingEmails()).toBe(1);
    expect(await allText()).not.toContain(`new.${email}`);
  });

  it('does not reveal that the address is taken until the visitor confirms it', async () => {
    const [one, other] = [await registerPerson(), await registerPerson()];
    const changed = await visitor.change(one.id, 1, one.data({ email: other.email.toUpperCase() }));
    expect(changed.emailToConfirm).toBe(changed.pendingEmail?.email);
    const refusal = { code: 'already-registered' };
    await expect(visitor.confirmAddress(one.id, allow)).rejects.toMatchObject(refusal);
    expect(await visitor.find(one.id)).toMatchObject({ registrant: { email: one.email }, version: 1 });
  });
});

describe('a correction of the e-mail address by an organiser', () => {
  it('replaces the address key, invalidates the link and makes a confirmation due', async () => {
    const { id, email, data } = await registerPerson();
    await ours.confirm(id);
    const changed = await organiser.change(id, 1, data({ email: `new.${email}` }));
    expect(changed).toMatchObject({ linkVersion: 2, version: 2, formerEmail: email });
    expect(changed.registrant.emailSent).toBeUndefined();
    expect((await snapshotOf(id)).data()).toMatchObject({
      email: `new.${email}`,
      linkVersion: 2,
      version: 2,
    });
    expect((await snapshotOf(id)).get('emailSent')).toBeUndefined();
    expect((await snapshotOf(id)).get('confirmation')).toEqual({ due: expect.anything() });
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    expect(await addressHolders()).toEqual([id]);
    expect(await registrants.add(registration({ email }))).toBeDefined();
    await ours.confirm(id);
    expect(await visitor.find(id)).toMatchObject({ registrant: { emailSent: expect.anything() } });
  });

  it('keeps key, link and confirmation when only the case of the address changes', async () => {
    const { id, email, data } = await registerPerson();
    await ours.confirm(id);
    const changed = await organiser.change(id, 1, data({ email: email.toUpperCase() }));
    const unchanged = { linkVersion: 1, registrant: { emailSent: expect.anything() } };
    expect(changed).toMatchObject({ ...unchanged, version: 2 });
    expect(changed.formerEmail).toBeUndefined();
    expect((await snapshotOf(id)).get('email')).toBe(`${email.toUpperCase().split('@')[0]}@visitors.example`);
    expect(await addressHolders()).toEqual([id]);
  });

  it('gives an address to only one of ten concurrent changes', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => registerPerson()));
    const email = 'wanted@visitors.example';
    const calls = people.map(({ id, data }, index) =>
      (index % 2 === 0 ? organiser : another.organiser).change(id, 1, data({ email })),
    );
    expect(await outcomesOf(calls)).toEqual([...Array<string>(9).fill('already-registered'), 'done']);
    const winners = await firestore.collection(collections.registrants).where('email', '==', email).get();
    expect(winners.size).toBe(1);
    expect((await addressHolders()).sort()).toEqual(people.map(({ id }) => id).sort());
  });
});

// REG-15, VIS-4
describe('the dinner', () => {
  const dinner = (persons: string) => ({ ...withDinner, dinnerReservation: persons, vegetarianMeal: '0' });

  it('refuses more persons than there are seats, and any increase once booking has closed', async () => {
    const { id, data } = await registerPerson(dinner('4'));
    await registerPerson(dinner('5'));
    await expect(visitor.change(id, 1, data(dinner('6')))).rejects.toMatchObject({ code: 'dinner-full' });
    expect(await visitor.change(id, 1, data(dinner('5')))).toMatchObject({ version: 2 });
    expect(await visitor.change(id, 2, data(dinner('5'), { city: 'Gent' }))).toMatchObject({ version: 3 });
    expect(await visitor.change(id, 3, data(dinner('2')))).toMatchObject({ version: 4 });
    expect(await registrants.countDinnerPersons()).toBe(7);
    now = afterDinnerCloses;
    await expect(visitor.change(id, 4, data(dinner('3')))).rejects.toMatchObject({ code: 'dinner-closed' });
    expect(await visitor.change(id, 4, data(dinner('1')))).toMatchObject({ version: 5 });
  });

  it('uses the terms agreed at booking, for price and figures, until the booking is given up', async () => {
    const { id, data } = await registerPerson(dinner('4'));
    const agreedTerms = { persons: 2, supplement: 7000 };
    expect((await snapshotOf(id)).get('dinnerTerms')).toEqual(agreedTerms);
    provideSample({ dinnerSeats: seats, dinnerPersonsIncluded: 1, dinnerSupplement: 9000 });
    const supplement = async () => (await ours.roster.dinner()).dinner.supplement;
    expect(await supplement()).toBe(14_000);
    expect((await visitor.change(id, 1, data(dinner('3')))).registrant.dinnerTerms).toEqual(agreedTerms);
    expect(await supplement()).toBe(7000);
    expect((await visitor.change(id, 2, data(dinner('0')))).registrant).not.toHaveProperty('dinnerTerms');
    expect((await snapshotOf(id)).get('dinnerTerms')).toBeUndefined();
    const again = await visitor.change(id, 3, data(dinner('3')));
    expect(again.registrant.dinnerTerms).toEqual({ persons: 1, supplement: 9000 });
    expect(await supplement()).toBe(18_000);
  });

  it('frees the seats of a cancelled registrant, who is restored only if seats are free or overbooked', async () => {
    const { id, data } = await registerPerson(dinner('6'));
    await visitor.cancel(id, 1);
    expect(await registrants.countDinnerPersons()).toBe(0);
    await registerPerson(dinner('7'));
    await expect(visitor.restore(id, 2)).rejects.toMatchObject({ code: 'dinner-full' });
    await expect(organiser.restore(id, 2, 'anna')).rejects.toMatchObject({ code: 'dinner-full' });
    const { version } = await organiser.restore(id, 2, 'anna', true);
    await visitor.cancel(id, version);
    now = afterDinnerCloses;
    await expect(visitor.restore(id, 4)).rejects.toMatchObject({ code: 'dinner-closed' });
    expect(await visitor.change(id, 4, data(dinner('0')))).toMatchObject({ version: 5, state: 'cancelled' });
    expect(await visitor.restore(id, 5)).toMatchObject({ version: 6, state: 'registered' });
  });
});

describe('a cancelled registration', () => {
  it('keeps its address, and gets its first confirmation only once it is restored', async () => {
    const { id, email, data } = await registerPerson();
    advanceHours(1);
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    const inFlight = await ours.lease(id);
    await visitor.cancel(id, 1);
    await registrants.markFailed(id, inFlight.lease, 'mail server not reached', 'mail');
    expect((await snapshotOf(id)).get('confirmation.due')).toBeUndefined();
    expect(await registrants.leaseConfirmation(id, true, 'visitor')).toEqual({ kind: 'cancelled' });
    expect(await registrants.add(registration({ email }))).toBeUndefined();
    await organiser.change(id, 2, data({ email: `new.${email}` }));
    expect(await registrants.dueConfirmations(10)).toEqual([]);
    await visitor.restore(id, 3);
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    await ours.confirm(id);
    await visitor.cancel(id, 4);
    await visitor.restore(id, 5);
    expect((await snapshotOf(id)).get('confirmation.due')).toBeUndefined();
  });

  it('accepts a second cancellation or restoration without writing anything', async () => {
    const { id } = await registerPerson();
    expect(await visitor.cancel(id, 1)).toMatchObject({ state: 'cancelled', version: 2 });
    const before = await allText();
    expect(await visitor.cancel(id, 2)).toMatchObject({ state: 'cancelled', version: 2 });
    await expect(visitor.cancel(id, 1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await allText()).toEqual(before);
    expect(await visitor.restore(id, 2)).toMatchObject({ state: 'registered', version: 3 });
    expect(await visitor.restore(id, 3)).toMatchObject({ state: 'registered', version: 3 });
  });
});

// EDIT-31
it('keeps the answers to a part that the edition leaves out, through changes and an undo', async () => {
  const { id, data } = await registerPerson(withDinner);
  const partAnswers = async () => {
    const { bappMember, dinnerReservation, dinnerTerms, presence } = (await visitor.find(id)).registrant;
    return { bappMember, dinnerReservation, dinnerTerms, presence };
  };
  await ours.document(id).update({ presence: { dinner: { at: Timestamp.now(), persons: 2 } } });
  const before = await partAnswers();
  expect(before).toMatchObject({ ...{ bappMember: 'Yes', dinnerReservation: 4 }, presence: { dinner: {} } });
  provideSample({ parts: ['code', 'inviters'] });
  expect(await partAnswers()).toEqual({ bappMember: 'No', dinnerReservation: 0, presence: {} });
  await visitor.change(id, 1, data({ city: 'Namur' }));
  await organiser.change(id, 2, data({ city: 'Li\u00e8ge' }));
  await organiser.undo(id, 3);
  expect((await organiser.find(id)).registrant).toMatchObject({ city: 'Namur', dinnerReservation: 0 });
  provideSample();
  expect(await partAnswers()).toEqual(before);
});
