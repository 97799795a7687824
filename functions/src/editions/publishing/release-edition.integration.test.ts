/** Publishing an edition: versions, the archive, and the facts to which registrations refer (DATA-8). */
import { knownFacts } from 'contract/edition/read-facts';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Facts } from 'contract/edition/fact-table';
import { expect, it } from 'vitest';
import { withFirestore } from '../../testing/with-firestore';
import { collections } from '../../database/collections';
import { releaseEdition } from './release-edition';

const { connect } = withFirestore();
const edition = (id: string, changes: Partial<Facts> = {}) => ({
  id,
  version: 0,
  facts: { ...sampleEdition.facts, ...changes },
});

it('counts each edition’s versions, and archives the live edition', async () => {
  const firestore = connect();
  expect(await releaseEdition(firestore, edition('2025'))).toBe(1);
  expect(await releaseEdition(firestore, edition('2025', { opens: '10:00' }))).toBe(2);
  expect(await releaseEdition(firestore, edition('2026'))).toBe(1);
  const state = async (id: string): Promise<unknown> =>
    (await firestore.collection(collections.editions).doc(id).get()).get('state');
  expect([await state('2025'), await state('2026')]).toEqual(['archived', 'live']);
  const live = await firestore.collection(collections.site).doc('current').get();
  expect([live.get('edition'), live.get('version')]).toEqual(['2026', 1]);
});

// EDIT-3; what else is locked: contract/src/publication/locks.test.ts.
it('refuses to change a fact to which registrations of this edition refer', async () => {
  const firestore = connect();
  const release = (changes: Partial<Facts>) => releaseEdition(firestore, edition('2025', changes));
  const register = (id: string) => firestore.collection(collections.registrants).add({ edition: id });
  await register('2024');
  await release({ organiser: 'Another' });
  expect(await release({})).toBe(2);
  await register('2025');
  await expect(release({ organiser: 'Another' })).rejects.toMatchObject({
    ...{ code: 'fact-fixed', fields: { organiser: 'fixed' }, message: expect.stringContaining('organiser') },
  });
  expect(await release({ opens: '10:00' })).toBe(3);
});

// EDIT-9
it('keeps earlier removed exhibitors only if a registrant has named them', async () => {
  const firestore = connect();
  const release = (...keys: string[]) =>
    releaseEdition(firestore, edition('2025', { exhibitors: keys.map((key) => ({ key, name: key })) }));
  const former = async (): Promise<unknown> => {
    const facts: unknown = (await firestore.collection(collections.site).doc('current').get()).get('facts');
    return knownFacts(facts).formerExhibitors;
  };
  await release('a', 'b');
  await firestore.collection(collections.registrants).add({ edition: '2025', invitedBy: 'b' });
  await firestore.collection(collections.registrants).add({ edition: '2024', invitedBy: 'a' });
  await release('c');
  // A form opened before may still name either (REG-23).
  expect(await former()).toMatchObject([{ key: 'a' }, { key: 'b' }]);
  await release('d');
  expect(await former()).toMatchObject([{ key: 'b' }, { key: 'c' }]);
});
