/** Two shows in one database: people may register for both, and neither show affects the other (DATA-5, DATA-6). */
import type { Edition } from 'contract/edition/current';
import { deletionInstant } from 'contract/edition/event-times';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { organiserDataSchema } from 'contract/registrant/organisers-registrant';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import type { Facts } from 'contract/edition/fact-table';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { Admissions } from '../door/admissions';
import { keptScan, phone } from '../door/testing/door-fixture';
import { MailingStore } from '../mailings/mailing-store';
import { noNames, newDraft } from '../mailings/testing/parts';
import { Bounces } from '../registrants/mails/bounces';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { MailQuota } from '../registrants/mails/mail-quota';
import { Selections } from '../registrants/selection/selections';
import { NewCodes } from '../registrants/changes/new-codes';
import { eraseData, exportData, readData } from '../registrants/privacy/subject-access';
import { registerMany } from '../registrants/testing/register-many';
import { registration } from '../registrants/testing/registrant';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { eraseExpired } from '../retention/erase-expired';
import { retentionDeps } from '../testing/retention-deps';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { countReads } from '../testing/count-reads';
import { auditLines, storedDocuments, storedOf } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { SavedViews } from '../views/saved-views';

const { connect } = withFirestore();

function edition(id: string, date: string, otherFacts: Partial<Facts> = {}): Edition {
  return { id, version: 1, facts: { ...sampleEdition.facts, date, ...otherFacts } };
}

const last = edition('2024', '2024-08-29');
const live = edition('2025', '2025-08-28');
const email = 'both@visitors.example';

let firestore: Firestore;
let clock: Date;
const now = () => clock;

beforeEach(() => {
  provideEditionOfCall();
  firestore = connect();
  clock = new Date('2025-01-15T10:00:00Z');
});

/** The services of a call for the current edition. */
function services() {
  return {
    ...registrantsIn(firestore, now),
    newCodes: new NewCodes(firestore, now),
    bounces: new Bounces(firestore, now, () => Promise.resolve([])),
  };
}

function register(at: Edition, address = email): Promise<string> {
  return inEdition(at, async () => {
    const form = registration(withDinner, { lastname: 'Both', email: address });
    const id = await services().registrants.add(form, `key-of-${address}`);
    if (id === undefined) throw new Error('The address is taken.');
    return id;
  });
}

/** What an organiser stores instead of what the visitor typed. */
const organiserData = (changes: Partial<RegistrationValues>) =>
  validate(organiserDataSchema, typedRegistration(withDinner, { lastname: 'Both', email }, changes));

/** Adds a changed registrant with a new code, and a view and a mailing that search for the name. */
async function addBusyRegistration(at: Edition): Promise<string> {
  const id = await register(at);
  await inEdition(at, async () => {
    const { organiser, newCodes } = services();
    await newCodes.replace(id, 1, 'anna');
    await organiser.change(id, 2, organiserData({ organization: 'Changed' }), 'anna');
    const view = { name: `Both ${at.id}`, query: 'q=both', columns: '' };
    await new SavedViews(firestore, now).save(view, 'anna');
    await new Selections(firestore, now).save([id]);
    await new MailingStore(firestore, now, { names: noNames }).add({ ...newDraft, filter: 'q=both' }, 'anna');
  });
  return id;
}

it.each([
  ['last year’s', last, live],
  ['this year’s', live, last],
])('changes and erases %s registration without any change in the other show', async (_, own, other) => {
  const id = await addBusyRegistration(own);
  await addBusyRegistration(other);
  const before = await storedOf(firestore, other.id);
  expect([...before.keys()].map((path) => path.split('/')[0])).toEqual(
    expect.arrayContaining(['registrants', 'registrantEmails', 'codes', 'views', 'mailings', 'audit']),
  );
  await inEdition(own, async () => {
    const { organiser, bounces, roster } = services();
    await roster.everybody({});
    await bounces.mark(email, 'anna');
    await organiser.change(id, 3, organiserData({ email: 'moved@visitors.example', dinnerReservation: '2' }));
    await organiser.cancel(id, 4);
    expect(await eraseData(firestore, id, { by: 'organiser', account: 'anna' })).toBeDefined();
    expect(await roster.everybody({})).toEqual([]);
  });
  expect(await storedOf(firestore, other.id)).toEqual(before);
  const remaining = [...(await storedOf(firestore, own.id)).keys()].map((path) => path.split('/')[0]);
  expect(new Set(remaining)).toEqual(new Set(['audit', 'mailings', 'selections', 'tombstones']));
});

describe('last year’s registrant', () => {
  const acts: [string, (id: string) => Promise<unknown>][] = [
    ['found', (id) => services().registrants.find(id)],
    ['found by the code', (id) => services().registrants.findByCode(id)],
    ['shown to an organiser', (id) => services().details(id)],
    ['shown to the visitor', (id) => services().visitor.find(id)],
    ['changed', (id) => services().organiser.cancel(id, 1)],
    ['unsubscribed', (id) => services().visitor.unsubscribe(id)],
    ['given a new code', (id) => services().newCodes.replace(id, 1, 'anna')],
    ['sent a confirmation', (id) => services().registrants.leaseConfirmation(id, true, 'organiser')],
    ['sent a mail', (id) => new MailQuota(firestore, now).take(id, 'ownPage')],
    ['erased', (id) => eraseData(firestore, id, { by: 'organiser', version: 1 })],
  ];

  it.each(acts)('is not %s in a call of this year', async (_, act) => {
    const id = await register(last);
    const before = await storedDocuments(firestore);
    await expect(inEdition(live, () => act(id))).rejects.toMatchObject({ code: 'other-edition', id: '2024' });
    expect(await storedDocuments(firestore)).toEqual(before);
  });

  // What the link opens is tested in visit-links.test.ts.
  it('has a link and an export that name last year’s edition', async () => {
    const id = await register(last);
    await register(live);
    const [link, data] = await inEdition(live, () =>
      Promise.all([services().registrants.findLinkByCode(id), exportData(firestore, id)]),
    );
    expect(link).toMatchObject({ id, linkVersion: 1, edition: last.id });
    expect(data?.addressKey).toMatchObject({ edition: last.id, registrant: id });
  });
});

it('keeps only the current edition’s registrants in memory, whatever the archive holds', async () => {
  await inEdition(last, () => registerMany(firestore, 30, clock));
  await inEdition(live, () => registerMany(firestore, 20, clock));
  const { roster } = services();
  const read = async () => expect(await roster.everybody({})).toHaveLength(20);
  for (const _ of ['all', 'changes'])
    expect(await countReads(() => inEdition(live, read))).toBeLessThanOrEqual(25);
});

describe('the retention', () => {
  const eraseAtNight = (...editions: Edition[]) =>
    inEdition(live, () => eraseExpired(retentionDeps(new ExpiredRegistrants(firestore, now), now, editions)));
  const personalData = async ({ id }: Edition) =>
    [...(await storedOf(firestore, id)).keys()].filter(
      (path) => !/^(audit|tombstones|idempotencyKeys)\//.test(path),
    );

  it('erases an edition on its own day, and no document of another', async () => {
    await addBusyRegistration(last);
    await addBusyRegistration(live);
    const before = await storedOf(firestore, live.id);
    clock = deletionInstant(last.facts);
    await eraseAtNight(last, live);
    expect(await personalData(last)).toEqual([]);
    expect(await storedOf(firestore, live.id)).toEqual(before);
    const lines = (await auditLines(firestore)).filter(({ action }) => action === 'erased');
    expect(lines).toMatchObject([{ edition: '2024', registrants: 1 }]);
  });

  it('erases earlier if the facts say so, as own page and export announce', async () => {
    const id = await addBusyRegistration(live);
    const sooner = edition('2025', '2025-08-28', { retentionMonths: 1 });
    const day = deletionInstant(sooner.facts);
    await inEdition(sooner, async () => {
      const { deleteOn } = await services().visitor.find(id);
      expect(deleteOn.seconds * 1000).toBe(day.getTime());
      for (const data of [await readData(firestore, id), await exportData(firestore, id)])
        expect([data?.registrant, data?.addressKey, data?.code]).toMatchObject(
          Array(3).fill({ deleteOn: day.toISOString() }),
        );
    });
    clock = new Date(day.getTime() - 1000);
    const before = await personalData(live);
    await eraseAtNight(sooner);
    expect(await personalData(live)).toEqual(before);
    clock = day;
    await eraseAtNight(sooner);
    expect(await personalData(live)).toEqual([]);
  });

  it('never erases later, even when the facts say a later day', async () => {
    const id = await register(live);
    await inEdition(live, () => new MailingStore(firestore, now, { names: noNames }).add(newDraft, 'anna'));
    const day = deletionInstant(live.facts);
    const later = edition('2025', '2025-08-28', { retentionMonths: 24 });
    await inEdition(later, async () => {
      const { organiser, visitor, newCodes } = services();
      const scan = keptScan(id, clock.getTime());
      await new Admissions(firestore, now).scan(phone('phone', { edition: live.id }), scan);
      await organiser.cancel(id, 1);
      expect((await visitor.find(id)).deleteOn.seconds * 1000).toBe(day.getTime());
      await organiser.change(id, 2, organiserData({ email: 'moved@visitors.example' }));
      await newCodes.replace(id, 3, 'anna');
    });
    clock = day;
    await eraseAtNight(later);
    expect(await personalData(live)).toEqual([]);
  });
});
