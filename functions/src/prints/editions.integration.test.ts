/** Two editions with runs of badges side by side: each has its own numbers, limit and badges in open runs (PRINT-1). */
import { maxPrints } from 'contract/badges/prints';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { editionFields } from '../database/edition-scope';
import { storedDocuments } from '../testing/stored-documents';
import { inLastYear, inThisYear, publishBoth } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import { badgesToPrint, confirmPrint, dropPrint, listPrints, reviewBadges, repeatPrint } from './calls';
import { hashOf } from './printed-lines';
import { allBadges, anna, printFixture } from './testing/print-fixture';

const { connect } = withFirestore();
let firestore: Firestore;
let ours: ReturnType<typeof printFixture>;

beforeEach(async () => {
  firestore = connect();
  await publishBoth(firestore);
  ours = printFixture(firestore, () => new Date('2025-08-01T12:00:00Z'));
});

it('numbers, lists and limits the runs of each edition separately', async () => {
  await inLastYear(() => ours.register({ lastname: 'Last' }));
  await inThisYear(() => ours.register({ lastname: 'This' }));
  for (const inYear of [inLastYear, inThisYear]) await inYear(() => ours.start({ only: 'new' }));
  for (const inYear of [inLastYear, inThisYear]) {
    const { prints } = await inYear(() => listPrints({}, ours.deps));
    expect(prints).toMatchObject([{ number: 1, badges: 1 }]);
    expect(await inYear(ours.counts)).toMatchObject({ all: 1, new: 0, waiting: 1 });
  }
  const batch = firestore.batch();
  for (let number = 0; number < maxPrints; number += 1)
    batch.create(firestore.collection(collections.prints).doc(), {
      ...{ number, state: 'confirmed', parts: 1 },
      ...inLastYear(editionFields),
    });
  await batch.commit();
  await expect(inLastYear(() => ours.start())).rejects.toMatchObject({ code: 'too-many-prints' });
  expect((await inThisYear(() => ours.start())).print).toMatchObject({ number: 2 });
});

it('rejects every call for another edition’s run or badge, and changes nothing', async () => {
  const registrant = await inLastYear(() => ours.register());
  await inThisYear(() => ours.register());
  const { id } = (await inLastYear(() => ours.start())).print;
  const hash = await inLastYear(async () => hashOf((await ours.changes.find(registrant)).registrant));
  const before = await storedDocuments(firestore);
  for (const call of [
    () => ours.download(id),
    () => confirmPrint({ id }, ours.deps),
    () => dropPrint({ id }, ours.deps),
    () => repeatPrint({ id }, ours.deps, anna),
    () => badgesToPrint({ ...allBadges, print: id }, ours.deps),
    () => reviewBadges({ badges: [{ id: registrant, hash, reasons: ['capitals'] }] }, ours.deps),
  ]) {
    const refused = inThisYear<Promise<unknown>>(call);
    await expect(refused, String(call)).rejects.toMatchObject({ code: 'other-edition' });
  }
  expect(await storedDocuments(firestore)).toEqual(before);
});
