/** The rehearsal of the live edition: its test registrations never count among the real ones (EDIT-20). */
import { currentEdition, type Edition } from 'contract/edition/current';
import { editionTokenPattern } from 'contract/wire/edition-header';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { registrationOpening } from 'contract/edition/event-times';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { registrationSchema } from 'contract/registrant/registration-form';
import { retentionDeps } from '../testing/retention-deps';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { retryEverywhere } from '../confirmation/retry';
import { collections } from '../database/collections';
import { Editions } from '../editions/stored-editions';
import { Publications } from '../editions/publishing/publications';
import { releaseEdition } from '../editions/publishing/release-edition';
import { Admissions } from '../door/admissions';
import { Conflicts } from '../door/conflicts';
import { Devices } from '../door/phones/devices';
import { keptScan, phone } from '../door/testing/door-fixture';
import { readEdition } from '../editions/drafts/calls';
import { Drafts } from '../editions/drafts/drafts';
import { listEditions } from '../editions/drafts/list-editions';
import { endRehearsal, readRehearsal, startRehearsal } from '../editions/rehearsals/rehearsal-calls';
import { Rehearsals } from '../editions/rehearsals/rehearsals';
import { MailingStore } from '../mailings/mailing-store';
import { noNames, newDraft } from '../mailings/testing/parts';
import { ShowChanges } from '../mailings/show-changes';
import { PrintStore } from '../prints/print-store';
import { Bounces } from '../registrants/mails/bounces';
import { Selections } from '../registrants/selection/selections';
import { RegistrantChanges } from '../registrants/changes/changes';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { NewCodes } from '../registrants/changes/new-codes';
import { RegistrantRepository } from '../registrants/store/repository';
import type { Leased } from '../registrants/store/confirmation-leases';
import { Roster } from '../registrants/list/roster';
import { addUser } from '../registration/add-user';
import { eraseExpired } from '../retention/erase-expired';
import { DinnerCounts } from '../statistics/dinner-counts';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { storedDocuments, storedOf } from '../testing/stored-documents';
import { allowAllRoles } from '../testing/allow-all-roles';
import { withFirestore } from '../testing/with-firestore';
import { SavedViews } from '../views/saved-views';

const { connect } = withFirestore();
const openFacts = { ...sampleEdition.facts, dinnerSeats: 50 };
const live: Edition = { ...sampleEdition, facts: { ...openFacts, registrationOpens: '2025-03-01T09:00' } };
const testEdition = rehearsalEdition(live);
const email = 'both@visitors.example';
const anna = { organiser: { uid: 'anna' } };
const invalid = { code: 'link-invalid' };

let firestore: Firestore;
let clock: Date;
const now = () => clock;

beforeEach(async () => {
  provideEditionOfCall();
  firestore = connect();
  clock = new Date('2025-01-15T10:00:00Z');
  await releaseEdition(firestore, live);
});

/** The services of a call. */
function services() {
  return {
    editions: new Editions(firestore, now),
    drafts: new Drafts(firestore, now),
    rehearsals: new Rehearsals(firestore, now, { roles: allowAllRoles }),
    registrants: new RegistrantRepository(firestore, now, () => 60_000),
    expired: new ExpiredRegistrants(firestore, now),
    accountNames: noNames,
    publications: new Publications(firestore, now),
    isDemo: () => false,
    now,
  };
}

const beginRehearsal = async (edition = live.id) => {
  const { url } = await startRehearsal({ edition }, services(), anna);
  return url.slice('/?rehearse='.length);
};
const read = () => readRehearsal({ edition: live.id }, services());

function register(at: Edition, address = email): Promise<string> {
  const deps = {
    ...services(),
    visitLinks: { sign: (code: string) => code },
    mailAgain: () => Promise.resolve(),
  };
  const idempotencyKey = `key-of-${address}`.replaceAll(/[@.]/g, '-');
  return inEdition(at, async () => {
    const form = validate(registrationSchema, typedRegistration(withDinner, { email: address }));
    return (await addUser(form, deps, { idempotencyKey })).id;
  });
}

/** Registers two testers, then does what visitors and organisers do, and adds a document to every other collection. */
async function addBusyTesters(): Promise<void> {
  const id = await register(testEdition);
  await inEdition(testEdition, async () => {
    await new NewCodes(firestore, now).replace(id, 1, 'anna');
    await new RegistrantChanges(firestore, now, 'organiser').cancel(id, 2);
    await new SavedViews(firestore, now).save({ name: 'Test', query: 'q=both', columns: '' }, 'anna');
    await new MailingStore(firestore, now, { names: noNames }).add({ ...newDraft, filter: 'q=both' }, 'anna');
    await new Selections(firestore, now).save([id]);
    const second = await register(testEdition, 'second@visitors.example');
    const onTheDay = new Date('2025-08-28T10:00Z');
    const scan = { ...keptScan(second, onTheDay.getTime()), shown: 'admitted' as const };
    await new Admissions(firestore, () => onTheDay).scan(phone('phone', { edition: testEdition.id }), scan);
  });
  for (const name of ['conflicts', 'devices', 'dinnerCounts', 'printParts', 'prints'] as const)
    await firestore.collection(collections[name]).add({ edition: testEdition.id });
  const [mailing] = await firestore.collection(collections.mailings).listDocuments();
  await mailing?.collection(collections.deliveries).doc(id).set({ edition: testEdition.id });
}

/** The collections that have documents of the rehearsal. */
const collectionsOfTest = async () =>
  new Set(
    [...(await storedOf(firestore, testEdition.id)).keys()].map((path) =>
      path
        .split('/')
        .filter((_, index) => index % 2 === 0)
        .join('/'),
    ),
  );

/** The hourly erasure. */
const eraseHourly = (edition = live) =>
  inEdition(edition, async () => {
    const { editions, expired, rehearsals } = services();
    await eraseExpired({ ...retentionDeps(expired, now, []), editions, rehearsals });
  });

describe('the link', () => {
  it('works until registration opens, even if the opening moves; a new link replaces it', async () => {
    const former = await beginRehearsal();
    const last = await beginRehearsal();
    expect(last).toMatch(editionTokenPattern);
    const liveOpeningAt = (registrationOpens?: string): Edition => ({
      ...live,
      facts: { ...openFacts, ...(registrationOpens !== undefined && { registrationOpens }) },
    });
    const verify = (edition: Edition, token = last) => services().rehearsals.verify(token, edition);
    await expect(verify(live, former)).rejects.toMatchObject(invalid);
    await verify(liveOpeningAt('2025-02-01T09:00'));
    clock = new Date('2025-02-01T08:00:00Z');
    await expect(verify(liveOpeningAt('2025-02-01T09:00'))).rejects.toMatchObject(invalid);
    await expect(verify(liveOpeningAt())).rejects.toMatchObject(invalid);
    const later = liveOpeningAt('2025-04-01T09:00');
    await releaseEdition(firestore, later);
    const movedOpening = Date.parse('2025-04-01T07:00:00Z');
    clock = new Date(movedOpening - 1000);
    await verify(later);
    expect(await read()).toEqual({ until: { seconds: movedOpening / 1000, nanoseconds: 0 }, registrants: 0 });
    await eraseHourly(later);
    await verify(later);
    clock = new Date(movedOpening);
    await expect(verify(later)).rejects.toMatchObject(invalid);
    expect(await read()).toEqual({ registrants: 0 });
  });

  it('cannot be made once registration is open, without an opening time, or for another edition', async () => {
    await expect(beginRehearsal('2024')).rejects.toMatchObject({ code: 'other-edition' });
    clock = registrationOpening(live.facts) ?? new Date(0);
    await expect(beginRehearsal()).rejects.toMatchObject({ code: 'registration-open' });
    await releaseEdition(firestore, sampleEdition);
    clock = new Date('2025-01-15T10:00:00Z');
    await expect(beginRehearsal()).rejects.toMatchObject({ code: 'registration-open' });
  });
});

describe('a test registrant', () => {
  const withoutTime = async (figures: Promise<object>) => ({ ...(await figures), at: undefined });

  it('changes no list or count of the live edition, and takes no seat', async () => {
    const overview = () =>
      inEdition(live, async () => {
        const roster = new Roster(firestore, now);
        const { users, totalCount, figures } = await roster.list({
          ...{ page: 0, limit: 10, sort: 'createdAt', dir: 'asc' },
          ...{ q: '', facets: true },
        });
        const { registrants, drafts } = services();
        const everybody = await roster.everybody({});
        const { registrants: inBook } = await roster.changedSince(undefined);
        const prints = new PrintStore(firestore, now);
        const others = await Promise.all([
          ...[withoutTime(roster.statistics()), withoutTime(roster.dinner()), drafts.usage(live.id)],
          ...[registrants.countDinnerPersons(), registrants.countComing(), registrants.findId(email)],
          ...[registrants.dueConfirmations(10), new DinnerCounts(firestore, now).latest()],
          ...[prints.list(), prints.waiting(), new SavedViews(firestore, now).list()],
          new MailingStore(firestore, now, { names: noNames }).list(),
          new Devices(firestore, now, allowAllRoles).list(),
          new Conflicts(firestore, now).list(everybody),
          new ShowChanges(firestore, now).read([]),
          new Bounces(firestore, now, () => Promise.resolve([])).mark(email, 'anna'),
        ]);
        return [users, totalCount, figures, everybody, inBook, others];
      });
    const before = await overview();
    await beginRehearsal();
    await addBusyTesters();
    clock = new Date(clock.getTime() + 3600_000);
    expect(await overview()).toEqual(before);
    expect(await read()).toMatchObject({ registrants: 2 });
  });

  it('makes the rehearsal an edition that organisers can choose, with the live facts', async () => {
    const listStates = async () =>
      (await listEditions({}, services())).editions.map(({ id, state }) => [id, state]);
    await beginRehearsal();
    expect(await listStates()).toEqual([[live.id, 'live']]);
    await register(testEdition);
    expect(await listStates()).toEqual([
      [testEdition.id, 'rehearsal'],
      [live.id, 'live'],
    ]);
    const { state, facts, draft } = await inEdition(live, () =>
      readEdition({ edition: testEdition.id }, services()),
    );
    expect({ state, facts, draft }).toEqual({ state: 'archived', facts: openFacts, draft: null });
  });

  it('gets its confirmation from the schedule, once, if the call to send it never came', async () => {
    await beginRehearsal();
    await register(testEdition);
    clock = new Date(clock.getTime() + 3600_000);
    const sentIn: string[] = [];
    const send = (leased: Leased) => {
      sentIn.push(currentEdition().id);
      return Promise.resolve(services().registrants.markSent(leased));
    };
    const retry = () => inEdition(live, () => retryEverywhere({ ...services(), confirmations: { send } }));
    await retry();
    await retry();
    expect(sentIn).toEqual([testEdition.id]);
  });

  it('is recognised as a test at the door, not admitted, and not stored there', async () => {
    const id = await register(testEdition);
    const before = await storedDocuments(firestore);
    await inEdition(live, async () => {
      const door = new Admissions(firestore, now);
      const north = phone('north', { edition: live.id });
      const scan = keptScan(id, clock.getTime());
      expect(await door.scan(north, scan)).toEqual({ result: 'test' });
      expect(await door.scanKept(north, { ...scan, shown: 'admitted' })).toMatchObject({
        ...{ result: 'test', isConflict: false },
      });
    });
    expect(await storedDocuments(firestore)).toEqual(before);
  });
});

describe('the end', () => {
  const keptCollections = new Set(['audit', 'tombstones']);

  it('erases test registrants when registration opens, not before, and keeps real ones', async () => {
    await beginRehearsal();
    await addBusyTesters();
    const collectionsBefore = await collectionsOfTest();
    expect([...collectionsBefore].toSorted()).toEqual([
      ...['admissions', 'audit', 'codes', 'conflicts', 'devices', 'dinnerBookings', 'dinnerCounts'],
      ...['idempotencyKeys', 'mailings', 'mailings/letters', 'printParts', 'prints', 'registrantEmails'],
      ...['registrants', 'registrants/versions', 'scans', 'selections', 'tombstones', 'views'],
    ]);
    const opening = registrationOpening(live.facts) ?? new Date(0);
    clock = new Date(opening.getTime() - 1000);
    await eraseHourly();
    expect(await collectionsOfTest()).toEqual(collectionsBefore);
    clock = opening;
    const id = await register(live);
    await eraseHourly();
    expect(await collectionsOfTest()).toEqual(keptCollections);
    const documents = await storedDocuments(firestore);
    expect(documents.has(`registrants/${id}`)).toBe(true);
    expect(documents.get(`editions/${live.id}`)).not.toHaveProperty('rehearsal');
    // A registration that was in flight at the opening.
    await register(testEdition, 'late@visitors.example');
    await eraseHourly();
    expect(await collectionsOfTest()).toEqual(keptCollections);
  });

  it('erases test registrants and the link at once when an organiser ends the rehearsal', async () => {
    const token = await beginRehearsal();
    await register(testEdition);
    await inEdition(live, () => endRehearsal({ edition: live.id }, services(), anna));
    expect(await collectionsOfTest()).toEqual(keptCollections);
    await expect(services().rehearsals.verify(token, live)).rejects.toMatchObject(invalid);
    expect(await read()).toEqual({ registrants: 0 });
  });

  it('comes for a rehearsal when another edition becomes live', async () => {
    await beginRehearsal();
    await register(testEdition);
    const next = { ...live, id: '2026' };
    await releaseEdition(firestore, next);
    const { editions, rehearsals } = services();
    expect(await rehearsals.ended(await editions.all(), next)).toEqual([testEdition.id, '2026-test']);
    expect(await rehearsals.ended(await editions.all(), live)).toContain(testEdition.id);
  });
});
