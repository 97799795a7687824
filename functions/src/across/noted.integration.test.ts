/** What organisers note on one registrant and on many: kind of badge, note, tags, payment (BADGE-7, ORG-35, ORG-56, ORG-57). */
import type { Tag } from 'contract/registrant/notes/notes';
import { noPayment } from 'contract/registrant/payment/payment';
import { filterSchema, listSchema } from 'contract/registrant/list/registrant-list-request';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { roles } from 'contract/team/roles';
import { validate } from 'contract/wire/validate';
import { beforeEach, expect, it } from 'vitest';
import { samples } from '../badges/testing/samples';
import { collections } from '../database/collections';
import { searchPeople } from '../door/desk';
import { Drafts } from '../editions/drafts/drafts';
import { giveBadgeKinds } from '../organisers/many';
import { noteRegistrant } from '../organisers/notes';
import { changePrintAs, listRegistrants, showRegistrant } from '../organisers/registrant';
import { saveTags, tagRegistrants } from '../organisers/tags';
import { badgesToPrint, listPrints, startPrint } from '../prints/calls';
import { hashOf } from '../prints/printed-lines';
import { allBadges, printFixture } from '../prints/testing/print-fixture';
import { eraseData, readData } from '../registrants/privacy/subject-access';
import { EditionTags } from '../registrants/store/edition-tags';
import { NewCodes } from '../registrants/changes/new-codes';
import { registerMany } from '../registrants/testing/register-many';
import { registrantsIn, type Registrants } from '../registrants/testing/registrants-in';
import { DinnerCounts } from '../statistics/dinner-counts';
import { readDinnerBoard } from '../statistics/statistics';
import { storedText } from '../testing/stored-documents';
import { inThisYear, publishBoth } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';
import { SavedViews } from '../views/saved-views';
import { listViews } from '../views/views';
import { readVisit } from '../visit/visit';

const { connect } = withFirestore();
const now = () => new Date();
const anne = { organiser: { uid: 'anne', role: 'organiser', session: undefined } } as const;
const everybody = validate(filterSchema, {});
let fixture: Registrants;
let deps: ReturnType<typeof services>;

const services = () => ({
  ...{ roster: fixture.roster, registrantChanges: fixture.organiser },
  registrantDetails: (id: string) => fixture.details(id),
  editionTags: new EditionTags(fixture.firestore, now),
  mailAddressChange: () => Promise.resolve(),
});

beforeEach(() => {
  provideSample({ badgeKinds });
  fixture = registrantsIn(connect());
  deps = services();
});

async function newTag(): Promise<Tag> {
  const { tags } = await saveTags({ version: 0, tags: [{ name: 'Press', ink: 'spot' }] }, deps, anne);
  return tags[0] ?? { key: '', name: '', ink: 'band' };
}

/** `paidAmount`, in cents, is all that the registrant owes. */
const payment = { paidOn: '2025-08-28', paidAmount: 14_000, paidBy: 'Zilver', paymentNote: '=1+1' };
const note = '=1+1\ncalls on Monday';
const readRegistrant = async (id: string) => (await fixture.organiser.find(id)).registrant;

it('keeps notes through changes and undo, shows them in history and subject access, and erases them', async () => {
  const { key } = await newTag();
  const before = await storedText(fixture.firestore);
  const id = await fixture.register(withDinner);
  const noted = { badgeKind: 'speaker', note, tags: [key], ...payment };
  const hashBefore = hashOf(await readRegistrant(id));
  const { registrant, history } = await noteRegistrant({ id, version: 1, ...noted }, deps, anne);
  expect(registrant).toMatchObject(noted);
  const empty = { badgeKind: '', note: '', tags: [], ...noPayment };
  expect(history[0]).toMatchObject({
    action: 'changed',
    changes: Object.entries(noted).map(([field, to]) => ({
      field,
      from: empty[field as keyof typeof empty],
      to,
    })),
  });
  expect(hashOf(registrant)).not.toBe(hashBefore);
  expect((await new Drafts(fixture.firestore, now).usage('2025')).kindsTaken).toEqual(['speaker']);
  await expect(noteRegistrant({ id, version: 1, note: '' }, deps, anne)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    current: { version: 2, registrant: noted },
  });
  await new NewCodes(fixture.firestore, now).replace(id, 2, 'anne');
  await fixture.correct(id, { dinnerReservation: '5' });
  await fixture.organiser.cancel(id, 4);
  await fixture.organiser.restore(id, 5);
  expect(await fixture.roster.everybody({ payment: 'part', badgeKind: 'speaker', tags: key })).toMatchObject([
    noted,
  ]);
  await noteRegistrant({ id, version: 6, ...empty }, deps, anne);
  for (const name of Object.keys(noted))
    expect(await readRegistrant(id)).not.toHaveProperty(name, expect.anything());
  await fixture.organiser.undo(id, 7);
  expect(await readData(fixture.firestore, id)).toMatchObject({
    registrant: noted,
    tags: ['Press'],
    versions: expect.arrayContaining([{ id: '1', ...empty }]) as object,
  });
  await eraseData(fixture.firestore, id, { by: 'organiser', account: 'anne' });
  const remaining = await storedText(fixture.firestore);
  expect(remaining).not.toMatch(/Monday|Zilver/);
  expect(remaining.split(key).length).toBe(before.split(key).length);
});

it('keeps a payment unchanged while the edition has no dinner', async () => {
  const id = await fixture.register(withDinner);
  await noteRegistrant({ id, version: 1, ...payment }, deps, anne);
  provideSample({ parts: ['members'] });
  expect(await readRegistrant(id)).not.toHaveProperty('paidOn');
  const refusal = noteRegistrant({ id, version: 2, ...noPayment }, deps, anne);
  await expect(refusal).rejects.toMatchObject({ code: 'not-found' });
  await fixture.organiser.undo(id, 2);
  provideSample();
  expect(await readRegistrant(id)).toMatchObject(payment);
});

it('gives registrants a tag or a kind of badge, and keeps concurrent changes', async () => {
  const { key } = await newTag();
  const ids = [await fixture.register(), await fixture.register(), await fixture.register()];
  const [firstId = ''] = ids;
  const cases = [
    { values: { tags: [key] }, give: () => tagRegistrants({ ...everybody, tag: key, on: true }, deps, anne) },
    {
      values: { badgeKind: 'booth' },
      give: () => giveBadgeKinds({ ...everybody, kind: 'booth' }, deps, anne),
    },
  ];
  for (const { values, give } of cases) {
    const concurrentNote = `while ${JSON.stringify(values)}`;
    const [answer] = await Promise.all([
      give(),
      fixture.organiser.note(firstId, undefined, { note: concurrentNote }, 'bert'),
    ]);
    expect(answer).toEqual({ changed: 3, remaining: 0 });
    expect(await readRegistrant(firstId)).toMatchObject({ ...values, note: concurrentNote });
    expect(await give()).toEqual({ changed: 0, remaining: 0 });
  }
  expect(await giveBadgeKinds({ badgeKind: 'booth', kind: '' }, deps, anne)).toMatchObject({ changed: 3 });
  expect(await readRegistrant(firstId)).not.toHaveProperty('badgeKind');
  const { version } = await fixture.organiser.find(firstId);
  const invalid = { code: 'validation-failed' };
  await expect(
    noteRegistrant({ id: firstId, version, tags: ['unknown0'] }, deps, anne),
  ).rejects.toMatchObject(invalid);
  await expect(tagRegistrants({ tag: 'unknown0', on: true }, deps, anne)).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('removes a tag only after taking it from all its registrants, in several calls', async () => {
  const tag = await newTag();
  await registerMany(fixture.firestore, 251, now());
  const give = () => tagRegistrants({ ...everybody, tag: tag.key, on: true }, deps, anne);
  expect([await give(), await give()]).toEqual([
    { changed: 250, remaining: 1 },
    { changed: 1, remaining: 0 },
  ]);
  const stale = saveTags({ version: 0, tags: [] }, deps, anne);
  await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile', current: { tags: [tag] } });
  const remove = () => saveTags({ version: 1, tags: [] }, deps, anne);
  expect(await remove()).toEqual({ version: 1, tags: [tag], removed: [], remaining: 1 });
  expect(await remove()).toEqual({ version: 2, tags: [], removed: [tag], remaining: 0 });
  expect(await fixture.roster.everybody({ tags: tag.key })).toEqual([]);
});

it.each(roles)('shows notes, tags and payments only to roles that may change them: %s', async (role) => {
  const { key } = await newTag();
  const id = await fixture.register(withDinner);
  await noteRegistrant({ id, version: 1, note: 'secret', tags: [key], ...payment }, deps, anne);
  const caller = { organiser: { uid: 'bert', role, session: undefined } };
  const seesNotes = role === 'organiser' || role === 'owner';
  const savedViews = new SavedViews(fixture.firestore, now);
  const filters = [{ payment: 'paid' }, { tags: key }].map(
    (each) => [each, new URLSearchParams(each).toString()] as const,
  );
  const printDeps = printFixture(fixture.firestore, now).deps;
  for (const [, filter] of filters) {
    await savedViews.save({ name: filter, query: filter, columns: '' }, 'anne');
    await startPrint({ ...allBadges, filter: `country=BE&${filter}` }, printDeps, anne);
  }
  const list = validate(listSchema, { page: 0, limit: 25, facets: true });
  const allAnswers = JSON.stringify([
    await listRegistrants(list, fixture, caller),
    await showRegistrant({ id }, deps, caller),
    await readDinnerBoard({}, { ...fixture, dinnerCounts: new DinnerCounts(fixture.firestore, now) }, caller),
    await changePrintAs({ id, version: 2, name: 'Zoé', organization: '', title: '' }, deps, caller),
    await listViews({}, { savedViews }, caller),
    await listPrints({}, printDeps, caller),
  ]);
  expect(allAnswers).toContain('country=BE');
  const payments = [
    'paidOn',
    'paidAmount',
    'paymentNote',
    'Zilver',
    '"payment"',
    '"amounts"',
    'payment=paid',
  ];
  for (const word of ['secret', key, '"tags"', '"note"', ...payments])
    expect(allAnswers.includes(word), word).toBe(seesNotes);
  for (const [values, filter] of filters)
    for (const call of [
      () => listRegistrants({ ...list, ...values }, fixture, caller),
      () => badgesToPrint({ filter, only: 'all' }, printDeps, caller),
      () => startPrint({ ...allBadges, filter }, printDeps, caller),
    ])
      if (seesNotes) await call();
      else await expect(call()).rejects.toMatchObject({ code: 'role-insufficient' });
  // Neither the visitor nor a desk at the door sees any note or payment.
  const phone = { id: 'phone', label: '', role: 'desk', entrance: 'exhibition', edition: '2025' } as const;
  const otherAnswers = JSON.stringify([
    await readVisit({}, { ownRegistrations: fixture.visitor, now }, { visitor: id }),
    await searchPeople({ q: 'lefevre' }, fixture, { device: { ...phone, isActive: true } }),
  ]);
  expect(otherAnswers).toContain('Zoë');
  expect(otherAnswers).not.toMatch(/paid|Zilver|payment|secret/);
});

it('copies the tags to the next show, without the registrants who have them', async () => {
  await publishBoth(fixture.firestore);
  await inThisYear(async () => {
    const tag = await newTag();
    await new Drafts(fixture.firestore, now).copy('2026', '2027', '2027-08-26', 'anne');
    const copy = await fixture.firestore.collection(collections.editions).doc('2027').get();
    expect(copy.get('tags')).toEqual([tag]);
  });
});

it('counts a badge as changed when its kind gets another ink', () => {
  const badge = { ...samples.plain, badgeKind: 'speaker' };
  const hash = hashOf(badge);
  const kindsWithOtherInk = (key: string) =>
    badgeKinds.map((kind) => (kind.key === key ? { ...kind, ink: 'night' as const } : kind));
  provideSample({ badgeKinds: kindsWithOtherInk('guest') });
  expect(hashOf(badge)).toBe(hash);
  provideSample({ badgeKinds: kindsWithOtherInk('speaker') });
  expect(hashOf(badge)).not.toBe(hash);
});
