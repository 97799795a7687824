/** The edition that a deployment renders, as read from the project's database. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { describe, expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { editionFindings, storedEdition } from './edition';

const { connect } = withFirestore();
const { id, version, facts } = sampleEdition;
async function readStored(changes: object = {}) {
  const firestore = connect();
  const current = { edition: id, version, facts: { ...facts, ...changes }, releasedAt: new Date() };
  await firestore.collection(collections.site).doc('current').set(current);
  return storedEdition(firestore);
}

describe('the stored edition', () => {
  it('is read with every fact, without facts of a newer release', async () => {
    for (const changes of [{}, { dressCode: 'black tie' }])
      expect(await readStored(changes)).toEqual({ edition: sampleEdition });
  });

  // EDIT-29
  it('may be missing: then the pages say that there is no show yet', async () => {
    const none = await storedEdition(connect());
    expect('edition' in none && editionFindings(none.edition, new Date())).toEqual([]);
  });

  it('has every fact that this release needs', async () => {
    expect(await readStored({ mapLink: 'ftp://x' })).toEqual({
      findings: [{ where: 'the edition mapLink', what: expect.stringMatching(/not a link/) }],
    });
  });
});

it('each finding has its kind', () => {
  const kinds = (now: string) =>
    new Map(
      editionFindings(
        { ...sampleEdition, facts: { ...facts, dinnerCloses: '2025-08-28T23:00' } },
        new Date(now),
      ).map(({ where, kind }) => [where.replace('the edition ', ''), kind]),
    );
  const found = kinds('2025-08-01T00:00Z');
  expect(found.get('mapLink')).toBe('content');
  expect(found.get('registrationCloses')).toBe('content');
  expect(found.get('dinnerCloses')).toBeUndefined();
  expect(found.has('dinnerCloses')).toBe(true);
  expect(found.has('date')).toBe(false);
  expect(kinds('2025-09-01T00:00Z').get('date')).toBe('passed');
});
