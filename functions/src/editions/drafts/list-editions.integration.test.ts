/** The list of editions. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { Editions } from '../stored-editions';
import { releaseEdition } from '../publishing/release-edition';
import { withFirestore } from '../../testing/with-firestore';
import { Drafts } from './drafts';
import { listEditions } from './list-editions';

const { connect } = withFirestore();

const release = (firestore: ReturnType<typeof connect>, id: string, date: string) =>
  releaseEdition(firestore, { id, version: 1, facts: { ...sampleEdition.facts, date } });

it('lists published editions, newest first, marks the live one, and names the drafts', async () => {
  const firestore = connect();
  await release(firestore, '2025', '2025-08-28');
  await release(firestore, '2026', '2026-08-27');
  await release(firestore, '2026', '2026-08-28');
  await firestore.collection(collections.editions).doc('2027').set({ state: 'draft' });
  const now = () => new Date();
  const deps = { editions: new Editions(firestore, now), drafts: new Drafts(firestore, now) };
  const { name } = sampleEdition.facts;
  expect(await listEditions({}, deps)).toEqual({
    editions: [
      { id: '2026', name, date: '2026-08-28', state: 'live', version: 2 },
      { id: '2025', name, date: '2025-08-28', state: 'archived', version: 1 },
    ],
    drafts: ['2027'],
  });
});
