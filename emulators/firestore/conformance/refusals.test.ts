/** Invalid names and values, exceeded limits, plain HTTP, and unsupported calls. */
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { address, clear, collectionOf, db, isEmbedded, newCollection, projectId } from './support/connection';
import { documented } from './support/documented';
import { INVALID_ARGUMENT, statusOf, UNIMPLEMENTED } from './support/status';

describe('a document', () => {
  const write = (id: string | undefined, data: object) =>
    statusOf((id === undefined ? newCollection().doc() : newCollection().doc(id)).set(data));

  documented('docs: quotas', 'is refused with reserved or overlong names, or over 1 MiB', async () => {
    const ref = newCollection().doc();
    await ref.set({});
    const refused = [
      ...[write(undefined, { __x__: 1 }), write(undefined, { m: { __x__: 1 } }), write('__x__', {})],
      ...[write('é'.repeat(751), {}), write(undefined, { text: 'x'.repeat(1_048_576) })],
      statusOf(ref.update({ __x__: FieldValue.delete() })),
      statusOf(ref.update(new FieldPath('x'.repeat(1501)), 1)),
    ];
    expect(await Promise.all(refused)).toEqual(refused.map(() => INVALID_ARGUMENT));
  });

  documented('docs: quotas', 'may have an id that looks reserved, or is just short enough', async () => {
    const collection = await collectionOf({ '.a': {}, __a__b: {}, 'ü €': {}, ['é'.repeat(750)]: {} });
    await collection.doc('large').set({ text: 'x'.repeat(1_000_000) });
    expect((await collection.get()).size).toBe(5);
  });
});

describe('the server', () => {
  documented('docs: emulator', 'answers GET /, and does not find unknown paths', async () => {
    const response = await fetch(`http://${address}/`);
    expect([response.status, (await response.text()).trim()]).toEqual([200, 'Ok']);
    expect((await fetch(`http://${address}/v1/nothing`)).status).toBe(404);
  });

  documented('docs: emulator', 'clears only the given project', async () => {
    const collection = await collectionOf({ a: {} });
    expect((await clear(`${projectId}x`)).status).toBe(200);
    expect((await collection.get()).size).toBe(1);
    expect((await clear(projectId)).status).toBe(200);
    expect(await db.listCollections()).toEqual([]);
  });
});

const nearest = { vectorField: 'v', queryVector: [1, 2], limit: 1, distanceMeasure: 'COSINE' as const };

/** These calls work in production; the embedded server fails with UNIMPLEMENTED instead of guessing. */
describe.runIf(isEmbedded)('the embedded server', () => {
  it.each([
    ['vector search', () => db.collection('c').findNearest(nearest).get()],
    ['explained queries', () => db.collection('c').explain()],
    ['offsets', () => db.collection('c').offset(1).get()],
    ['vectors', () => newCollection().add({ v: FieldValue.vector([1, 2]) })],
    [
      'partitions of a collection group',
      () => db.collectionGroup('c').getPartitions(4)[Symbol.asyncIterator]().next(),
    ],
  ])('does not support %s', async (_, call) => {
    expect(await statusOf(call())).toBe(UNIMPLEMENTED);
  });

  it('does not support listening to changes after the first snapshot', async () => {
    const ref = newCollection().doc();
    const listening = new Promise((_, reject) => ref.onSnapshot(() => void ref.set({}), reject));
    await expect(listening).rejects.toThrow('does not support listening to changes');
  });
});
