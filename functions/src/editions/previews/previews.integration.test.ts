/** Links to the preview of a draft in the embedded Firestore (EDIT-7). */
import { currentEdition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { languages } from 'contract/language/languages';
import { beforeEach, expect, it } from 'vitest';
import { releaseEdition } from '../publishing/release-edition';
import { inEdition, provideEditionOfCall } from '../../shared/edition-of-call';
import { auditLines, storedText } from '../../testing/stored-documents';
import { withFirestore } from '../../testing/with-firestore';
import { drawBadges, previewDraft, readPreview } from './preview-calls';
import { Drafts } from '../drafts/drafts';
import { Previews } from './previews';

const { connect } = withFirestore();
const { id: edition, facts } = sampleEdition;
const day = 24 * 3600;
const noOccupancy = { registrants: 0, coming: 0, dinnerPersons: 0, languagesTaken: [] };
const invalid = { code: 'link-invalid' };
let clock: number;
/** The account that may no longer prepare the show. */
let demotedUid: string;
let firestore: Firestore;
let drafts: Drafts;
let previews: Previews;

const save = (changes: Partial<Facts> = { name: 'Gift Fair' }, draftVersion = 0) =>
  drafts.save({ edition, draftVersion }, changes, noOccupancy, 'anna');
const allText = () => storedText(firestore);

beforeEach(async () => {
  provideEditionOfCall();
  clock = Date.parse('2025-03-01T09:00:00Z');
  demotedUid = '';
  firestore = connect();
  const now = () => new Date(clock);
  drafts = new Drafts(firestore, now);
  const roles = { may: (uid: string) => Promise.resolve(uid !== demotedUid) };
  previews = new Previews(firestore, now, { roles });
  await releaseEdition(firestore, sampleEdition);
});

const makeLink = async (id = edition) => {
  const { url } = await previewDraft({ edition: id }, { drafts, previews }, { organiser: { uid: 'anna' } });
  return url.slice('/preview#'.length);
};
/** A badge that shows only the show's name. */
const badgePicture = () => {
  const line = { x: 0, baseline: 0, size: 1, length: 1, isBold: false, colour: '#000000' };
  const texts = [{ ...line, text: currentEdition().facts.name }];
  return { width: 1, height: 1, areas: [], texts, code: { x: 0, y: 0, module: 1 } };
};
const namesOn = (badges: Awaited<ReturnType<typeof read>>['badges']) =>
  new Set(Object.values(badges).map(({ texts }) => texts[0]?.text));
const read = async (token: string) =>
  readPreview({}, { drafts, badgePicture }, { preview: await previews.verify(token) });

it('shows the current draft and its changes when the page is opened', async () => {
  await save();
  const token = await makeLink();
  const { badges, ...preview } = await read(token);
  expect(preview).toEqual({
    ...{ edition, version: 2, facts: { ...facts, name: 'Gift Fair' } },
    ...{ changed: ['name'], before: { name: facts.name } },
    until: { seconds: clock / 1000 + day, nanoseconds: 0 },
  });
  expect(Object.keys(badges)).toEqual([...languages]);
  expect(namesOn(badges)).toEqual(new Set(['Gift Fair']));
  await save({ opens: '10:00' }, 1);
  expect((await read(token)).changed).toEqual(['name', 'opens']);
  await drafts.discard({ edition, draftVersion: 2 });
  await expect(read(token)).rejects.toMatchObject({ code: 'not-found' });
});

it('accepts only the latest link, for 24 hours, and then erases its hash', async () => {
  await save();
  const [former, latest] = [await makeLink(), await makeLink()];
  await expect(previews.verify(former)).rejects.toMatchObject(invalid);
  expect(await allText()).not.toContain(latest.split('.')[1] ?? '');
  clock += day * 1000 - 1;
  expect(await previews.eraseExpired()).toBe(0);
  expect(await previews.verify(latest)).toMatchObject({ edition });
  clock += 1;
  await expect(previews.verify(latest)).rejects.toMatchObject(invalid);
  expect(await previews.eraseExpired()).toBe(1);
  expect(await allText()).not.toContain('hash');
});

it('names the missing facts of a new edition, which has no previous values', async () => {
  await drafts.copy(edition, '2026', '2026-08-27', 'anna');
  const incomplete = { code: 'validation-failed', fields: { registrationCodes: 'missing' } };
  await expect(makeLink('2026')).rejects.toMatchObject(incomplete);
  const missingFacts = { exhibitorsSource: 'list', registrationCodes: ['fair'] };
  await drafts.save({ edition: '2026', draftVersion: 1 }, { ...facts, ...missingFacts }, noOccupancy, 'anna');
  const { version, before } = await read(await makeLink('2026'));
  expect(version).toBe(1);
  expect(Object.values(before).filter((value) => value !== undefined)).toEqual([]);
});

it('draws badges with an unsaved name without storing it', async () => {
  const before = await allText();
  const unsaved = { name: 'Typed Fair', date: '2026-08-27' };
  const badges = inEdition(sampleEdition, () => drawBadges(unsaved, { badgePicture }));
  expect(namesOn(badges)).toEqual(new Set(['Typed Fair']));
  expect(await allText()).toBe(before);
});

it.each([
  ['that is missing', () => undefined],
  ['that is empty', () => ''],
  ['of an unknown edition', (token: string) => token.replace(edition, '1999')],
  ['of another edition', (token: string) => token.replace(edition, '2026')],
  ['with another secret', (token: string) => `${token.slice(0, -4)}AAAA`],
  ['that is a path', (token: string) => `../../${token}`],
])('refuses a token %s', async (_, change) => {
  await save();
  await drafts.copy(edition, '2026', '2026-08-27', 'anna');
  await previews.make('2026', 'anna');
  await expect(previews.verify(change(await makeLink()))).rejects.toMatchObject(invalid);
});

it('rejects a link if its maker’s role is too low, and ends a maker’s links (TEAM-7)', async () => {
  await save();
  const token = await makeLink();
  expect((await drafts.read(edition)).preview).toMatchObject({ by: 'anna' });
  expect(await previews.active()).toEqual([{ name: edition, by: 'anna' }]);
  demotedUid = 'anna';
  await expect(previews.verify(token)).rejects.toMatchObject(invalid);
  demotedUid = '';
  await previews.endResourcesOf('bram', 'owner');
  await previews.verify(token);
  await previews.endResourcesOf('anna', 'owner');
  await expect(previews.verify(token)).rejects.toMatchObject(invalid);
  expect(await auditLines(firestore)).toMatchObject([
    { action: 'preview link made', account: 'anna' },
    { action: 'preview link ended', account: 'owner' },
  ]);
  await makeLink();
  clock += day * 1000;
  expect(await previews.active()).toEqual([]);
});
