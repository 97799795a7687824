/** A change of the show: the mails, calendar entries, two organisers, a second change, a dismissal (EDIT-21). */
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import type { Facts } from 'contract/edition/fact-table';
import { provideEdition } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import { draftOf } from 'contract/mail/mailing/mailings';
import { importInto, shownIn, type Calendar } from 'contract/testing/calendar-program';
import { readFacts } from 'contract/edition/read-facts';
import { noShow } from 'contract/publication/no-show';
import { readyFacts, sampleEdition } from 'contract/testing/sample-edition';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { releaseEdition } from '../editions/publishing/release-edition';
import { registerMany } from '../registrants/testing/register-many';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { changeMailing, planMailing, readRecipients, startMailing, stopMailing } from './calls';
import { dismissShowChange, readShowChange, tellShowChange } from './show-change-calls';
import { ShowChanges } from './show-changes';
import { anna, MailingFixture } from './testing/mailing-fixture';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const { id: edition } = sampleEdition;
const berta = { organiser: { uid: 'berta' } };
const minute = 60_000;
const day = 24 * 60 * minute;
const weekLater: Partial<Facts> = { date: '2025-09-04', dinnerStarts: '2025-09-04T19:00' };
let fixture: MailingFixture;
let firestore: Firestore;
let liveFacts: Facts;

beforeEach(async () => {
  fixture = new MailingFixture(connect(), '2025-06-01T12:00:00Z');
  ({ firestore } = fixture);
  liveFacts = readyFacts;
  await publish({});
});

/** Makes a version live, a day after the previous one. */
async function publish(changes: Partial<Facts>): Promise<number> {
  fixture.advance(day);
  liveFacts = { ...liveFacts, ...changes };
  const version = await releaseEdition(firestore, { id: edition, version: 0, facts: liveFacts });
  const versions = firestore.collection(`${collections.editions}/${edition}/${collections.editionVersions}`);
  await versions.doc(String(version)).update({ releasedAt: Timestamp.fromDate(fixture.now) });
  const published = { id: edition, version, facts: liveFacts };
  provideEdition(() => published);
  fixture.advance(day);
  return version;
}

const deps = () => ({ ...fixture.deps, showChanges: new ShowChanges(firestore, fixture.clock) });
const readOffer = async () => (await readShowChange({}, deps())).change;
const tell = (version: number, by = anna) => tellShowChange({ version }, deps(), by);
const start = ({ mailing: { id }, version }: Awaited<ReturnType<typeof tell>>, by = anna) =>
  startMailing({ id, version }, deps(), by);
const register = (count: number, first = 0, dinners = 0) =>
  registerMany(firestore, count, fixture.now, (index) => ({
    email: `p${first + index}@d${first + index}.example`,
    language: languages[index % 3] ?? 'fr',
    ...(index < dinners && { bappMember: 'Yes', dinnerReservation: 2 }),
  }));
/** Runs the schedule until nothing is left to send. */
async function sendAll() {
  for (let runs = 0; runs < 30; runs += 1) {
    await fixture.run();
    if ((await fixture.parts.deliveries.runningMailings()).length === 0) return;
    fixture.advance(minute);
  }
}
const lastNotification = async () => {
  const document = await firestore.collection(collections.editions).doc(edition).get();
  return document.data()?.['told'] as object | undefined;
};

it('reads published versions that have different languages', async () => {
  const german = readFacts({ ...noShow('fair.example').facts, date: '2025-08-28', languages: ['de', 'en'] });
  if ('wrong' in german) throw new Error(JSON.stringify(german.wrong));
  liveFacts = german.facts;
  await publish({});
  // Both versions were read. Nothing is offered, since nobody has registered.
  expect(await readOffer()).toBeNull();
});

it('notifies registrants of a postponed show in their languages, and moves their calendar entries', async () => {
  const people = await register(6, 0, 3);
  const calendars = new Map<string, Calendar>(people.map(({ email }) => [email, new Map()]));
  const calendarOf = (email: string) => calendars.get(email) ?? new Map();
  const dinner = dinnerFact({ dinnerReservation: 2, vegetarianMeal: 0 }, 'fr');
  // The confirmations from before the change.
  people.forEach(({ email }, index) => {
    const booked = index < 3 ? dinner : undefined;
    importInto(
      calendarOf(email),
      confirmationCalendar('https://a.example', fixture.now, 'fr', booked).content,
    );
  });
  const erasureTimes = async () => {
    const { docs } = await firestore.collection(collections.registrants).get();
    return docs.map((one) => one.get('deleteOn') as Timestamp).map((at) => at.toMillis());
  };
  const before = await erasureTimes();
  const version = await publish(weekLater);
  await register(2, 6);
  expect(await readOffer()).toEqual({ version, things: ['day', 'dinner'], registrants: 6 });
  const draft = await tell(version);
  expect(draft.mailing).toMatchObject({ kind: 'moved', state: 'draft', filter: 'state=registered' });
  expect(await readOffer()).toMatchObject({ mailing: { id: draft.mailing.id, state: 'draft' } });
  const { kind, filter, id } = draft.mailing;
  expect(await readRecipients({ kind, filter, mailing: id }, deps())).toMatchObject({
    counts: { fr: 2, nl: 2, en: 2 },
    without: { informed: 2 },
  });
  await start(draft);
  expect(await readOffer()).toBeNull();
  await sendAll();

  expect(fixture.recipients()).toEqual(people.map(({ email }) => email).sort());
  const days = ['jeudi 4 septembre 2025', 'donderdag 4 september 2025', 'Thursday 4 September 2025'];
  people.forEach(({ email }, index) => {
    const mail = fixture.sent.find(({ to }) => to.address === email);
    expect(mail?.text).toContain(days[index % 3]);
    expect(/2 (per|people)/.test(mail?.text ?? '')).toBe(index < 3);
    importInto(calendarOf(email), mail?.calendar?.content ?? '');
    const entries = ['20250904T073000Z', ...(index < 3 ? ['20250904T170000Z'] : [])];
    expect(shownIn(calendarOf(email))).toEqual(entries);
  });
  // Earlier registrations keep the erasure day that their mails name; later ones get the later day.
  expect((await erasureTimes()).filter((at) => before.includes(at))).toHaveLength(6);
  expect(await lastNotification()).toMatchObject({ version, by: 'anna', mailing: id });
});

describe('a published change', () => {
  let version: number;

  beforeEach(async () => {
    await register(3);
    version = await publish(weekLater);
  });

  it('is announced once by two concurrent organisers', async () => {
    const drafts = await Promise.all([tell(version), tell(version, berta), tell(version)]);
    expect(new Set(drafts.map(({ mailing }) => mailing.id)).size).toBe(1);
    await Promise.all(drafts.map((draft) => start(draft, berta)));
    await sendAll();
    expect(fixture.sent).toHaveLength(3);
    await expect(tell(version)).rejects.toMatchObject({ code: 'show-changed' });
  });

  it('is announced by only one of two mailings', async () => {
    const { mailing } = await tell(version);
    const mailings = firestore.collection(collections.mailings);
    const copy = mailings.doc();
    await copy.set((await mailings.doc(mailing.id).get()).data() ?? {});
    const outcomes = await Promise.allSettled(
      [mailing.id, copy.id].map((id) => fixture.store.start({ id, version: 1 }, 3, 'anna')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sendAll();
    expect(fixture.sent).toHaveLength(3);
  });

  it('is not offered once it is dismissed or the show is over', async () => {
    const reason = 'They were all called.';
    expect(await dismissShowChange({ version, reason }, deps(), berta)).toMatchObject({});
    expect(await readOffer()).toBeNull();
    expect(await lastNotification()).toMatchObject({ version, by: 'berta', reason });
    expect(await auditLines(firestore)).toMatchObject([{ action: 'change not told', account: 'berta' }]);
    const next = await publish({ name: 'Gift Fair' });
    expect(await readOffer()).toEqual({ version: next, things: ['name'], registrants: 3 });
    fixture.now = new Date('2025-09-04T17:00:00Z');
    expect(await readOffer()).toBeNull();
  });

  it('replaces the text of an unstarted mailing about an earlier change', async () => {
    const old = await tell(version);
    const next = await publish({ venue: { fr: ['Halle'], nl: ['Hal'], en: ['Hall'] } });
    await expect(start(old)).rejects.toMatchObject({ code: 'show-changed' });
    expect(await readOffer()).toEqual({ version: next, things: ['day', 'place'], registrants: 3 });
    await expect(tell(version)).rejects.toMatchObject({ code: 'show-changed' });
    const draft = await tell(next);
    expect(draft).toMatchObject({ version: 2, mailing: { id: old.mailing.id } });
    expect(draft.mailing.texts.nl?.body).toContain('Locatie: Hal');
    expect(draft.mailing.texts.nl?.body).toContain('Dag: donderdag 4 september 2025');
    await start(draft);
    await sendAll();
    expect(fixture.sent).toHaveLength(3);
  });

  it('is offered again when its mailing is stopped early', async () => {
    const draft = await tell(version);
    await start(draft);
    await stopMailing({ id: draft.mailing.id, version: 1 }, deps(), anna);
    expect(await readOffer()).toMatchObject({ version, registrants: 3 });
    await start(await tell(version));
    await sendAll();
    expect(fixture.sent).toHaveLength(3);
  });

  it('can be announced by a planned mailing, which is called off if the show changes again first', async () => {
    const draft = await tell(version);
    const plan = { id: draft.mailing.id, version: 1, startsAt: '2025-06-10T09:00' };
    const planned = await planMailing(plan, deps(), anna);
    expect(await readOffer()).toMatchObject({ mailing: { state: 'planned' } });
    await publish({ opens: '10:00' });
    fixture.now = new Date('2025-06-10T07:00:30Z');
    await sendAll();
    expect(fixture.sent).toEqual([]);
    expect((await fixture.store.read(planned.mailing.id)).mailing.state).toBe('draft');
    expect(await lastNotification()).toBeUndefined();
  });

  it('keeps its mailing’s recipients when an organiser changes the text', async () => {
    const { mailing } = await tell(version);
    const en = { subject: 'It has moved', body: 'See you there.' };
    const change = { texts: { en }, kind: 'week', filter: 'language=en' } as const;
    const based = { id: mailing.id, version: 1 };
    const changed = await changeMailing({ ...draftOf(mailing), ...change, ...based }, deps());
    expect(changed.mailing).toMatchObject({ ...change, kind: 'moved', filter: mailing.filter });
  });
});

it('removes the show’s former days from the calendars of earlier registrants', async () => {
  const hours = { opens: '09:30', closes: '17:30' };
  await publish({ moreDays: ['2025-08-29', '2025-08-30'].map((day) => ({ day, ...hours })) });
  await register(1);
  const calendar: Calendar = new Map();
  importInto(calendar, confirmationCalendar('https://a.example', fixture.now, 'fr').content);
  expect(shownIn(calendar)).toHaveLength(3);
  const version = await publish({ date: '2025-09-04', moreDays: [{ day: '2025-09-05', ...hours }] });
  await start(await tell(version));
  await sendAll();
  importInto(calendar, fixture.sent[0]?.calendar?.content ?? '');
  expect(shownIn(calendar)).toEqual(['20250904T073000Z', '20250905T073000Z']);
});

it('notifies only dinner guests of a change of the dinner', async () => {
  const [guest] = await register(3, 0, 1);
  const version = await publish({ dinnerStarts: '2025-08-28T20:00' });
  expect(await readOffer()).toEqual({ version, things: ['dinner'], registrants: 1 });
  await start(await tell(version));
  await sendAll();
  expect(fixture.recipients()).toEqual([guest?.email]);
});
