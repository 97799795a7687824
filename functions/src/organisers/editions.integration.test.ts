/** The list of editions, and the facts of one. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { Editions } from '../database/editions';
import { releaseEdition } from '../database/release-edition';
import { withFirestore } from '../testing/with-firestore';
import { listEditions, readEdition } from './editions';

const { connect } = withFirestore();

const release = (firestore: ReturnType<typeof connect>, id: string, date: string) =>
  releaseEdition(firestore, { id, version: 1, facts: { ...sampleEdition.facts, date } });

async function threeEditions() {
  const firestore = connect();
  await release(firestore, '2025', '2025-08-28');
  await release(firestore, '2026', '2026-08-27');
  await release(firestore, '2026', '2026-08-28');
  await firestore.collection(collections.editions).doc('2027').set({ state: 'draft' });
  return { editions: new Editions(firestore, () => new Date()) };
}

it('lists what was published, newest first, with the live one, without drafts', async () => {
  const { name } = sampleEdition.facts;
  expect(await listEditions({}, await threeEditions())).toEqual({
    editions: [
      { id: '2026', name, date: '2026-08-28', state: 'live', version: 2 },
      { id: '2025', name, date: '2025-08-28', state: 'archived', version: 1 },
    ],
  });
});

it('reads the live edition or the one that is asked for, as published last', async () => {
  const deps = await threeEditions();
  expect(await readEdition({}, deps)).toMatchObject({ edition: '2026', version: 2 });
  expect(await readEdition({ edition: '2025' }, deps)).toMatchObject({
    edition: '2025',
    version: 1,
    facts: { date: '2025-08-28' },
  });
});

it.each(['2027', '2099'])('finds no edition %s that was never published', async (edition) => {
  await expect(readEdition({ edition }, await threeEditions())).rejects.toMatchObject({ code: 'not-found' });
});
