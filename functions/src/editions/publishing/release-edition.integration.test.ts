/** Publishing an edition: versions, the archive, and the facts to which registrations refer (DATA-8). */
import { knownFacts } from 'contract/edition/read-facts';
import { question } from 'contract/testing/questions';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Language } from 'contract/language/languages';
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

it('rejects a change of facts to which this edition’s registrations refer (EDIT-3)', async () => {
  const firestore = connect();
  const release = (changes: Partial<Facts>) => releaseEdition(firestore, edition('2025', changes));
  await release({});
  await firestore.collection(collections.registrants).add({ edition: '2024' });
  expect(await release({ organiser: 'Another' })).toBe(2);
  await firestore.collection(collections.registrants).add({ edition: '2025' });
  await expect(release({ organiser: 'A third' })).rejects.toMatchObject({
    code: 'fact-fixed',
    fields: { organiser: 'fixed' },
    message: expect.stringContaining('organiser'),
  });
  expect(await release({ organiser: 'Another', opens: '10:00' })).toBe(3);
});

it('rejects leaving out a language in which somebody has registered (LANG-4)', async () => {
  const firestore = connect();
  const release = (...languages: Language[]) => releaseEdition(firestore, edition('2025', { languages }));
  await release('fr', 'nl', 'en');
  await firestore.collection(collections.registrants).add({ edition: '2024', language: 'fr' });
  await firestore.collection(collections.registrants).add({ edition: '2025', language: 'nl' });
  await expect(release('fr')).rejects.toMatchObject({
    code: 'fact-fixed',
    fields: { languages: 'languageTaken' },
    message: expect.stringContaining('languages (nl)'),
  });
  expect(await release('nl')).toBe(2);
});

// EDIT-33
it('rejects removing a question that somebody has answered, and names how many', async () => {
  const firestore = connect();
  const release = (...keys: string[]) =>
    releaseEdition(firestore, edition('2025', { questions: keys.map(question) }));
  await release('note', 'constructor');
  await firestore.collection(collections.registrants).add({ edition: '2024', answers: { note: 'x' } });
  await firestore.collection(collections.registrants).add({ edition: '2025', answers: { note: 'x' } });
  await expect(release('constructor')).rejects.toMatchObject({
    code: 'fact-fixed',
    fields: { questions: 'questionAnswered' },
    message: expect.stringContaining('questions (en note: 1)'),
  });
  expect(await release('note')).toBe(2);
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
