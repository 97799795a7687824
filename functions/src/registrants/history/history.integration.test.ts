/** The history of changes, undo, and the erasure of the whole history with the registrant (ORG-13, ORG-14). */
import { provideSample } from 'contract/testing/sample-edition';
import { withDinner } from 'contract/testing/factories';
import { deletionInstant } from 'contract/edition/event-times';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { auditLines, storedDocuments } from '../../testing/stored-documents';
import { ExpiredRegistrants } from '../privacy/expired';
import { eraseData, exportData } from '../privacy/subject-access';
import { registration } from '../testing/registrant';
import { registrantsIn, withRegistrants, type Registrants } from '../testing/registrants-in';
import { maxVersions } from '../changes/versions';
import { withFirestore } from '../../testing/with-firestore';

const ours = withRegistrants(withFirestore());

beforeEach(() => provideSample({ dinnerSeats: 10 }));

const registerPerson: Registrants['registerPerson'] = (...traits) => ours.registerPerson(...traits);

const storedValues = async (id: string) => {
  const { updatedAt: _at, happened: _happened, version: _version, ...rest } = await ours.stored(id);
  return rest;
};

/** The documents that hold more than hashes and random ids. */
const personalDocuments = async () =>
  [...(await storedDocuments(ours.firestore)).keys()].filter(
    (path) => !/^(audit|commits|tombstones)\//.test(path),
  );

describe('the history', () => {
  // Actors: see audit.integration.test.ts and timeline.integration.test.ts.
  it('lists old and new values, newest first', async () => {
    const { id, data } = await registerPerson();
    await ours.visitor.change(id, 1, data({ firstname: 'Zoé', city: 'Gent' }));
    await ours.organiser.change(id, 2, data({ firstname: 'Zoa', city: 'Gent' }));
    await ours.organiser.cancel(id, 3);
    expect(await exportData(ours.firestore, id)).toMatchObject({
      versions: [{ id: '1', city: 'Bruxelles' }, { id: '2' }, { id: '3' }],
    });
    const { registrant, version, history } = await ours.details(id);
    expect(registrant).toMatchObject({ id, firstname: 'Zoa', source: 'visitor' });
    expect(version).toBe(4);
    const lines = history.map(({ action, changes = [] }) => [
      ...[action, ...changes.map(({ field, from, to }) => `${field}: ${String(from)} > ${String(to)}`)],
    ]);
    expect(lines.map((line) => line.join(', '))).toEqual([
      'exported',
      'cancelled, state: registered > cancelled',
      'changed, firstname: Zoé > Zoa',
      'changed, firstname: Zoë > Zoé, city: Bruxelles > Gent',
      'registered',
    ]);
  });

  it('keeps earlier values of a limited number of versions, but the field names of every change', async () => {
    const { id, data } = await registerPerson();
    await ours.document(id).update({ version: maxVersions });
    await ours.organiser.change(id, maxVersions, data({ city: 'Gent' }));
    const versions = ours.document(id).collection(collections.versions);
    await versions.doc('1').set({ city: 'Namur' });
    await ours.organiser.change(id, maxVersions + 1, data({ city: 'Liège' }));
    expect((await versions.listDocuments()).map((each) => each.id).toSorted()).toEqual(['100', '101']);
    const { history } = await ours.details(id);
    expect(history.map(({ fields }) => fields)).toEqual([['city'], ['city'], undefined]);
  });
});

it('undoes all fields of the last change, and redoes the change with a second undo', async () => {
  const { id, data } = await registerPerson(withDinner);
  await expect(ours.organiser.undo(id, 1)).rejects.toMatchObject({ code: 'nothing-to-undo', status: 409 });
  const before = await storedValues(id);
  const newValues = { firstname: 'Ann', title: '', mailing: true, bappMember: 'No', dinnerReservation: '0' };
  await ours.visitor.change(id, 1, data(newValues, { vegetarianMeal: '0', language: 'nl', telCell: '0470' }));
  const changed = await storedValues(id);
  expect(await ours.organiser.undo(id, 2)).toMatchObject({ version: 3, registrant: { firstname: 'Zoë' } });
  expect(await storedValues(id)).toEqual(before);
  expect((await ours.details(id)).history[0]).toMatchObject({ by: 'organiser', action: 'undone' });
  await ours.organiser.undo(id, 3);
  expect(await storedValues(id)).toEqual(changed);
});

describe('earlier values', () => {
  const erase = (idOrEmail: string, conditions: Parameters<typeof eraseData>[2]) =>
    eraseData(ours.firestore, idOrEmail, conditions);
  it.each<[string, (id: string, email: string) => Promise<unknown>]>([
    ['the visitor', (id, confirmedEmail) => erase(id, { by: 'visitor', confirmedEmail })],
    ['an organiser', (id) => erase(id, { by: 'organiser', version: 4 })],
    ['the command', (_id, email) => erase(email, { by: 'command' })],
    ['the schedule', () => new ExpiredRegistrants(ours.firestore, deletionInstant).erase()],
  ])('are erased by %s, with everything but hashes', async (_, eraseBy) => {
    const { id, email, data } = await registerPerson();
    const changed = { firstname: 'Pim', email: `new.${email}` };
    await ours.organiser.change(id, 1, data(changed));
    await ours.organiser.cancel(id, 2);
    await ours.organiser.restore(id, 3);
    const pendingEmail = `later.${email}`;
    await ours.visitor.change(id, 4, data({ ...changed, email: pendingEmail }));
    await eraseBy(id, `new.${email}`);
    expect(await personalDocuments()).toEqual([]);
    const remaining = [...(await storedDocuments(ours.firestore))];
    expect(remaining.filter(([path]) => !path.startsWith('commits/'))).toHaveLength(5);
    expect(JSON.stringify(remaining)).not.toMatch(/Zoë|Lefèvre|Pim|@|Bruxelles/);
    expect(JSON.stringify(remaining)).not.toContain(id);
  });

  it('are erased by the schedule in batches that Firestore accepts', async () => {
    // More than 500 writes together.
    const people = await Promise.all(Array.from({ length: 6 }, () => registerPerson()));
    for (const { id } of people) {
      const registrant = ours.document(id);
      const batch = ours.firestore.batch();
      batch.update(registrant, { version: maxVersions + 21 });
      for (let version = 21; version < maxVersions + 21; version += 1)
        batch.set(registrant.collection(collections.versions).doc(String(version)), { city: 'Gent' });
      await batch.commit();
    }
    expect(await new ExpiredRegistrants(ours.firestore, deletionInstant).erase()).toBe(6);
    expect(await personalDocuments()).toEqual([]);
    const lines = await auditLines(ours.firestore);
    expect(lines.map(({ registrants }) => Number(registrants)).toSorted()).toEqual([2, 4]);
  });

  it('are erased even if a change is concurrent with the erasure', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => registerPerson()));
    await Promise.allSettled([
      new ExpiredRegistrants(ours.firestore, deletionInstant).erase(),
      ...people.map(({ id, email, data }) => ours.visitor.change(id, 1, data({ email: `new.${email}` }))),
    ]);
    expect(await personalDocuments()).toEqual([]);
  });
});

it('allows registrants without an address; a later address makes a confirmation due (ORG-11)', async () => {
  const added = { consentNote: 'by telephone' };
  const form = { ...registration(), email: '' };
  const add = () => ours.registrants.add(form, undefined, undefined, added);
  const [id = '', other] = [await add(), await add()];
  expect(id).not.toBe(other);
  const laterRegistrants = registrantsIn(ours.firestore, () => new Date(Date.now() + 1e9)).registrants;
  expect(await laterRegistrants.dueConfirmations(10)).toEqual([]);
  expect(await laterRegistrants.leaseConfirmation(id, true, 'organiser')).toEqual({ kind: 'no-address' });
  expect(await laterRegistrants.findId('')).toBeUndefined();
  expect(await ours.details(id)).toMatchObject({
    registrant: { email: '', source: 'organiser', ...added },
    history: [{ by: 'organiser', action: 'registered' }],
  });

  const email = 'zoe@visitors.example';
  expect(await ours.correct(id, { email })).toMatchObject({ formerEmail: '', linkVersion: 2 });
  expect(await laterRegistrants.findId(email)).toBe(id);
  expect(await laterRegistrants.dueConfirmations(10)).toEqual([id]);
  expect(await ours.organiser.undo(id, 2)).toMatchObject({ formerEmail: email });
  expect(await laterRegistrants.findId(email)).toBeUndefined();
  expect(await laterRegistrants.dueConfirmations(10)).toEqual([]);
  expect((await ours.firestore.collection(collections.emails).get()).size).toBe(0);
});
