/** Idempotency keys: the answers to repeated requests, the export and the erasure of keys. */
import { randomUUID } from 'node:crypto';
import { typedRegistration } from 'contract/testing/factories';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { withFirestore } from '../../testing/with-firestore';
import type { RegistrantRepository } from './repository';
import { eraseData, exportData, readData } from '../privacy/subject-access';
import { registration } from '../testing/registrant';
import { registrantsIn } from '../testing/registrants-in';

const { connect } = withFirestore();
let firestore: Firestore;
let registrants: RegistrantRepository;

beforeEach(() => {
  ({ firestore, registrants } = registrantsIn(connect()));
});

const expectErased = async () => {
  const remaining = (await firestore.listCollections()).map(({ id }) => id);
  expect(remaining.toSorted()).toEqual([collections.audit, collections.tombstones]);
};

// REG-14
it('answers the same key and registration with the same id, and stores nothing again', async () => {
  const [form, key] = [registration(), randomUUID()];
  const id = await registrants.add(form, key);
  expect(await registrants.add(form, key)).toBe(id);
  expect(await registrants.findRepeated(form, key)).toBe(id);
  expect((await firestore.collection(collections.registrants).get()).size).toBe(1);
});

it('refuses the same key with other data', async () => {
  const key = randomUUID();
  const values = typedRegistration();
  await registrants.add(registration(values), key);
  const refused = { code: 'idempotency-key-reused', status: 422 };
  for (const change of [{ email: 'other@visitors.example' }, { firstname: 'Other' }]) {
    const changed = registration(values, change);
    await expect(registrants.add(changed, key)).rejects.toMatchObject(refused);
    await expect(registrants.findRepeated(changed, key)).rejects.toMatchObject(refused);
  }
});

it.each([undefined, randomUUID()])('reveals nothing about a registrant to the key %s', async (key) => {
  const form = registration();
  await registrants.add(form, randomUUID());
  expect(await registrants.add(form, key)).toBeUndefined();
});

it('stores neither the key nor the registration under it', async () => {
  const key = randomUUID();
  const form = registration();
  await registrants.add(form, key);
  const { docs } = await firestore.collection(collections.idempotencyKeys).get();
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
  for (const text of [key, form.email, form.lastname]) expect(stored).not.toContain(text);
});

it('exports and erases a key with its registrant, after which the form can be sent again', async () => {
  const [form, key] = [registration(), randomUUID()];
  const id = (await registrants.add(form, key)) ?? '';
  const exported = await exportData(firestore, form.email);
  expect(exported).toMatchObject({
    idempotencyKey: { registrant: id, body: expect.any(String), at: expect.any(String) },
    audit: [],
  });
  // The registrant's own export is the same, without a line of its own.
  expect(await readData(firestore, id)).toEqual({ ...exported, audit: [expect.anything()] });
  await eraseData(firestore, id, { by: 'command' });
  await expectErased();
  expect(await registrants.add(form, key)).not.toBe(id);
});

it('erases a registrant only with the registered address, typed in any case', async () => {
  const form = registration();
  const id = (await registrants.add(form, randomUUID())) ?? '';
  const erase = (confirmedEmail: string) => eraseData(firestore, id, { by: 'visitor', confirmedEmail });
  await expect(erase(`x${form.email}`)).rejects.toMatchObject({
    code: 'validation-failed',
    fields: { confirm: 'errors.email' },
  });
  expect(await registrants.find(id)).toBeDefined();
  expect(await erase(` ${form.email.toUpperCase()}`)).toBeDefined();
  await expectErased();
});
