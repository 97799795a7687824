/** Two editions with runs of badges side by side: each has its own numbers, limit and open badges (PRINT-1). */
import { maxPrints } from 'contract/badges/prints';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { editionScope } from '../database/edition-scope';
import { storedDocuments } from '../testing/stored-documents';
import { inLast, inThis, publishBoth } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import { badgesToPrint, confirmPrint, dropPrint, listPrints, lookedAtBadges, repeatPrint } from './calls';
import { hashOf } from './printed-lines';
import { allOf, anna, printFixture } from './testing/print-fixture';

const { connect } = withFirestore();
let firestore: Firestore;
let ours: ReturnType<typeof printFixture>;

beforeEach(async () => {
  firestore = connect();
  await publishBoth(firestore);
  ours = printFixture(firestore, () => new Date('2025-08-01T12:00:00Z'));
});

it('numbers, lists and limits the runs of each edition separately', async () => {
  await inLast(() => ours.register({ lastname: 'Last' }));
  await inThis(() => ours.register({ lastname: 'This' }));
  for (const at of [inLast, inThis])
    expect((await at(() => ours.start({ only: 'new' }))).print).toMatchObject({ number: 1, badges: 1 });
  for (const at of [inLast, inThis]) {
    const { prints } = await at(() => listPrints({}, ours.deps));
    expect(prints.map(({ number }) => number)).toEqual([1]);
    expect(await at(ours.counts)).toMatchObject({ all: 1, new: 0, waiting: 1 });
  }
  const batch = firestore.batch();
  for (let number = 0; number < maxPrints; number += 1)
    batch.create(firestore.collection(collections.prints).doc(), {
      ...{ number, state: 'confirmed', parts: 1 },
      ...inLast(editionScope),
    });
  await batch.commit();
  await expect(inLast(() => ours.start())).rejects.toMatchObject({ code: 'too-many-prints' });
  expect((await inThis(() => ours.start())).print).toMatchObject({ number: 2 });
});

it('rejects every call for another edition’s run or badge, and leaves these unchanged', async () => {
  const registrant = await inLast(() => ours.register());
  await inThis(() => ours.register());
  const { id } = (await inLast(() => ours.start())).print;
  const hash = await inLast(async () => hashOf((await ours.changes.find(registrant)).registrant));
  const before = await storedDocuments(firestore);
  for (const call of [
    () => ours.download(id),
    () => confirmPrint({ id }, ours.deps),
    () => dropPrint({ id }, ours.deps),
    () => repeatPrint({ id }, ours.deps, anna),
    () => badgesToPrint({ ...allOf, print: id }, ours.deps),
    () => lookedAtBadges({ badges: [{ id: registrant, hash, reasons: ['capitals'] }] }, ours.deps),
  ])
    await expect(inThis<Promise<unknown>>(call), String(call)).rejects.toMatchObject({
      code: 'other-edition',
    });
  expect(await storedDocuments(firestore)).toEqual(before);
});
