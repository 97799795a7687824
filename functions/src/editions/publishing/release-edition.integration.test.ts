/** Publishing an edition: versions, the archive, and the facts to which registrations refer (DATA-8). */
import { knownFacts } from 'contract/edition/read-facts';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Facts } from 'contract/edition/fact-table';
import { expect, it } from 'vitest';
import { withFirestore } from '../../testing/with-firestore';
import { collections } from '../../database/collections';
import { Drafts } from '../drafts/drafts';
import { listEditions } from '../drafts/list-editions';
import { Editions } from '../stored-editions';
import { releaseEdition } from './release-edition';

const { connect } = withFirestore();
const edition = (id: string, changes: Partial<Facts> = {}) => ({
  id,
  version: 0,
  facts: { ...sampleEdition.facts, ...changes },
});

// ORG-50
it('numbers versions, archives the live edition, and lists editions newest first, beside drafts', async () => {
  const firestore = connect();
  expect(await releaseEdition(firestore, edition('2025'))).toBe(1);
  expect(await releaseEdition(firestore, edition('2026', { date: '2026-08-27' }))).toBe(1);
  expect(await releaseEdition(firestore, edition('2026', { date: '2026-08-28' }))).toBe(2);
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
  const archived = await firestore.collection(collections.editions).doc('2025').get();
  expect(archived.get('state')).toBe('archived');
});

// EDIT-3; other locks: contract/src/publication/locks.test.ts.
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
it('drops removed exhibitors one release later, unless a registrant has chosen them', async () => {
  const firestore = connect();
  const release = (...keys: string[]) =>
    releaseEdition(firestore, edition('2025', { exhibitors: keys.map((key) => ({ key, name: key })) }));
  const readFormer = async (): Promise<unknown> => {
    const facts: unknown = (await firestore.collection(collections.site).doc('current').get()).get('facts');
    return knownFacts(facts).formerExhibitors;
  };
  await release('a', 'b');
  await firestore.collection(collections.registrants).add({ edition: '2025', invitedBy: 'b' });
  await firestore.collection(collections.registrants).add({ edition: '2024', invitedBy: 'a' });
  await release('c');
  // A form opened before the release may still name either exhibitor (REG-23).
  expect(await readFormer()).toMatchObject([{ key: 'a' }, { key: 'b' }]);
  await release('d');
  expect(await readFormer()).toMatchObject([{ key: 'b' }, { key: 'c' }]);
});
