/** The history of changes and undo; nothing is left once the registrant is erased (ORG-13, ORG-14). */
import { provideSample } from 'contract/testing/sample-edition';
import { randomUUID } from 'node:crypto';
import { typedRegistration, withDinner } from 'contract/factories';
import { deletionInstant } from 'contract/event-times';
import type { RegistrantData } from 'contract/organisers-registrant';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { visitorDataSchema } from 'contract/visit';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { RegistrantChanges } from './changes';
import { ExpiredRegistrants } from './expired';
import { readDetails } from './history';
import { RegistrantRepository } from './repository';
import { eraseData, exportData } from './subject-access';
import { maxVersions } from './versions';

const { connect } = withFirestore();
const now = () => new Date();
let firestore: Firestore;
let registrants: RegistrantRepository;
let visitor: RegistrantChanges;
let organiser: RegistrantChanges;

beforeEach(() => {
  provideSample({ dinnerSeats: 10 });
  firestore = connect();
  registrants = new RegistrantRepository(firestore, now, () => 60_000);
  visitor = new RegistrantChanges(firestore, now, 'visitor');
  organiser = new RegistrantChanges(firestore, now, 'organiser');
});

type Traits = Parameters<typeof typedRegistration>;

async function registered(...traits: Traits) {
  const values = typedRegistration(...traits);
  const id = (await registrants.add(validate(registrationSchema, values), randomUUID())) ?? '';
  const data = (...changes: Traits): RegistrantData =>
    validate(visitorDataSchema, Object.assign({}, values, ...changes));
  return { id, email: values.email, data };
}

async function fileOf(id: string) {
  const details = await readDetails(firestore, id, () => Promise.resolve(new Map()));
  if (details === undefined) throw new Error('There is no such registrant.');
  return details;
}

const storedAs = async (id: string) => {
  const {
    updatedAt: _at,
    version: _version,
    ...rest
  } = (await firestore.collection(collections.registrants).doc(id).get()).data() ?? {};
  return rest;
};

async function confirm(id: string): Promise<void> {
  const lease = await registrants.leaseConfirmation(id, true, 'schedule');
  if (lease.kind !== 'leased') throw new Error(lease.kind);
  await registrants.markSent(lease).stored;
}

describe('the history', () => {
  it('lists actor, action, old and new values, newest first', async () => {
    const { id, data } = await registered();
    await visitor.change(id, 1, data({ firstname: 'Zoé', city: 'Gent' }));
    await organiser.change(id, 2, data({ firstname: 'Zoa', city: 'Gent' }));
    await organiser.cancel(id, 3);
    await visitor.restore(id, 4);
    await confirm(id);
    expect(await exportData(firestore, id)).toMatchObject({
      versions: [{ id: '1', city: 'Bruxelles' }, { id: '2' }, { id: '3' }, { id: '4' }],
    });
    const { registrant, version, history } = await fileOf(id);
    expect(registrant).toMatchObject({ id, firstname: 'Zoa', source: 'visitor' });
    expect(version).toBe(5);
    expect(history.map(({ at: _at, ...line }) => line)).toEqual([
      { by: 'command', action: 'exported' },
      { by: 'schedule', action: 'confirmed' },
      {
        by: 'visitor',
        action: 'restored',
        fields: ['state'],
        changes: [{ field: 'state', from: 'cancelled', to: 'registered' }],
      },
      {
        by: 'organiser',
        action: 'cancelled',
        fields: ['state'],
        changes: [{ field: 'state', from: 'registered', to: 'cancelled' }],
      },
      {
        by: 'organiser',
        action: 'changed',
        fields: ['firstname'],
        changes: [{ field: 'firstname', from: 'Zoé', to: 'Zoa' }],
      },
      {
        by: 'visitor',
        action: 'changed',
        fields: ['firstname', 'city'],
        changes: [
          { field: 'firstname', from: 'Zoë', to: 'Zoé' },
          { field: 'city', from: 'Bruxelles', to: 'Gent' },
        ],
      },
      { by: 'visitor', action: 'registered' },
    ]);
  });

  it('keeps the values of a limited number of versions, and the names of all fields', async () => {
    const { id, data } = await registered();
    await firestore.collection(collections.registrants).doc(id).update({ version: maxVersions });
    await organiser.change(id, maxVersions, data({ city: 'Gent' }));
    const versions = firestore.collection(collections.registrants).doc(id).collection(collections.versions);
    await versions.doc('1').set({ city: 'Namur' });
    await organiser.change(id, maxVersions + 1, data({ city: 'Liège' }));
    expect((await versions.listDocuments()).map((each) => each.id).toSorted()).toEqual(['100', '101']);
    const { history } = await fileOf(id);
    expect(history.map(({ fields }) => fields)).toEqual([['city'], ['city'], undefined]);
  });
});

describe('undoing', () => {
  it('restores all fields of the last change, as a new version, and redoes it when called twice', async () => {
    const { id, data } = await registered(withDinner);
    const before = await storedAs(id);
    const others = { firstname: 'Ann', title: '', mailing: true, bappMember: 'No', dinnerReservation: '0' };
    await visitor.change(id, 1, data(others, { vegetarianMeal: '0', language: 'nl', telCell: '0470' }));
    const changed = await storedAs(id);
    expect(await organiser.undo(id, 2)).toMatchObject({ version: 3, registrant: { firstname: 'Zoë' } });
    expect(await storedAs(id)).toEqual(before);
    expect((await fileOf(id)).history[0]).toMatchObject({ by: 'organiser', action: 'undone' });
    await organiser.undo(id, 3);
    expect(await storedAs(id)).toEqual(changed);
  });

  it('restores the address with its key and a new link, and makes a confirmation due', async () => {
    const { id, email, data } = await registered();
    await organiser.change(id, 1, data({ email: `new.${email}` }));
    await confirm(id);
    expect(await organiser.undo(id, 2)).toMatchObject({
      registrant: { email },
      formerEmail: `new.${email}`,
      linkVersion: 3,
    });
    expect(await registrants.findId(email)).toBe(id);
    expect(await registrants.findId(`new.${email}`)).toBeUndefined();
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    expect((await fileOf(id)).registrant.emailSent).toBeUndefined();
  });

  it('refuses to undo when the address was taken meanwhile, and changes nothing', async () => {
    const { id, email, data } = await registered();
    await organiser.change(id, 1, data({ email: `new.${email}` }));
    await registered({ email });
    const before = await storedDocuments(firestore);
    await expect(organiser.undo(id, 2)).rejects.toMatchObject({ code: 'already-registered', status: 409 });
    expect(await storedDocuments(firestore)).toEqual(before);
  });

  it('restores a cancelled registrant only if seats are free', async () => {
    const { id } = await registered(withDinner);
    await organiser.cancel(id, 1);
    const other = await registered(withDinner, { dinnerReservation: '7' });
    await expect(organiser.undo(id, 2)).rejects.toMatchObject({ code: 'dinner-full' });
    await organiser.cancel(other.id, 1);
    expect(await organiser.undo(id, 2)).toMatchObject({ state: 'registered', version: 3 });
  });

  it('refuses to undo when nothing was changed, or another version', async () => {
    const { id, data } = await registered();
    await expect(organiser.undo(id, 1)).rejects.toMatchObject({ code: 'nothing-to-undo', status: 409 });
    await organiser.change(id, 1, data({ city: 'Gent' }));
    await expect(organiser.undo(id, 1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });
});

describe('earlier values', () => {
  const atEnd = deletionInstant;
  it.each([
    [
      'the visitor',
      (id: string, email: string) => eraseData(firestore, id, { by: 'visitor', confirmedEmail: email }),
    ],
    ['an organiser', (id: string) => eraseData(firestore, id, { by: 'organiser', version: 4 })],
    ['the command', (_id: string, email: string) => eraseData(firestore, email, { by: 'command' })],
    ['the schedule', () => new ExpiredRegistrants(firestore, atEnd).erase()],
  ])('erases earlier values by %s, with everything but hashes', async (_, erase) => {
    const { id, email, data } = await registered();
    const changed = { firstname: 'Pim', email: `new.${email}` };
    await organiser.change(id, 1, data(changed));
    await organiser.cancel(id, 2);
    await organiser.restore(id, 3);
    // An address that waits.
    await visitor.change(id, 4, data({ ...changed, email: `later.${email}` }));
    await erase(id, `new.${email}`);
    const left = await storedDocuments(firestore);
    expect([...left.keys()].filter((path) => !/^(audit|tombstones)\//.test(path))).toEqual([]);
    expect(left.size).toBe(5);
    expect(JSON.stringify([...left])).not.toMatch(/Zoë|Lefèvre|Pim|@|Bruxelles/);
    expect(JSON.stringify([...left])).not.toContain(id);
  });

  it('erases earlier values by the schedule in batches that Firestore accepts', async () => {
    // More than 500 writes together.
    const people = await Promise.all(Array.from({ length: 6 }, () => registered()));
    for (const { id } of people) {
      const registrant = firestore.collection(collections.registrants).doc(id);
      const batch = firestore.batch();
      batch.update(registrant, { version: maxVersions + 21 });
      for (let version = 21; version < maxVersions + 21; version += 1)
        batch.set(registrant.collection(collections.versions).doc(String(version)), { city: 'Gent' });
      await batch.commit();
    }
    expect(await new ExpiredRegistrants(firestore, atEnd).erase()).toBe(6);
    const left = [...(await storedDocuments(firestore)).keys()];
    expect(left.filter((path) => !/^(audit|tombstones)\//.test(path))).toEqual([]);
    const lines = await firestore.collection(collections.audit).get();
    expect(lines.docs.map((line) => Number(line.get('registrants'))).toSorted()).toEqual([2, 4]);
  });

  it('leaves no earlier values behind when a change is concurrent with the erasure', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => registered()));
    await Promise.allSettled([
      new ExpiredRegistrants(firestore, atEnd).erase(),
      ...people.map(({ id, email, data }) => visitor.change(id, 1, data({ email: `new.${email}` }))),
    ]);
    const left = [...(await storedDocuments(firestore)).keys()];
    expect(left.filter((path) => !/^(audit|tombstones)\//.test(path))).toEqual([]);
  });
});

describe('a registrant without address', () => {
  const added = { consentNote: 'by telephone' };
  const without = () => validate(registrationSchema, typedRegistration());
  const add = async () =>
    (await registrants.add({ ...without(), email: '' }, undefined, undefined, added)) ?? '';

  it('adds somebody without address twice, and sends no mail (ORG-11)', async () => {
    const [one, other] = [await add(), await add()];
    expect(one).not.toBe(other);
    expect(
      await new RegistrantRepository(
        firestore,
        () => new Date(Date.now() + 1e9),
        () => 0,
      ).dueConfirmations(10),
    ).toEqual([]);
    expect(await registrants.leaseConfirmation(one, true, 'organiser')).toEqual({ kind: 'no-address' });
    expect(await registrants.findId('')).toBeUndefined();
    expect(await fileOf(one)).toMatchObject({
      registrant: { email: '', source: 'organiser', ...added },
      history: [{ by: 'organiser', action: 'registered' }],
    });
  });

  it('leaves somebody without address as such after every change, and exports and erases them by id', async () => {
    const id = await add();
    const { registrationCode: _code, rgpd: _consent, ...data } = without();
    await organiser.change(id, 1, { ...data, email: '', city: 'Gent' });
    await organiser.cancel(id, 2);
    await organiser.restore(id, 3);
    expect(await storedAs(id)).not.toHaveProperty('confirmation.due');
    expect(await exportData(firestore, id)).toMatchObject({ registrant: { id }, addressKey: undefined });
    const erased = await eraseData(firestore, id, { by: 'organiser', version: 4 });
    expect(erased).toEqual({ email: '', language: data.language });
    expect(await registrants.find(id)).toBeUndefined();
  });

  it('makes a confirmation due once somebody has an address, and none without', async () => {
    const id = await add();
    const { registrationCode: _code, rgpd: _consent, ...data } = without();
    expect(await organiser.change(id, 1, data)).toMatchObject({ formerEmail: '', linkVersion: 2 });
    expect(await registrants.findId(data.email)).toBe(id);
    expect(await registrants.dueConfirmations(10)).toEqual([id]);
    expect(await organiser.undo(id, 2)).toMatchObject({ formerEmail: data.email });
    expect(await registrants.findId(data.email)).toBeUndefined();
    expect(await registrants.dueConfirmations(10)).toEqual([]);
    expect((await firestore.collection(collections.emails).get()).size).toBe(0);
  });
});
