/** Two editions with runs of badges side by side: each has its own numbers, limit and open badges (PRINT-1). */
import { maxPrints } from 'contract/prints';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { ofShow } from '../database/of-show';
import { inEdition } from '../shared/edition-of-call';
import { storedDocuments } from '../testing/stored-documents';
import { lastYear, publishBoth, thisYear } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import { badgesToPrint, confirmPrint, dropPrint, listPrints, lookedAtBadges, repeatPrint } from './calls';
import { hashOf } from './printed-lines';
import { allOf, anna, printFixture } from './testing/print-fixture';

const { connect } = withFirestore();
let firestore: Firestore;
let ours: ReturnType<typeof printFixture>;

const inLast = <T>(work: () => T) => inEdition(lastYear, work);
const inThis = <T>(work: () => T) => inEdition(thisYear, work);

beforeEach(async () => {
  firestore = connect();
  await publishBoth(firestore);
  ours = printFixture(firestore, () => new Date('2025-08-01T12:00:00Z'));
});

it('numbers, lists and limits the runs of each edition apart', async () => {
  await inLast(() => ours.register({ lastname: 'Last' }));
  await inThis(() => ours.register({ lastname: 'This' }));
  for (const at of [inLast, inThis])
    expect((await at(() => ours.start({ only: 'new' }))).print).toMatchObject({ number: 1, badges: 1 });
  for (const at of [inLast, inThis]) {
    const { prints } = await at(() => listPrints({}, ours.deps));
    expect(prints.map(({ number }) => number)).toEqual([1]);
    const counts = await at(() => badgesToPrint({ filter: '', only: 'all' }, ours.deps));
    expect(counts).toMatchObject({ counts: { all: 1, new: 0 }, waiting: 1 });
  }
  const batch = firestore.batch();
  for (let number = 0; number < maxPrints; number += 1)
    batch.create(firestore.collection(collections.prints).doc(), {
      ...{ number, state: 'confirmed', parts: 1 },
      ...inLast(ofShow),
    });
  await batch.commit();
  await expect(inLast(() => ours.start())).rejects.toMatchObject({ code: 'too-many-prints' });
  expect((await inThis(() => ours.start())).print).toMatchObject({ number: 2 });
});

describe('another edition’s', () => {
  it.each(['file', 'confirmation', 'end', 'repetition', 'look'] as const)(
    'run is refused, and stays as it is: its %s',
    async (asked) => {
      await inLast(() => ours.register());
      await inThis(() => ours.register());
      const { id } = (await inLast(() => ours.start())).print;
      const before = await storedDocuments(firestore);
      const call = {
        file: () => ours.download(id),
        confirmation: () => confirmPrint({ id }, ours.deps),
        end: () => dropPrint({ id }, ours.deps),
        repetition: () => repeatPrint({ id }, ours.deps, anna),
        look: () => badgesToPrint({ ...allOf, print: id }, ours.deps),
      }[asked];
      await expect(inThis<Promise<unknown>>(call)).rejects.toMatchObject({ code: 'other-edition' });
      expect(await storedDocuments(firestore)).toEqual(before);
    },
  );

  it('badge cannot be ticked off', async () => {
    const id = await inLast(() => ours.register());
    const { registrant } = await inLast(() => ours.changes.find(id));
    const before = await storedDocuments(firestore);
    const badges = [{ id, hash: inLast(() => hashOf(registrant)), reasons: ['capitals' as const] }];
    await expect(inThis(() => lookedAtBadges({ badges }, ours.deps))).rejects.toMatchObject({
      code: 'other-edition',
    });
    expect(await storedDocuments(firestore)).toEqual(before);
  });
});
