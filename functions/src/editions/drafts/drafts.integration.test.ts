/** Drafts of an edition in the embedded Firestore: saving (EDIT-1), copying, discarding, restoring, concurrent organisers. */
import type { FirstShowRequest } from 'contract/publication/first-show';
import { copyFacts } from 'contract/publication/draft';
import { questions } from 'contract/testing/questions';
import { sampleEdition } from 'contract/testing/sample-edition';
import { logoOfPixels, sampleLogo } from 'contract/testing/sample-logo';
import type { Role } from 'contract/team/roles';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../../database/collections';
import { Editions } from '../stored-editions';
import { Publications } from '../publishing/publications';
import { releaseEdition } from '../publishing/release-edition';
import { outcomesOf } from '../../testing/outcomes';
import { storedText } from '../../testing/stored-documents';
import { withFirestore } from '../../testing/with-firestore';
import {
  beginFirstShow,
  discardDraft,
  listVersions,
  readEdition,
  restoreVersion,
  saveDraft,
  showEdition,
} from './calls';
import { DraftConflict } from './draft-conflict';
import { Drafts } from './drafts';
import { listEditions } from './list-editions';

const { connect } = withFirestore();
const now = () => new Date('2025-03-01T09:00:00Z');
const { id, facts } = sampleEdition;
const noUsage = { registrants: 0, coming: 0, dinnerPersons: 0, languagesTaken: [] };
const base = { edition: id, draftVersion: 0 };
let firestore: Firestore;
let drafts: Drafts;
/** The same database from another instance. */
let otherDrafts: Drafts;
const accountNames = { of: () => Promise.resolve(new Map([['anna', 'anna@gift-show.example']])) };
const caller = (uid: string) => ({ organiser: { uid } });

beforeEach(async () => {
  const projectId = `demo-drafts-${crypto.randomUUID()}`;
  firestore = connect({ projectId });
  drafts = new Drafts(firestore, now);
  otherDrafts = new Drafts(connect({ projectId }), now);
  await releaseEdition(firestore, sampleEdition);
});

const depsOf = (database: Firestore) => ({
  ...{ accountNames, now, isDemo: () => false },
  drafts: new Drafts(database, now),
  editions: new Editions(database, now),
  publications: new Publications(database, now),
});
const deps = () => depsOf(firestore);
const releaseNamed = (name: string) =>
  releaseEdition(firestore, { ...sampleEdition, facts: { ...facts, name } });
const register = (changes: object = {}) =>
  firestore
    .collection(collections.registrants)
    .add({ edition: id, state: 'registered', dinnerReservation: 0, ...changes });

describe('the first show (EDIT-28)', () => {
  const request: FirstShowRequest = {
    ...{ name: 'Kaffeemesse', date: '2026-03-11', venue: ['Halle 1', '1020 Wien'] },
    ...{ country: 'AT', timeZone: 'Europe/Vienna', languages: ['de', 'en'], parts: [] },
  };

  it('begins with the given facts, and names the missing ones', async () => {
    // A database without an edition.
    const emptyDeps = depsOf(connect());
    expect(await beginFirstShow(request, emptyDeps, caller('anna'))).toEqual({ edition: '2026' });
    // The owner repeats the call after a lost response.
    expect(await beginFirstShow(request, emptyDeps, caller('anna'))).toEqual({ edition: '2026' });
    const { state, draft, checks, facts } = await readEdition({ edition: '2026' }, emptyDeps);
    expect([state, facts]).toEqual(['draft', null]);
    expect(draft?.facts).toMatchObject({
      ...{ name: 'Kaffeemesse', country: 'AT', timeZone: 'Europe/Vienna', parts: [], opens: '09:00' },
      venue: { de: ['Halle 1', '1020 Wien'], en: ['Halle 1', '1020 Wien'] },
      entrances: [{ key: 'entrance', name: { de: 'Eingang', en: 'Entrance' } }],
      mailSubject: { de: 'Ihre Anmeldung: Kaffeemesse', en: 'Your registration: Kaffeemesse' },
    });
    const blocking = checks.filter(({ level }) => level === 'blocking');
    expect(new Set(blocking.map(({ problem }) => problem))).toEqual(new Set(['missing', 'expected']));
    expect(await listEditions({}, emptyDeps)).toEqual({ editions: [], drafts: ['2026'] });
  });

  it('is begun only once by two concurrent owners', async () => {
    const projectId = `demo-first-${crypto.randomUUID()}`;
    const begin = (uid: string, date: string) =>
      beginFirstShow({ ...request, date }, depsOf(connect({ projectId })), caller(uid));
    const attempts = [begin('anna', '2026-03-11'), begin('bert', '2027-03-11')];
    expect(await outcomesOf(attempts)).toEqual(['done', 'name-taken']);
    expect(await depsOf(connect({ projectId })).drafts.unpublished()).toHaveLength(1);
  });

  it('is refused with wrong facts, and once an edition exists', async () => {
    const attempt = beginFirstShow({ ...request, timeZone: 'Vienna' }, depsOf(connect()), caller('anna'));
    await expect(attempt).rejects.toMatchObject({ fields: { timeZone: 'timeZone' } });
    await expect(beginFirstShow(request, deps(), caller('anna'))).rejects.toMatchObject({
      code: 'name-taken',
    });
  });
});

describe('saving (EDIT-1, EDIT-2)', () => {
  it('starts with the published facts, and changes only the given ones', async () => {
    const changes = { name: 'Gift Fair', registrationCloses: '2025-08-20T18:00' };
    const { draft } = await drafts.save(base, changes, noUsage, 'anna');
    expect(draft).toMatchObject({ draftVersion: 1, by: 'anna', facts: { ...facts, ...changes } });
    expect(await drafts.read(id)).toMatchObject({ version: 1, state: 'live', draft, published: facts });
  });

  it('keeps the choice to move planned mailings until a save changes it', async () => {
    const save = async (draftVersion: number, moves: { movesMailings?: boolean } = {}) =>
      (await drafts.save({ ...base, draftVersion, ...moves }, { name: `N${draftVersion}` }, noUsage, 'anna'))
        .draft?.movesMailings;
    expect(await save(0)).toBe(false);
    expect(await save(1, { movesMailings: true })).toBe(true);
    expect(await save(2)).toBe(true);
    expect((await drafts.read(id)).draft?.movesMailings).toBe(true);
    expect(await save(3, { movesMailings: false })).toBe(false);
    await save(4, { movesMailings: true });
    await drafts.discard({ ...base, draftVersion: 5 });
    expect((await firestore.collection(collections.editions).doc(id).get()).data()).not.toHaveProperty(
      'draftMovesMailings',
    );
  });

  it('stores a theme and a logo, rejects a logo without pixels, and removes only optional facts', async () => {
    const look = { theme: 'forest', logo: sampleLogo };
    const { draft } = await drafts.save(base, look, noUsage, 'anna');
    expect(draft?.facts).toEqual({ ...facts, ...look });
    expect((await drafts.read(id)).draft?.facts).toEqual({ ...facts, ...look });
    const saveNext = (changes: Record<string, unknown>) =>
      drafts.save({ ...base, draftVersion: 1 }, changes, noUsage, 'anna');
    const { width, height } = sampleLogo;
    const logo = logoOfPixels({ width, height, compressed: new Uint8Array(9) });
    await expect(saveNext({ logo, theme: 'pink', name: null })).rejects.toMatchObject({
      ...{ code: 'validation-failed', fields: { logo: 'picture', theme: 'kind', name: 'missing' } },
    });
    expect((await saveNext({ logo: null })).draft?.facts).toEqual({ ...facts, theme: 'forest' });
  });

  it('cleans texts at any depth, like visitors’ texts', async () => {
    const name = '\u202eGift\u200b Fair\u2069\u00ad';
    const introText = { en: `${name}\u00a0!\r\n${name}` };
    const changes = { name, introText, exhibitors: [{ key: 'one', name }] };
    const { draft } = await drafts.save(base, changes, noUsage, 'anna');
    expect(draft?.facts).toMatchObject({
      name: 'Gift Fair',
      introText: { en: 'Gift Fair\u00a0!\nGift Fair' },
      exhibitors: [{ key: 'one', name: 'Gift Fair' }],
    });
    // The organiser repeats the save after a lost response.
    expect(await drafts.save(base, changes, noUsage, 'anna')).toMatchObject({
      draft: { draftVersion: 1 },
    });
  });

  it('rejects one of two concurrent saves, and answers it with the other organiser’s draft', async () => {
    const answers = await Promise.allSettled([
      saveDraft({ ...base, facts: { name: 'Anna’s' } }, deps(), caller('anna')),
      saveDraft({ ...base, facts: { opens: '10:00' } }, { ...deps(), drafts: otherDrafts }, caller('bert')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejection = answers.find((answer) => answer.status === 'rejected');
    const current = await readEdition({ edition: id }, deps());
    expect(rejection?.reason).toMatchObject({ code: 'changed-meanwhile', current });
    expect(current.draft?.draftVersion).toBe(1);
    expect(current.changed).toHaveLength(1);
  });

  it('repeats the answer to the same organiser’s repeated save, but not to another organiser’s', async () => {
    const save = (uid: string) => otherDrafts.save(base, { name: 'Gift Fair' }, noUsage, uid);
    await drafts.save(base, { name: 'Gift Fair' }, noUsage, 'anna');
    expect((await save('anna')).draft?.draftVersion).toBe(1);
    await expect(save('bert')).rejects.toBeInstanceOf(DraftConflict);
    await drafts.save({ ...base, draftVersion: 1 }, { opens: '10:00' }, noUsage, 'bert');
    await expect(save('anna')).rejects.toBeInstanceOf(DraftConflict);
  });
});

it('rejects a first save from a page that shows an earlier version', async () => {
  await releaseNamed('Gift Fair');
  const save = (version: number) =>
    saveDraft({ ...base, version, facts: { name: 'Gift Show' } }, deps(), caller('anna'));
  await expect(save(1)).rejects.toMatchObject({
    ...{ code: 'changed-meanwhile', current: { version: 2, draft: null, facts: { name: 'Gift Fair' } } },
  });
  await expect(save(2)).resolves.toMatchObject({ draftVersion: 1, changed: ['name'] });
});

describe('facts that registrants rely on (EDIT-3)', () => {
  const save = (changes: Record<string, unknown>, draftVersion = 0) =>
    saveDraft({ ...base, draftVersion, facts: changes }, deps(), caller('anna'));

  it('can change until the edition has registrants; then a save that changes them is rejected as a whole', async () => {
    await register({ edition: '2024' });
    await expect(save({ organiser: 'PPA' })).resolves.toBeDefined();
    await register();
    // An earlier change of a fixed fact blocks publishing; other facts can be saved, and the fact can be reverted.
    const { checks } = await save({ opens: '10:00' }, 1);
    expect(checks).toContainEqual(expect.objectContaining({ level: 'blocking', fact: 'organiser' }));
    const fixed = { code: 'fact-fixed', fields: { timeZone: 'fixed' } };
    await expect(save({ timeZone: 'Europe/Paris', name: 'X' }, 2)).rejects.toMatchObject(fixed);
    await expect(save({ organiser: facts.organiser }, 2)).resolves.toMatchObject({ changed: ['opens'] });
  });

  // LANG-4
  it('include each language in which a registrant has registered, but no other language', async () => {
    await register({ language: 'nl', state: 'cancelled' });
    await expect(save({ languages: ['fr', 'en'] })).rejects.toMatchObject({
      code: 'fact-fixed',
      fields: { languages: 'languageTaken' },
      message: expect.stringContaining('languages (nl)'),
    });
    await expect(save({ languages: ['nl', 'en'] })).resolves.toMatchObject({ changed: ['languages'] });
    // The draft keeps its texts in a removed language.
    expect((await drafts.read(id)).draft?.facts.venue).toEqual(facts.venue);
    await expect(save({ languages: ['nl', 'en', 'fr'] }, 1)).resolves.toMatchObject({ draftVersion: 2 });
  });

  // EDIT-32, EDIT-33
  it('include answered questions; hiding a question or a field needs a confirmation', async () => {
    await releaseEdition(firestore, { ...sampleEdition, facts: { ...facts, questions } });
    await register({ answers: { note: 'x' } });
    await register({ title: 'Directrice' });
    const [note, ...others] = questions;
    await expect(save({ questions: others })).rejects.toMatchObject({
      code: 'fact-fixed',
      fields: { questions: 'questionAnswered' },
      checks: [expect.objectContaining({ values: { text: 'en note: 1' } })],
    });
    const hidden = [{ ...note, hidden: true }, ...others];
    await save({ questions: hidden });
    const { checks } = await save({ askedFields: { title: 'off' } }, 1);
    expect(checks.filter(({ fact }) => fact === 'questions' || fact === 'askedFields')).toEqual([
      { level: 'confirm', fact: 'questions', problem: 'questionHidden', values: { text: 'en note: 1' } },
      { level: 'confirm', fact: 'askedFields', problem: 'fieldFilledIn', values: { fields: 'title 1' } },
    ]);
  });

  it('follow from the registrants, their dinner seats and answers, the arrivals and the first erasure', async () => {
    await register({ edition: '2024', dinnerReservation: 3 });
    expect(await drafts.usage(id)).toMatchObject({ ...noUsage, answered: { members: 0, inviters: 0 } });
    const [deleteOn, laterDeletion] = [new Date('2026-02-28'), new Date('2026-03-28')];
    await register({ bappMember: 'Yes', invitedBy: 'lynx-usb', dinnerReservation: 5, deleteOn });
    const cancelled = { state: 'cancelled', language: 'nl', deleteOn: laterDeletion };
    await register({ ...cancelled, dinnerReservation: 7, invitedBy: 'autre' });
    await firestore.doc(`${collections.admissions}/exhibition~anna`).set({ edition: id });
    expect(await drafts.usage(id)).toEqual({
      ...{ registrants: 2, coming: 1, dinnerPersons: 5, languagesTaken: ['nl'] },
      ...{ answered: { members: 1, inviters: 1, dinner: 5 }, erasedFrom: deleteOn, arrivalsUntil: now() },
    });
  });
});

describe('a copy (EDIT-5)', () => {
  it('becomes the draft of a new edition, without facts that fit one edition only', async () => {
    const { copied, draftVersion } = await drafts.copy(id, '2026', '2026-08-27', 'anna');
    expect(draftVersion).toBe(1);
    expect(copied).toEqual(copyFacts(facts, '2026-08-27'));
    const { state, version, draft, published } = await drafts.read('2026');
    expect({ state, version, published }).toEqual({ state: 'draft', version: 0, published: undefined });
    const name = facts.name.replace('2025', '2026');
    expect(draft?.facts).toMatchObject({ date: '2026-08-27', name });
    expect(draft?.facts).not.toHaveProperty('registrationCodes');
    expect((await drafts.read(id)).published).toEqual(facts);
  });

  it('has its opening hours compared with the last show’s', async () => {
    await drafts.copy(id, '2026', '2026-08-27', 'anna');
    const copyBase = { edition: '2026', draftVersion: 1 };
    const { checks } = await saveDraft({ ...copyBase, facts: { opens: '10:00' } }, deps(), caller('anna'));
    expect(checks).toContainEqual({
      ...{ level: 'hint', fact: 'opens', problem: 'hoursUnlike' },
      values: { text: facts.opens },
    });
    const live = await saveDraft({ ...base, facts: { opens: '10:00' } }, deps(), caller('anna'));
    expect(live.checks.map(({ problem }) => problem)).not.toContain('hoursUnlike');
  });

  it('is made once under one id, even if the first answer was lost', async () => {
    const copy = (day: string, uid: string, to = '2026') => drafts.copy(id, to, `2026-08-${day}`, uid);
    const copies = [copy('27', 'anna'), otherDrafts.copy(id, '2026', '2026-08-28', 'bert')];
    expect(await outcomesOf(copies)).toEqual(['done', 'name-taken']);
    const { draft } = await drafts.read('2026');
    const repeat = await drafts.copy(id, '2026', String(draft?.facts.date), draft?.by ?? '');
    expect(repeat.draftVersion).toBe(1);
    expect(await outcomesOf([copy('29', 'anna'), copy('27', 'anna', id)])).toEqual([
      'name-taken',
      'name-taken',
    ]);
  });
});

describe('a version (EDIT-6)', () => {
  it('is restored as a draft with its facts', async () => {
    await releaseNamed('Gift Fair');
    const restored = await restoreVersion({ ...base, version: 1 }, deps(), caller('anna'));
    expect(restored).toMatchObject({ draftVersion: 1, changed: ['name'] });
    const { draft } = await readEdition({ edition: id }, deps());
    expect(draft).toMatchObject({ facts, by: 'anna@gift-show.example' });
    const unknown = drafts.restore({ ...base, draftVersion: 1 }, 9, 'anna');
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
    // The organiser repeats the call after a lost response.
    expect((await drafts.restore(base, 1, 'anna')).draft?.draftVersion).toBe(1);
    await expect(drafts.restore(base, 1, 'bert')).rejects.toBeInstanceOf(DraftConflict);
  });

  it('is listed with its changes, newest first; a rehearsal has no versions', async () => {
    await releaseNamed('Gift Fair');
    expect(await drafts.versions(id)).toMatchObject([
      { version: 2, by: '', changed: ['name'] },
      { version: 1, changed: [] },
    ]);
    expect(await listVersions({ edition: id, version: 1 }, deps())).toMatchObject({
      versions: [{ version: 1, changed: [], facts }],
    });
    for (const unknown of [{ edition: id, version: 9 }, { edition: '2031' }, { edition: '2031-test' }])
      await expect(listVersions(unknown, deps())).rejects.toMatchObject({ code: 'not-found' });
    expect(await listVersions({ edition: `${id}-test` }, deps())).toEqual({ versions: [] });
  });
});

it('discards only the version of a draft that the page shows, and rejects later saves based on it', async () => {
  const save = (uid: string, draftVersion: number) =>
    drafts.save({ ...base, draftVersion }, { name: 'Gift Fair' }, noUsage, uid);
  await save('anna', 0);
  await expect(discardDraft(base, deps())).rejects.toMatchObject({ code: 'changed-meanwhile' });
  await discardDraft({ ...base, draftVersion: 1 }, deps());
  expect((await drafts.read(id)).draft).toBeUndefined();
  const fields = (await firestore.collection(collections.editions).doc(id).get()).data();
  expect(fields).toEqual({ state: 'live', version: 1, draftVersion: 2 });
  await save('bert', 0);
  await expect(save('anna', 1)).rejects.toBeInstanceOf(DraftConflict);
});

it('stores organisers only as account ids, which identify nobody once the account is deleted', async () => {
  const publications = new Publications(firestore, now);
  await drafts.save(base, { name: 'Gift Fair' }, noUsage, 'anna');
  const publication = await publications.begin({ ...base, draftVersion: 1, by: 'anna' });
  await publications.switchTo(publication);
  await publications.finish(publication);
  await drafts.save(base, { name: 'Gift Show' }, noUsage, 'anna');
  await drafts.copy(id, '2026', '2026-08-27', 'anna');

  const namesShown = async (names: typeof accountNames) => {
    const { draft } = await readEdition({ edition: id }, { ...deps(), accountNames: names });
    const { versions } = await listVersions({ edition: id }, { drafts, accountNames: names });
    return [draft?.by, versions[0]?.by];
  };
  expect(await namesShown(accountNames)).toEqual(['anna@gift-show.example', 'anna@gift-show.example']);
  expect(await namesShown({ of: () => Promise.resolve(new Map([['anna', '']])) })).toEqual(['', '']);
  expect(await namesShown({ of: () => Promise.resolve(new Map()) })).toEqual([undefined, undefined]);

  const allText = await storedText(firestore);
  expect(allText).toContain('"anna"');
  expect(allText).not.toContain('anna@');
});

it('hides from a reader which organiser saved the draft', async () => {
  await drafts.save(base, { name: 'Gift Fair' }, noUsage, 'anna');
  const detailsFor = (role: Role) =>
    showEdition({ edition: id }, deps(), { organiser: { uid: 'berta', role, session: undefined } });
  const { draft } = await detailsFor('desk');
  expect(draft).toMatchObject({ by: 'anna@gift-show.example', facts: { name: 'Gift Fair' } });
  const readerDetails = await detailsFor('reader');
  expect(readerDetails.draft).toMatchObject({ facts: { name: 'Gift Fair' } });
  expect(JSON.stringify(readerDetails.draft)).not.toContain('anna');
});
