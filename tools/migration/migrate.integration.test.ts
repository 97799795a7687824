/**
 * The data of the version before becomes that of an edition, whenever the migration is stopped or run again. Long, since
 * each test stores all kinds of documents and compares them all.
 *
 * @module-tag long
 */
import { createHash, randomUUID } from 'node:crypto';
import { provideEdition } from 'contract/edition/current';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { emailDocument } from '../../functions/src/registrants/documents';
import { RegistrantRepository, retryPauses } from '../../functions/src/registrants/repository';
import { storedDocuments } from '../../functions/src/testing/stored-documents';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { leftToMigrate, migrate, withoutEdition } from './migrate';
import { storeVersionBefore } from './testing/version-before';

const { connect } = withFirestore();
const { id: edition } = sampleEdition;

async function versionBefore(): Promise<Firestore> {
  const firestore = connect();
  await storeVersionBefore(firestore);
  return firestore;
}

/** The collection of each document that belongs to no edition. */
async function unstampedIn(firestore: Firestore): Promise<string[]> {
  const stored = await storedDocuments(firestore);
  return [...stored]
    .filter(([, data]) => data['edition'] === undefined)
    .map(([path]) => path.split('/').at(-2) ?? '')
    .filter((collection) => !withoutEdition.includes(collection));
}

const repository = (firestore: Firestore) =>
  new RegistrantRepository(firestore, () => new Date(), retryPauses(600));
const register = (firestore: Firestore, email: string) =>
  repository(firestore).add(validate(registrationSchema, typedRegistration({ email })), randomUUID());
const byName = async (firestore: Firestore, firstname: string) => {
  const { docs } = await firestore
    .collection(collections.registrants)
    .where('firstname', '==', firstname)
    .get();
  return docs[0]?.id ?? '';
};
const formerKey = (firestore: Firestore, email: string) =>
  firestore.collection(collections.emails).doc(createHash('sha256').update(email).digest('hex'));

/** What the version before did when somebody registered. */
async function registerBefore(firestore: Firestore, email: string): Promise<string> {
  const registrant = firestore.collection(collections.registrants).doc();
  const bob = firestore.collection(collections.registrants).doc(await byName(firestore, 'Bob'));
  const { edition: _, ...others } = (await bob.get()).data() ?? {};
  await registrant.set({ ...others, email, firstname: 'Late' });
  await formerKey(firestore, email).create({ registrant: registrant.id });
  return registrant.id;
}

it('leaves no document without an edition, and changes nothing else about it', async () => {
  const firestore = await versionBefore();
  const before = await storedDocuments(firestore);
  expect((await leftToMigrate(firestore, edition)).documents).toBeGreaterThan(20);

  await migrate(firestore, edition, true);
  expect(await unstampedIn(firestore)).toEqual([]);
  expect(await leftToMigrate(firestore, edition)).toEqual({ documents: 0, formerKeys: 0, doubled: [] });
  const after = await storedDocuments(firestore);
  const kept = [...before].filter(([path]) => after.has(path));
  for (const [path, data] of kept) {
    const isRegistrant = /^registrants\/\w+$/.test(path);
    expect(after.get(path), path).toEqual({
      ...data,
      ...(!withoutEdition.includes(path.split('/').at(-2) ?? '') && { edition }),
      ...(isRegistrant && { updatedAt: expect.anything() }),
    });
  }
  // A key each for the four who have an address, and one count of the dinner.
  expect(before.size - kept.length).toBe(6);
  expect(after.size - kept.length).toBe(5);
});

it('lets an address register in the next edition, which it does not touch, and not again in its own', async () => {
  const firestore = await versionBefore();
  const ann = await byName(firestore, 'Zoé');
  const cas = await byName(firestore, 'Cas');
  await migrate(firestore, edition, true);
  expect(await register(firestore, 'ANN@visitors.example')).toBeUndefined();
  expect(await repository(firestore).findId('ann@visitors.example')).toBe(ann);
  expect(await repository(firestore).findLink(ann)).toBeDefined();
  const code = String((await firestore.collection(collections.registrants).doc(cas).get()).get('code'));
  expect((await repository(firestore).findByCode(code))?.id).toBe(cas);
  // Bob has moved away from it.
  expect(await register(firestore, 'bob@visitors.example')).toBeDefined();

  provideEdition(() => ({ ...sampleEdition, id: '2026' }));
  const again = await register(firestore, 'ann@visitors.example');
  expect(again).toBeDefined();
  expect(again).not.toBe(ann);
  const stored = await storedDocuments(firestore);
  await migrate(firestore, edition, true);
  expect(await storedDocuments(firestore)).toEqual(stored);
});

it('keeps the keys of the version before until that is replaced', async () => {
  const firestore = await versionBefore();
  const email = 'ann@visitors.example';
  await migrate(firestore, edition, false);
  expect((await formerKey(firestore, email).get()).exists).toBe(true);
  expect((await emailDocument(firestore, email, edition).get()).get('registrant')).toBe(
    await byName(firestore, 'Zoé'),
  );
  expect(await leftToMigrate(firestore, edition)).toEqual({ documents: 0, formerKeys: 4, doubled: [] });

  await migrate(firestore, edition, true);
  expect((await formerKey(firestore, email).get()).exists).toBe(false);
  expect((await emailDocument(firestore, email, edition).get()).exists).toBe(true);
});

it('mends what the version before has stored, moved and erased in between', async () => {
  const firestore = await versionBefore();
  await migrate(firestore, edition, false);
  const late = await registerBefore(firestore, 'late@visitors.example');
  const ann = await byName(firestore, 'Zoé');
  await firestore.collection(collections.registrants).doc(ann).update({ email: 'zoe@visitors.example' });
  await formerKey(firestore, 'ann@visitors.example').delete();
  await formerKey(firestore, 'zoe@visitors.example').create({ registrant: ann });
  await firestore
    .collection(collections.registrants)
    .doc(await byName(firestore, 'Cas'))
    .delete();
  await formerKey(firestore, 'cas@visitors.example').delete();

  await migrate(firestore, edition, true);
  expect(await unstampedIn(firestore)).toEqual([]);
  expect(await repository(firestore).findId('late@visitors.example')).toBe(late);
  expect(await repository(firestore).findId('zoe@visitors.example')).toBe(ann);
  expect(await register(firestore, 'ann@visitors.example')).toBeDefined();
  expect(await register(firestore, 'cas@visitors.example')).toBeDefined();
  expect(await register(firestore, 'zoe@visitors.example')).toBeUndefined();
});

it('names whoever has registered with one address through both codes, and keeps both', async () => {
  const firestore = await versionBefore();
  await migrate(firestore, edition, false);
  const first = await register(firestore, 'both@visitors.example');
  const second = await registerBefore(firestore, 'both@visitors.example');
  await migrate(firestore, edition, true);
  expect(await leftToMigrate(firestore, edition)).toEqual({ documents: 0, formerKeys: 0, doubled: [second] });
  expect(await repository(firestore).findId('both@visitors.example')).toBe(first);
});

it(
  'can be stopped before any of its transactions, and run again',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const whole = await versionBefore();
    await migrate(whole, edition, true);
    const expected = [...(await storedDocuments(whole)).keys()].sort();
    const stopped = new Error('stopped');
    for (let transactions = 0; ; transactions += 1) {
      const firestore = await versionBefore();
      let left = transactions;
      const original = firestore.runTransaction.bind(firestore);
      const run = vi.spyOn(firestore, 'runTransaction').mockImplementation((work, options) => {
        left -= 1;
        return left < 0 ? Promise.reject(stopped) : original(work, options);
      });
      const outcome = await migrate(firestore, edition, true).catch((error: unknown) => error);
      run.mockRestore();
      if (outcome === undefined) {
        expect(transactions).toBeGreaterThan(10);
        return;
      }
      expect(outcome).toBe(stopped);
      await migrate(firestore, edition, true);
      expect([...(await storedDocuments(firestore)).keys()].sort()).toEqual(expected);
      expect(await unstampedIn(firestore)).toEqual([]);
    }
  },
);
