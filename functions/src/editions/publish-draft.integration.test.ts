/** The call that publishes: what it refuses (EDIT-4), and what it does with a publication that somebody else has left (EDIT-11). */
import type { DraftToPublish } from 'contract/edition/calls';
import { copyFacts } from 'contract/edition/draft';
import type { Facts } from 'contract/edition/fact-table';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { Editions } from '../database/editions';
import { publicationLeaseMilliseconds } from '../database/publication-lease';
import { Publications, type LeasedPublication } from '../database/publications';
import { releaseEdition } from '../database/release-edition';
import { withFirestore } from '../testing/with-firestore';
import { readEdition } from './calls';
import { Drafts } from './drafts';
import { publishDraft } from './publish-draft';

const { connect } = withFirestore();
const { id } = sampleEdition;
const request: DraftToPublish = { edition: id, draftVersion: 1, confirmed: [] };
const organiser = { organiser: { uid: 'anna' } };
const accountNames = { of: () => Promise.resolve(new Map<string, string>()) };
let firestore: Firestore;
let clock: number;
let publications: Publications;

beforeEach(async () => {
  firestore = connect({ projectId: `demo-publish-draft-${crypto.randomUUID()}` });
  clock = Date.parse('2025-03-01T09:00Z');
  publications = new Publications(firestore, now);
  await releaseEdition(firestore, { id, version: 0, facts: readyFacts });
  await saveDraft({ name: 'Gift Fair' });
});

const now = () => new Date(clock);
const edition = () => firestore.collection(collections.editions).doc(id);
const saveDraft = (changes: Partial<Facts>, draftVersion = 1) =>
  edition().update({ draft: { ...readyFacts, ...changes }, draftVersion, draftBy: 'anna' });
/** Its steps have tests of their own. */
const publish = async (publication: LeasedPublication) => {
  await publications.switchTo(publication, () => undefined);
  await publications.finish(publication);
};
const deps = () => ({
  ...{ drafts: new Drafts(firestore, now), publications, accountNames, now, publish },
  editions: new Editions(firestore, now),
});
const send = (changes: Partial<DraftToPublish> = {}) =>
  publishDraft({ ...request, ...changes }, deps(), organiser);
const live = async () => {
  const document = await firestore.collection(collections.site).doc('current').get();
  return [Number(document.get('version')), String(document.get('facts.name'))];
};
const published = async () => (await readEdition({ edition: id }, deps())).publication;
const register = (changes: object = {}) =>
  firestore
    .collection(collections.registrants)
    .add({ edition: id, state: 'registered', dinnerReservation: 0, ...changes });

it('publishes the draft, and says how the publication ended', async () => {
  expect(await published()).toBeNull();
  expect(await send()).toEqual({ version: 2 });
  expect(await live()).toEqual([2, 'Gift Fair']);
  expect(await published()).toEqual({ step: 'done', version: 2 });
  await expect(send()).rejects.toMatchObject({ code: 'changed-meanwhile', current: { draft: null } });
});

it('says which step has failed, and why', async () => {
  const begun = await publications.begin({ ...request, by: 'anna' });
  await publications.keep(begun, 'uploading');
  expect(await published()).toEqual({ step: 'uploading', version: 2 });
  await publications.fail(begun, 'unavailable');
  expect(await published()).toEqual({ step: 'failed', version: 2, error: 'unavailable' });
});

describe('a draft', () => {
  it('that was saved since is refused with the one there is', async () => {
    await saveDraft({ name: 'Gift Market' }, 2);
    await expect(send()).rejects.toMatchObject({
      code: 'changed-meanwhile',
      current: { draft: { draftVersion: 2, facts: { name: 'Gift Market' } } },
    });
    expect(await live()).toEqual([1, readyFacts.name]);
  });

  it('with a check that blocks is refused with every check', async () => {
    await saveDraft({ closes: '08:00' });
    await expect(send({ confirmed: ['closes'] })).rejects.toMatchObject({
      code: 'not-ready',
      checks: expect.arrayContaining([
        expect.objectContaining({ level: 'blocking', fact: 'closes', problem: 'closesBeforeOpening' }),
      ]),
    });
    expect(await published()).toBeNull();
  });

  it('with a check to confirm is refused until that fact is confirmed', async () => {
    await register();
    await saveDraft({ opens: '09:00' });
    await expect(send({ confirmed: ['closes'] })).rejects.toMatchObject({
      code: 'not-ready',
      checks: expect.arrayContaining([
        expect.objectContaining({ level: 'confirm', fact: 'opens', problem: 'tellRegistrants' }),
      ]),
    });
    expect(await send({ confirmed: ['opens'] })).toEqual({ version: 2 });
  });
});

describe('the next show', () => {
  const next = '2026';
  const drafted = Object.fromEntries(
    copyFacts(readyFacts, '2026-08-27').flatMap(({ fact, before, after = before }) =>
      after === undefined ? [] : [[fact, after]],
    ),
  );
  const endsShow = {
    ...{ level: 'confirm', fact: 'date', problem: 'endsShow' },
    values: { name: readyFacts.name, day: readyFacts.date },
  };
  beforeEach(() =>
    firestore
      .collection(collections.editions)
      .doc(next)
      .set({ state: 'draft', draft: drafted, draftVersion: 1 }),
  );
  const sendNext = (confirmed: DraftToPublish['confirmed'] = []) => send({ edition: next, confirmed });

  it('is refused before the end of the one that visitors see, until somebody confirms that', async () => {
    expect((await readEdition({ edition: next }, deps())).checks).toContainEqual(endsShow);
    await expect(sendNext()).rejects.toMatchObject({
      code: 'not-ready',
      checks: expect.arrayContaining([endsShow]),
    });
    expect(await live()).toEqual([1, readyFacts.name]);
    expect(await sendNext(['date'])).toEqual({ version: 1 });
  });

  it('is published without that afterwards', async () => {
    clock = Date.parse('2025-08-28T17:30+02:00');
    expect(await sendNext()).toEqual({ version: 1 });
  });
});

describe('a publication that somebody has left', () => {
  const other = '2026';
  const left = async () => {
    const draft = { ...readyFacts, date: '2026-08-27', registrationCloses: '2026-08-20T18:00' };
    await firestore
      .collection(collections.editions)
      .doc(other)
      .set({ state: 'draft', draft, draftVersion: 1 });
    return publications.begin({ edition: other, draftVersion: 1, by: 'bert' });
  };

  it('is not disturbed as long as its lease lasts', async () => {
    await left();
    await expect(send()).rejects.toMatchObject({ code: 'being-published' });
    expect(await live()).toEqual([1, readyFacts.name]);
  });

  it('is ended before the next one', async () => {
    await left();
    clock += publicationLeaseMilliseconds;
    expect(await send()).toEqual({ version: 2 });
    const versions = await firestore.collection(collections.editions).doc(other).get();
    expect(versions.get('version')).toBe(1);
    expect(await live()).toEqual([2, 'Gift Fair']);
  });
});
