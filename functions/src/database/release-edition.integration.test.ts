/** Publishing an edition: versions, the archive, and the facts to which registrations refer (DATA-8). */
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Facts } from 'contract/edition/fact-table';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { withFirestore } from '../testing/with-firestore';
import { collections } from './collections';
import { Editions } from './editions';
import { releaseEdition } from './release-edition';

const { connect } = withFirestore();
const edition = (id: string, changes: Partial<Facts> = {}) => ({
  id,
  version: 0,
  facts: { ...sampleEdition.facts, ...changes },
});

it('counts the versions of each edition, and archives the edition that was live', async () => {
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

describe('a fact to which registrations refer', () => {
  const entrances = sampleEdition.facts.entrances;
  const [first = { key: '', name: { fr: '', nl: '', en: '' } }, ...others] = entrances;
  const started = async (registeredIn: string) => {
    const firestore = connect();
    await releaseEdition(firestore, edition('2025'));
    await firestore.collection(collections.registrants).add({ edition: registeredIn });
    return (changes: Partial<Facts>) => releaseEdition(firestore, edition('2025', changes));
  };

  it.each<[string, Partial<Facts>]>([
    ['organiser', { organiser: 'Another' }],
    ['timeZone', { timeZone: 'Europe/Paris' }],
    ['entrances', { entrances: others }],
  ])('cannot change once somebody has registered: %s', async (fact, changes) => {
    const release = await started('2025');
    await expect(release(changes)).rejects.toMatchObject({
      code: 'fact-fixed',
      fields: { [fact]: fact === 'entrances' ? 'keysFixed' : 'fixed' },
      message: expect.stringContaining(fact),
    });
    expect(await release({})).toBe(2);
  });

  it('can change while nobody has registered for this edition', async () => {
    const release = await started('2024');
    expect(await release({ organiser: 'Another' })).toBe(2);
  });

  it('does not stop an entrance from being renamed, or another from being added', async () => {
    const release = await started('2025');
    const renamed = { ...first, name: { fr: 'Salon', nl: 'Salon', en: 'Salon' } };
    expect(await release({ entrances: [renamed, ...others, { ...first, key: 'terrace' }] })).toBe(2);
  });
});

it('continues an edition of the release before, which stored a single code', async () => {
  const firestore = connect();
  const { registrationCodes: _, ...others } = sampleEdition.facts;
  const facts = { ...others, registrationCode: 'FORMER' };
  const stored = firestore.collection(collections.editions).doc('2025');
  await stored.set({ state: 'live', version: 2 });
  await stored.collection(collections.editionVersions).doc('2').set({ version: 2, facts });
  const current = firestore.collection(collections.site).doc('current');
  const previous = { registrationCode: 'FIRST', exhibitors: [] };
  await current.set({ edition: '2025', version: 2, facts, previous, releasedAt: Timestamp.now() });
  const editions = () => new Editions(firestore, () => new Date());
  expect(await editions().current({ id: '2025', version: 1 })).toMatchObject({
    facts: { registrationCodes: ['FORMER'] },
    previous: { registrationCodes: ['FIRST'] },
  });
  expect((await editions().of('2025')).facts.registrationCodes).toEqual(['FORMER']);
  expect(await releaseEdition(firestore, edition('2025', { registrationCodes: ['NEXT'] }))).toBe(3);
  const third = await stored.collection(collections.editionVersions).doc('3').get();
  expect(third.get('changed')).toEqual(['registrationCodes']);
  expect(await editions().current({ id: '2025', version: 2 })).toMatchObject({
    facts: { registrationCodes: ['NEXT'] },
    previous: { registrationCodes: ['FORMER'] },
  });
});
