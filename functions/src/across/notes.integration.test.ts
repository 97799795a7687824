/** Notes and tags: on one registrant, on all whom a filter finds, and who sees them (ORG-56). */
import type { Tag } from 'contract/registrant/notes/notes';
import { noteRegistrantSchema, saveTagsSchema } from 'contract/registrant/notes/notes-schemas';
import { filterSchema } from 'contract/registrant/registrant-list-request';
import { registrationSchema } from 'contract/registrant/registration-form';
import { typedRegistration } from 'contract/testing/factories';
import { roles } from 'contract/team/roles';
import { validate } from 'contract/wire/validate';
import { validateNested } from 'contract/wire/validate-nested';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { Drafts } from '../editions/drafts/drafts';
import { noteRegistrant } from '../organisers/notes';
import { listRegistrants, showRegistrant } from '../organisers/registrant';
import { saveTags, tagRegistrants } from '../organisers/tags';
import { startPrint } from '../prints/calls';
import { PrintStore } from '../prints/print-store';
import { readDetails } from '../registrants/history/history';
import { Roster } from '../registrants/list/roster';
import { eraseData, readData } from '../registrants/privacy/subject-access';
import { RegistrantChanges } from '../registrants/store/changes';
import { EditionTags } from '../registrants/store/edition-tags';
import { RegistrantRepository } from '../registrants/store/repository';
import { SavedViews } from '../views/saved-views';
import { listViews } from '../views/views';
import { storedText } from '../testing/stored-documents';
import { inThisYear, publishBoth } from '../testing/two-editions';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
const now = () => new Date();
const caller = { organiser: { uid: 'anne', role: 'organiser', session: undefined } } as const;
const everybody = validate(filterSchema, {});
let services: ReturnType<typeof make>;
let tag: Tag;

function make() {
  const firestore = connect();
  const registrants = new RegistrantRepository(firestore, now, () => 60_000);
  const deps = {
    roster: new Roster(firestore, now),
    registrantChanges: new RegistrantChanges(firestore, now, 'organiser'),
    registrantDetails: (id: string) => readDetails(firestore, id, () => Promise.resolve(new Map())),
    editionTags: new EditionTags(firestore, now),
    mailAddressChange: () => Promise.resolve(),
  };
  const register = async () =>
    (await registrants.add(validate(registrationSchema, typedRegistration()))) ?? '';
  return { firestore, deps, register };
}

beforeEach(async () => {
  services = make();
  await publishBoth(services.firestore);
  await inThisYear(async () => {
    const saved = await saveTags(
      { version: 0, tags: [{ name: 'Press', ink: 'spot' }] },
      services.deps,
      caller,
    );
    tag = saved.tags[0] ?? { key: '', name: '', ink: 'band' };
  });
});

it('keeps a note and tags in history, undo and the answer to an access request, until all is erased', () =>
  inThisYear(async () => {
    const { firestore, deps, register } = services;
    const before = await storedText(firestore);
    const id = await register();
    const input = { id, version: 1, note: '=1+1\ncalls on Monday', tags: [tag.key] };
    const noted = await noteRegistrant(input, deps, caller);
    expect(noted.registrant).toMatchObject({ note: input.note, tags: [tag.key] });
    expect(noted.history[0]?.changes).toEqual([
      { field: 'note', from: '', to: input.note },
      { field: 'tags', from: [], to: [tag.key] },
    ]);
    await expect(noteRegistrant({ id, version: 1, note: '' }, deps, caller)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      current: { registrant: { note: input.note } },
    });
    await expect(noteRegistrant({ id, version: 2, tags: ['unknown0'] }, deps, caller)).rejects.toMatchObject({
      code: 'validation-failed',
    });
    const changed = await noteRegistrant({ id, version: 2, note: 'called' }, deps, caller);
    await deps.registrantChanges.undo(id, changed.version, 'anne');
    expect(await readData(firestore, id)).toMatchObject({
      registrant: { note: input.note },
      tags: ['Press'],
      versions: expect.arrayContaining([expect.objectContaining({ note: 'called' })]),
    });
    await eraseData(firestore, id, { by: 'organiser', account: 'anne' });
    const left = await storedText(firestore);
    expect(left).not.toMatch(/Monday|called/);
    expect(left.split(tag.key).length).toBe(before.split(tag.key).length);
  }));

it('gives a tag to those whom a filter finds, keeps what others change meanwhile, and takes it when it is removed', () =>
  inThisYear(async () => {
    const { deps, register } = services;
    const ids = [await register(), await register(), await register()];
    const [one = ''] = ids;
    const [answer] = await Promise.all([
      tagRegistrants({ ...everybody, tag: tag.key, on: true }, deps, caller),
      deps.registrantChanges.note(one, undefined, () => ({ note: 'meanwhile' }), 'bert'),
    ]);
    expect(answer).toEqual({ changed: 3, remaining: 0 });
    expect((await deps.registrantDetails(one))?.registrant).toMatchObject({
      note: 'meanwhile',
      tags: [tag.key],
    });
    const again = await tagRegistrants({ ...everybody, tag: tag.key, on: true }, deps, caller);
    expect(again).toEqual({ changed: 0, remaining: 0 });
    const tagged = { page: 0, limit: 9, sort: 'lastname', dir: 'asc', q: '', tags: tag.key } as const;
    expect((await deps.roster.list(tagged)).totalCount).toBe(3);
    const stale = saveTags({ version: 0, tags: [] }, deps, caller);
    await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile', current: { tags: [tag] } });
    expect((await deps.roster.list(tagged)).totalCount).toBe(3);
    expect(await saveTags({ version: 1, tags: [] }, deps, caller)).toEqual({
      ...{ version: 2, tags: [], removed: [tag], remaining: 0 },
    });
    expect((await deps.registrantDetails(one))?.registrant.tags).toBeUndefined();
    await expect(
      tagRegistrants({ ...everybody, tag: tag.key, on: true }, deps, caller),
    ).rejects.toMatchObject({ code: 'not-found' });
  }));

it.each(roles.filter((role) => role !== 'owner'))('answers notes and tags to the role %s, or not', (role) =>
  inThisYear(async () => {
    const { firestore, deps, register } = services;
    const by = { organiser: { uid: 'bert', role, session: undefined } };
    const isAllowed = role === 'organiser';
    const id = await register();
    await noteRegistrant({ id, version: 1, note: 'secret', tags: [tag.key] }, deps, caller);
    const savedViews = new SavedViews(firestore, now);
    await savedViews.save({ name: 'Press', query: `tags=${tag.key}`, columns: '' }, 'anne');
    const request = { page: 0, limit: 9, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;
    const answers = JSON.stringify([
      await listRegistrants(request, deps, by),
      await showRegistrant({ id }, deps, by),
      await listViews({}, { savedViews }, by),
    ]);
    for (const word of ['secret', tag.key, '"tags"', '"note"'])
      expect(answers.includes(word)).toBe(isAllowed);
    const filtered = listRegistrants({ ...request, tags: tag.key }, deps, by);
    if (isAllowed) expect((await filtered).totalCount).toBe(1);
    else await expect(filtered).rejects.toMatchObject({ code: 'role-insufficient' });
    if (isAllowed) return;
    const print = { filter: `tags=${tag.key}`, only: 'all', paper: 'A6portrait', order: 'name' } as const;
    const accountNames = { of: () => Promise.resolve(new Map<string, string>()) };
    const prints = new PrintStore(firestore, now);
    const refused = startPrint(print, { ...deps, accountNames, prints }, by);
    await expect(refused).rejects.toMatchObject({ code: 'role-insufficient' });
  }),
);

it('brings the words of the tags to the next show, but nobody who has them', () =>
  inThisYear(async () => {
    const { firestore } = services;
    await new Drafts(firestore, now).copy('2026', '2027', '2027-08-26', 'anne');
    const copy = await firestore.collection(collections.editions).doc('2027').get();
    expect(copy.get('tags')).toEqual([tag]);
  }));

const word = { name: 'Press', ink: 'spot' };
const base = { id: 'A'.repeat(20), version: 1 };

it.each([
  [
    '31 tags',
    saveTagsSchema,
    { version: 0, tags: Array.from({ length: 31 }, (_, n) => ({ ...word, name: `${n}` })) },
  ],
  ['a doubled word', saveTagsSchema, { version: 0, tags: [word, { ...word, name: ' PRESS' }] }],
  ['an empty word', saveTagsSchema, { version: 0, tags: [{ ...word, name: ' \u200b' }] }],
  ['a control character', saveTagsSchema, { version: 0, tags: [{ ...word, name: 'a\u0000b' }] }],
  ['31 letters', saveTagsSchema, { version: 0, tags: [{ ...word, name: 'x'.repeat(31) }] }],
  ['an unknown colour', saveTagsSchema, { version: 0, tags: [{ ...word, ink: '__proto__' }] }],
  ['a hostile key', saveTagsSchema, { version: 0, tags: [{ ...word, key: '__proto__' }] }],
  ['null as a tag', saveTagsSchema, { version: 0, tags: [null] }],
  ['a hostile tag', noteRegistrantSchema, { ...base, tags: ['__proto__'] }],
  ['a text as tags', noteRegistrantSchema, { ...base, tags: 'press' }],
  ['1,001 letters', noteRegistrantSchema, { ...base, note: 'x'.repeat(1_001) }],
  ['a control character in a note', noteRegistrantSchema, { ...base, note: 'a\u0007b' }],
])('refuses %s', (_, schema, input) => {
  const refusal: unknown = expect.objectContaining({ code: 'validation-failed' });
  expect(() => validateNested<object>(schema, input)).toThrow(refusal);
});
