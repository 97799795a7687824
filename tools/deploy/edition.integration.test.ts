/** The edition that a deployment renders, as read from the project's database. */
import { sampleEdition } from 'contract/testing/sample-edition';
import { describe, expect, it } from 'vitest';
import { collections } from '../../functions/src/database/collections';
import { withFirestore } from '../../functions/src/testing/with-firestore';
import { editionFindings, storedEdition } from './edition';

const { connect } = withFirestore();
const { id, version, facts } = sampleEdition;
async function storeAndRead(changes: object = {}) {
  const firestore = connect();
  const current = { edition: id, version, facts: { ...facts, ...changes }, releasedAt: new Date() };
  await firestore.collection(collections.site).doc('current').set(current);
  return storedEdition(firestore);
}

describe('the stored edition', () => {
  it('is read with every fact, except those that only a newer release knows', async () => {
    for (const changes of [{}, { dressCode: 'black tie' }])
      expect(await storeAndRead(changes)).toEqual({ edition: sampleEdition });
  });

  // EDIT-29
  it('may be missing before the first show, without a finding', async () => {
    const result = await storedEdition(connect());
    expect('edition' in result && editionFindings(result.edition, new Date())).toEqual([]);
  });

  it('causes a finding for each fact that this release cannot read', async () => {
    expect(await storeAndRead({ mapLink: 'ftp://x' })).toEqual({
      findings: [{ where: 'the edition mapLink', what: expect.stringMatching(/not a link/) }],
    });
  });
});

it('gives each finding its kind', () => {
  const kinds = (now: string) =>
    new Map(
      editionFindings(
        { ...sampleEdition, facts: { ...facts, dinnerCloses: '2025-08-28T23:00' } },
        new Date(now),
      ).map(({ where, kind }) => [where.replace('the edition ', ''), kind]),
    );
  const kindsBefore = kinds('2025-08-01T00:00Z');
  expect(kindsBefore.get('mapLink')).toBe('content');
  expect(kindsBefore.get('registrationCloses')).toBe('content');
  expect(kindsBefore.get('dinnerCloses')).toBeUndefined();
  expect(kindsBefore.has('dinnerCloses')).toBe(true);
  expect(kindsBefore.has('date')).toBe(false);
  expect(kinds('2025-09-01T00:00Z').get('date')).toBe('passed');
});
