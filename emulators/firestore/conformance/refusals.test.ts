/** Invalid names and values, exceeded limits, and unsupported calls. */
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { address, collectionOf, db, embedded, newCollection, projectId } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf, UNIMPLEMENTED } from './support/status';

describe('limits of documents', () => {
  documented('proto: document', 'reject reserved field names, also in maps', async () => {
    expect(await statusOf(newCollection().doc().set({ __x__: 1 }))).toBe(INVALID_ARGUMENT);
    expect(
      await statusOf(
        newCollection()
          .doc()
          .set({ m: { __x__: 1 } }),
      ),
    ).toBe(INVALID_ARGUMENT);
    const ref = newCollection().doc();
    await ref.set({});
    expect(await statusOf(ref.update({ __x__: FieldValue.delete() }))).toBe(INVALID_ARGUMENT);
  });

  documented('docs: quotas', 'reject reserved ids', async () => {
    expect(await statusOf(newCollection().doc('__x__').set({}))).toBe(INVALID_ARGUMENT);
  });

  documented('docs: quotas', 'allow ids that begin with a dot or contain two underscores', async () => {
    const collection = await collectionOf({ '.a': {}, __a__b: {}, 'ü €': {} });
    expect((await collection.get()).size).toBe(3);
  });

  documented('docs: quotas', 'reject ids over 1,500 bytes', async () => {
    await newCollection().doc('é'.repeat(750)).set({});
    expect(await statusOf(newCollection().doc('é'.repeat(751)).set({}))).toBe(INVALID_ARGUMENT);
  });

  documented('proto: document', 'reject a document over 1 MiB', async () => {
    await newCollection()
      .doc()
      .set({ text: 'x'.repeat(1_000_000) });
    expect(
      await statusOf(
        newCollection()
          .doc()
          .set({ text: 'x'.repeat(1_048_576) }),
      ),
    ).toBe(INVALID_ARGUMENT);
  });

  documented('docs: quotas', 'reject field names over 1,500 bytes', async () => {
    const ref = newCollection().doc();
    await ref.set({});
    expect(await statusOf(ref.update(new FieldPath('x'.repeat(1501)), 1))).toBe(INVALID_ARGUMENT);
  });
});

describe('the server', () => {
  documented('docs: emulator', 'answers a plain GET', async () => {
    const response = await fetch(`http://${address}/`);
    expect([response.status, (await response.text()).trim()]).toEqual([200, 'Ok']);
  });

  documented('docs: emulator', 'clears only the given project', async () => {
    const collection = await collectionOf({ a: {} });
    const clear = (project: string) =>
      fetch(`http://${address}/emulator/v1/projects/${project}/databases/(default)/documents`, {
        method: 'DELETE',
      });
    expect((await clear(`${projectId}x`)).status).toBe(200);
    expect((await collection.get()).size).toBe(1);
    expect((await clear(projectId)).status).toBe(200);
    expect(await db.listCollections()).toEqual([]);
  });

  documented('docs: emulator', 'rejects all other HTTP calls', async () => {
    const response = await fetch(`http://${address}/v1/nothing`);
    expect(response.status).toBe(404);
  });
});

/** These work in production. The embedded server fails with UNIMPLEMENTED instead of guessing. */
describe.runIf(embedded)('not supported', () => {
  it.each([
    [
      'vector search',
      () =>
        db
          .collection('c')
          .findNearest({ vectorField: 'v', queryVector: [1, 2], limit: 1, distanceMeasure: 'COSINE' })
          .get(),
    ],
    ['explained queries', () => db.collection('c').explain()],
    ['offsets', () => db.collection('c').offset(1).get()],
    ['vectors', () => newCollection().add({ v: FieldValue.vector([1, 2]) })],
    [
      'partitions of a collection group',
      async () => {
        for await (const partition of db.collectionGroup('c').getPartitions(4))
          expect(partition).toBeUndefined();
      },
    ],
  ])('%s', async (_, call) => {
    expect(await statusOf(call())).toBe(UNIMPLEMENTED);
  });

  it('listening to changes after the first snapshot', async () => {
    const ref = newCollection().doc();
    const listening = new Promise((_, reject) => ref.onSnapshot(() => void ref.set({}), reject));
    await expect(listening).rejects.toThrow('does not support listening to changes');
  });
});
