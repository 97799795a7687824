/** Mailings in the embedded Firestore: who gets them, starting, pausing and stopping, failures, erasure. */
import { typedRegistration, dutch } from 'contract/factories';
import { deliveryReasons } from 'contract/delivery-reasons';
import { registrationSchema } from 'contract/registration-form';
import type { RegistrationValues } from 'contract/registration-fields';
import type { Registrant } from 'contract/registrant';
import { validate } from 'contract/validate';
import { visitorDataSchema } from 'contract/visit';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { leaseMilliseconds } from '../database/lease';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mail } from '../mail/mail';
import { RegistrantChanges } from '../registrants/changes';
import { createRegistrant } from '../registrants/documents';
import { ExpiredRegistrants } from '../registrants/expired';
import { eraseData, exportData } from '../registrants/subject-access';
import { newDraft } from './testing/draft';
import { mailingParts, noNames, runClockOf, siteOrigin } from './testing/parts';
import { registerMany as registerManyIn } from '../registrants/testing/register-many';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { pauseMailing, startMailing, testMailing } from './calls';
import { MailingStore } from './mailing-store';
import { sendMailings } from './run';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const minute = 60_000;
let now: Date;
let firestore: Firestore;
let store: MailingStore;
let sent: Mail[];
/** The mail server's reaction to a mail; it accepts it unless this throws. */
let receive: (mail: Mail) => void | Promise<void>;
let parts: ReturnType<typeof mailingParts>;
let changes: RegistrantChanges;

const clock = () => now;
const mailer = {
  send: async (mail: Mail) => {
    await receive(mail);
    sent.push(mail);
  },
};

beforeEach(() => {
  now = new Date('2025-08-01T12:00:00Z');
  firestore = connect();
  store = new MailingStore(firestore, clock, noNames);
  changes = new RegistrantChanges(firestore, clock, 'organiser');
  parts = mailingParts(firestore, clock, mailer);
  sent = [];
  receive = () => undefined;
});

async function register(...traits: Partial<RegistrationValues>[]): Promise<string> {
  const { id } = firestore.collection(collections.registrants).doc();
  const batch = firestore.batch();
  const registration = validate(registrationSchema, typedRegistration(...traits));
  createRegistrant(firestore, batch, id, registration, { createdAt: Timestamp.fromDate(now) });
  await batch.commit();
  return id;
}

const dataOf = (registrant: Registrant) => validate(visitorDataSchema, registrant);

const registerMany = async (count: number) =>
  (await registerManyIn(firestore, count, now)).map(({ id }) => id);

const deps = () => ({ mailings: store, roster: parts.roster });

const anna = { organiser: { uid: 'anna' } };

/** @returns the id of a mailing that has been started */
async function start(draft: Partial<typeof newDraft> = {}): Promise<string> {
  const id = await store.add({ ...newDraft, ...draft }, 'anna');
  await startMailing({ id, version: 1 }, deps(), anna);
  return id;
}

/** Writes the deliveries to whom the filter has found, without sending any. */
async function createDeliveries(found?: readonly Registrant[]) {
  for (const mailing of await parts.deliveries.running())
    await parts.deliveries.createDeliveries(mailing, found ?? (await parts.roster.everybody({})));
}

const runClock = runClockOf(clock, (at) => (now = at));

/** One run of the schedule. */
const run = () => sendMailings(parts.deps, runClock);

/** One run of the schedule, a minute later. */
async function nextRun() {
  now = new Date(now.getTime() + minute);
  return run();
}

const counts = async (id: string) => (await store.read(id)).mailing.counts;
const stateOf = async (id: string) => (await store.read(id)).mailing.state;
const recipients = () => sent.map(({ to }) => to.address).sort();
const audit = async () => {
  const { docs } = await firestore.collection(collections.audit).get();
  return docs.map((line): unknown => line.get('action'));
};
const auditBy = async (account: string) => {
  const { docs } = await firestore.collection(collections.audit).where('account', '==', account).get();
  return docs.map((line): unknown => line.get('action')).sort();
};

// MLG-1, MLG-4 and MLG-6.
describe('a mailing', () => {
  it('refuses a change or a deletion of a draft that is based on another version', async () => {
    const id = await store.add(newDraft, 'anna');
    await store.change({ id, version: 1 }, { ...newDraft, pace: 30 });
    const refused = { code: 'changed-meanwhile' };
    await expect(store.change({ id, version: 1 }, newDraft)).rejects.toMatchObject(refused);
    await expect(store.delete({ id, version: 1 })).rejects.toMatchObject(refused);
    expect(await store.read(id)).toMatchObject({ mailing: { pace: 30 }, version: 2 });
  });

  it('sends a test only to the organiser, without a link that opens a recipient’s page', async () => {
    await register({ email: 'adam@visitors.example' });
    const id = await store.add(newDraft, 'anna');
    const accounts = { getUser: () => Promise.resolve({ email: 'anna@show.example' }) };
    const qrPng = () => Promise.resolve(new Uint8Array([1]));
    const tested = { ...deps(), accounts, mailer, qrPng, siteOrigin: () => siteOrigin };
    await testMailing({ id, version: 1, language: 'fr' }, tested, anna);
    expect(sent).toMatchObject([
      { to: { address: 'anna@show.example' }, subject: 'Encore une semaine, Zoë' },
    ]);
    expect(sent[0]?.text).toMatch(/\/visit$/m);
    expect(JSON.stringify(sent)).not.toContain('visit#');
  });

  it('reaches everybody in the filter in their language, once, and is done', async () => {
    await register({ lastname: 'Adam', email: 'adam@visitors.example' });
    await register(dutch, { lastname: 'Baert', email: 'baert@visitors.example' });
    await register({ lastname: 'Claes', bappMember: 'Yes' });
    const id = await start({ filter: 'bappMember=No' });
    await nextRun();
    expect(sent.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      ['adam@visitors.example', 'Encore une semaine, Zoë'],
      ['baert@visitors.example', 'Nog een week, Zoë'],
    ]);
    await nextRun();
    expect(sent).toHaveLength(2);
    expect(await store.read(id)).toMatchObject({
      mailing: { state: 'done', counts: { receivers: 2, sent: 2, waiting: 0, failed: 0, skipped: 0 } },
      endedAt: { seconds: now.getTime() / 1000 - 60 },
    });
    expect(await audit()).toEqual(expect.arrayContaining(['mailing started', 'mailing done']));
  });

  it('starts once, however often it is started at once', async () => {
    await registerMany(8);
    const id = await store.add(newDraft, 'anna');
    const files = await Promise.all(
      Array.from({ length: 5 }, () => startMailing({ id, version: 1 }, deps(), anna)),
    );
    expect(files.map(({ mailing }) => mailing.state)).toEqual(Array(5).fill('running'));
    expect((await audit()).filter((action) => action === 'mailing started')).toHaveLength(1);
    // Two runs of the schedule, at the same time, with a mail server that is slower than they are.
    receive = () => new Promise((resolve) => setTimeout(resolve, 20));
    now = new Date(now.getTime() + minute);
    await Promise.all([run(), run()]);
    expect(new Set(recipients()).size).toBe(8);
    expect(sent).toHaveLength(8);
    expect(await counts(id)).toMatchObject({ receivers: 8, sent: 8 });
    // A start whose answer was lost is repeated.
    await nextRun();
    expect((await startMailing({ id, version: 1 }, deps(), anna)).mailing.state).toBe('done');
    await nextRun();
    expect(sent).toHaveLength(8);
  });

  it('sends the delivery of a crashed run after its lease has expired, with the same Message-ID', async () => {
    const person = await register();
    const id = await start();
    // The mail server accepts it, and the process dies before it stores that.
    vi.spyOn(parts.deliveries, 'sent').mockRejectedValueOnce(new Error('dead'));
    await nextRun();
    expect(sent).toHaveLength(1);
    await nextRun();
    expect(sent).toHaveLength(1);
    now = new Date(now.getTime() + leaseMilliseconds);
    await run();
    expect(sent.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(`<mailing.${id}.${person}@site.example>`),
    );
    expect(await counts(id)).toMatchObject({ sent: 1 });
  });
});

// MLG-2 and MLG-8.
describe('who gets none', () => {
  it('skips whoever has cancelled, has no address or was erased, also while it runs', async () => {
    const [gone = '', cancelled = '', erased = '', moved = '', ...others] = await registerMany(9);
    const id = await start({ pace: 4 });
    // The deliveries are written before the changes below, and sent after them.
    const found = await parts.roster.everybody({});
    await eraseData(firestore, gone, { by: 'organiser' });
    await createDeliveries(found);
    await changes.cancel(cancelled, 1);
    await eraseData(firestore, erased, { by: 'organiser' });
    const { registrant } = await changes.find(moved);
    await changes.change(moved, 1, { ...dataOf(registrant), email: 'new@visitors.example' });
    await nextRun();
    await nextRun();
    await nextRun();
    expect(sent).toHaveLength(others.length + 1);
    expect(recipients()).toContain('new@visitors.example');
    expect(await store.read(id)).toMatchObject({
      mailing: { state: 'done', counts: { receivers: 8, sent: 6, waiting: 0, failed: 0, skipped: 2 } },
    });
    // Nothing of the erased people is left.
    const paths = [...(await storedDocuments(firestore)).keys()];
    expect(paths.filter((path) => path.includes(erased) || path.includes(gone))).toEqual([]);
  });

  it('invites only those who asked for information, and unsubscribes them with one click', async () => {
    const invited = await register({ mailing: true, email: 'yes@visitors.example' });
    await register({ mailing: false });
    await start({ kind: 'invitation' });
    await nextRun();
    expect(recipients()).toEqual(['yes@visitors.example']);
    const [mail] = sent;
    expect(mail?.unsubscribe).toMatch(
      new RegExp(`^https://site.example/api/visit/unsubscribe\\?person=${invited}\\.[\\w-]{22}&language=fr$`),
    );
    expect(mail?.text).toContain(mail?.unsubscribe);
    const person = new URL(mail?.unsubscribe ?? '').searchParams.get('person') ?? '';
    expect(parts.visitLinks.verifyUnsubscription(person)).toBe(invited);
    // The token is valid for nothing else.
    await expect(parts.visitLinks.verify(person)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('refuses to start without a text in each language of the readers, and says which', async () => {
    await register(dutch);
    const id = await store.add({ ...newDraft, bodyNl: '' }, 'anna');
    await expect(startMailing({ id, version: 1 }, deps(), anna)).rejects.toMatchObject({
      code: 'validation-failed',
      fields: { bodyNl: 'errors.required' },
    });
    expect(await stateOf(id)).toBe('draft');
  });
});

// MLG-5.
describe('pausing', () => {
  it('pauses all but the mails in flight, and resumes where it was', async () => {
    await registerMany(12);
    const id = await start();
    receive = async () => {
      if (sent.length === 4) await pauseMailing({ id, version: 1 }, deps(), anna);
    };
    await nextRun();
    const before = sent.length;
    // Three are in flight at once.
    expect(before).toBeLessThanOrEqual(4 + 3);
    await nextRun();
    expect(sent).toHaveLength(before);
    receive = () => undefined;
    await store.resume(id, 'anna');
    await nextRun();
    expect(new Set(recipients()).size).toBe(12);
    expect(sent).toHaveLength(12);
    expect(await stateOf(id)).toBe('done');
    expect(await auditBy('anna')).toEqual(['mailing paused', 'mailing resumed', 'mailing started']);
  });

  it('refuses to resume or retry a mailing that was stopped', async () => {
    await registerMany(3);
    const id = await start();
    await store.stop(id, 'anna');
    await nextRun();
    expect(sent).toEqual([]);
    await expect(store.resume(id, 'anna')).rejects.toMatchObject({ code: 'mailing-state' });
    await expect(store.retry(id, 'anna')).rejects.toMatchObject({ code: 'mailing-state' });
  });
});

// MLG-5 and MLG-7.
describe('failures', () => {
  const refuse = (status: number) => new MailNotSent('refused', deliveryReasons.refused(status));

  it('lists refused deliveries by last name, with the reason, and retries them on request', async () => {
    await register({ firstname: 'Anna', lastname: '’t Hooft', email: 'anna@bad.example' });
    await register({ firstname: 'Zoë', lastname: 'Émile', email: 'zoe@bad.example' });
    const bert = await register({ firstname: 'Bert', lastname: 'emile', email: 'bert@bad.example' });
    await registerMany(7);
    const id = await start();
    receive = ({ to }) => {
      if (to.address.endsWith('@bad.example')) throw refuse(550);
    };
    await nextRun();
    const { mailing, failed } = await store.read(id);
    expect(mailing).toMatchObject({ state: 'done', counts: { sent: 7, failed: 3 } });
    expect(failed.map(({ name }) => name)).toEqual(['Bert emile', 'Zoë Émile', 'Anna ’t Hooft']);
    const { registrant } = await changes.find(bert);
    expect(failed[0]).toEqual({
      ...{ id: bert, name: 'Bert emile', organization: registrant.organization },
      lastError: deliveryReasons.refused(550),
    });
    await changes.change(bert, 1, { ...dataOf(registrant), email: 'better@visitors.example' });
    await store.retry(id, 'anna');
    await nextRun();
    expect(recipients()).toContain('better@visitors.example');
    expect(await counts(id)).toMatchObject({ sent: 8, failed: 2 });
  });

  it('stays paused when it is paused while many failed deliveries are made due again', async () => {
    const failed = await registerMany(120);
    const id = await start();
    await createDeliveries();
    const batch = firestore.batch();
    const letters = firestore.collection(collections.mailings).doc(id).collection(collections.deliveries);
    for (const each of failed) batch.update(letters.doc(each), { state: 'failed', due: FieldValue.delete() });
    await batch.commit();
    const transact = firestore.runTransaction.bind(firestore);
    // After the first hundred.
    vi.spyOn(firestore, 'runTransaction')
      .mockImplementationOnce(transact)
      .mockImplementationOnce(async (work) => {
        const done = await transact(work);
        await store.pause(id, 'anna');
        return done;
      });
    await store.retry(id, 'anna');
    expect(await stateOf(id)).toBe('paused');
    expect(await counts(id)).toMatchObject({ waiting: 120 });
  });

  it('stops automatically when one in twenty is refused, says so, and can be resumed', async () => {
    await registerMany(30);
    const id = await start();
    let tried = 0;
    receive = () => {
      tried += 1;
      if (tried % 5 === 0) throw refuse(554);
    };
    await nextRun();
    expect(await store.read(id)).toMatchObject({
      mailing: { state: 'stopped' },
      stopReason: 'refusals',
    });
    expect(tried).toBeLessThanOrEqual(20 + 3);
    expect(await audit()).toContain('mailing stopped');
    expect(await auditBy('anna')).toEqual(['mailing started']);
    receive = () => undefined;
    await store.resume(id, 'anna');
    await nextRun();
    await nextRun();
    const { mailing, stopReason } = await store.read(id);
    expect(stopReason).toBeUndefined();
    expect(mailing.counts.sent + mailing.counts.failed).toBe(30);
  });

  it('does not count temporary refusals, and ends the run when the server is down', async () => {
    await registerMany(4);
    const id = await start();
    receive = () => {
      throw new MailNotSent('not reached', deliveryReasons.notReached('ECONNREFUSED'));
    };
    const { server } = await nextRun();
    expect(server).toBeLessThanOrEqual(3);
    // More often than a refused mail would be tried again.
    for (let hours = 0; hours < 28; hours += 2) {
      now = new Date(now.getTime() + 120 * minute);
      await run();
    }
    receive = () => undefined;
    for (const minutes of [10, 20]) {
      now = new Date(now.getTime() + minutes * minute);
      await run();
    }
    expect(await counts(id)).toMatchObject({ sent: 4, failed: 0 });
  });
});

// MLG-9.
it('exports the data stored about a person, and erases mailings with their edition', async () => {
  const id = await register();
  const mailing = await start();
  await nextRun();
  expect((await exportData(firestore, id))?.letters).toMatchObject([{ id: mailing, state: 'sent' }]);
  now = new Date('2035-01-01T00:00:00Z');
  expect(await new ExpiredRegistrants(firestore, clock).eraseMailings()).toBe(1);
  const stored = await storedDocuments(firestore);
  expect([...stored.keys()].filter((path) => path.startsWith(collections.mailings))).toEqual([]);
});
