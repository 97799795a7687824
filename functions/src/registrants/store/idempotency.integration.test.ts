/** What repeated requests and repeated commits return; export and erasure of idempotency keys. */
import { randomUUID } from 'node:crypto';
import { typedRegistration } from 'contract/testing/factories';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { loseResponse } from '../../testing/lose-response';
import { eraseData, exportData, readData } from '../privacy/subject-access';
import { registration } from '../testing/registrant';
import { withRegistrants } from '../testing/registrants-in';
import { withFirestore } from '../../testing/with-firestore';

const ours = withRegistrants(withFirestore());

const expectErased = async () => {
  const remaining = (await ours.firestore.listCollections()).map(({ id }) => id);
  expect(remaining.toSorted()).toEqual([collections.audit, collections.commits, collections.tombstones]);
};

// REG-14
it('answers the same key and form with the same id, and stores neither of them as text', async () => {
  const [form, key] = [registration(), randomUUID()];
  const id = await ours.registrants.add(form, key);
  expect(await ours.registrants.add(form, key)).toBe(id);
  expect(await ours.registrants.findRepeated(form, key)).toBe(id);
  expect((await ours.firestore.collection(collections.registrants).get()).size).toBe(1);
  const { docs } = await ours.firestore.collection(collections.idempotencyKeys).get();
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
  for (const text of [key, form.email, form.lastname]) expect(stored).not.toContain(text);
});

it('refuses the same key with other data', async () => {
  const key = randomUUID();
  provideSample({ questions });
  const values = typedRegistration({ answers: { size: 'm' } });
  await ours.registrants.add(registration(values), key);
  const refused = { code: 'idempotency-key-reused', status: 422 };
  for (const change of [
    { email: 'other@visitors.example' },
    { firstname: 'Other' },
    { answers: { size: 's' } },
  ]) {
    const changed = registration(values, change);
    await expect(ours.registrants.add(changed, key)).rejects.toMatchObject(refused);
    await expect(ours.registrants.findRepeated(changed, key)).rejects.toMatchObject(refused);
  }
});

it.each([undefined, randomUUID()])('reveals no registrant to a wrong or missing key: %s', async (key) => {
  const form = registration();
  await ours.registrants.add(form, randomUUID());
  expect(await ours.registrants.add(form, key)).toBeUndefined();
});

it('exports and erases a key with its registrant, and then registers the same form again', async () => {
  const [form, key] = [registration(), randomUUID()];
  const id = (await ours.registrants.add(form, key)) ?? '';
  const exported = await exportData(ours.firestore, form.email);
  expect(exported).toMatchObject({
    idempotencyKey: { registrant: id, body: expect.any(String), at: expect.any(String) },
    audit: [],
  });
  // The export on the registrant's page is the same, and writes no audit line.
  expect(await readData(ours.firestore, id)).toEqual({ ...exported, audit: [expect.anything()] });
  await eraseData(ours.firestore, id, { by: 'command' });
  await expectErased();
  expect(await ours.registrants.add(form, key)).not.toBe(id);
});

it('erases a registrant only with the registered address, typed in any case', async () => {
  const form = registration();
  const id = (await ours.registrants.add(form, randomUUID())) ?? '';
  const erase = (confirmedEmail: string) => eraseData(ours.firestore, id, { by: 'visitor', confirmedEmail });
  await expect(erase(`x${form.email}`)).rejects.toMatchObject({
    code: 'validation-failed',
    fields: { confirm: 'errors.email' },
  });
  expect(await ours.registrants.find(id)).toBeDefined();
  expect(await erase(` ${form.email.toUpperCase()}`)).toBeDefined();
  await expectErased();
});

it('returns the visitor’s own registration when the response to its commit is lost, and refuses the address later', async () => {
  const form = registration();
  loseResponse(ours.firestore);
  const id = await ours.registrants.add(form);
  const stored = await ours.firestore.collection(collections.registrants).get();
  expect(stored.docs.map((document) => document.id)).toEqual([id]);
  expect(await ours.registrants.add(form)).toBeUndefined();
});
