/** Mailings in the embedded Firestore: recipients, starting, pausing and stopping, failures, confirmations, pace. */
import { dutch } from 'contract/testing/factories';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import type { Registrant } from 'contract/registrant/registrant';
import { languages } from 'contract/language/languages';
import { minutesFor } from 'contract/mail/mailing/mailings';
import { readyMade } from 'contract/mail/mailing/ready-made';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaseMilliseconds } from '../database/lease';
import { MailNotSent } from '../mail/mail-not-sent';
import type { RateLimit } from '../http/rate-limits';
import { eraseData, exportData } from '../registrants/privacy/subject-access';
import { anna, MailingFixture } from './testing/mailing-fixture';
import { newDraft } from './testing/parts';
import { deliveriesOf } from '../registrants/store/delivery-documents';
import { registerMany as registerManyIn, registerOne } from '../registrants/testing/register-many';
import { auditLines, storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { pauseMailing, startMailing, testMailing } from './calls';
import type { RunDeps } from './run';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const minute = 60_000;
let fixture: MailingFixture;

beforeEach(() => {
  fixture = new MailingFixture(connect(), '2025-08-01T12:00:00Z');
});

const register = (...traits: Partial<RegistrationValues>[]) =>
  registerOne(fixture.firestore, fixture.now, ...traits);
const registerMany = async (count: number) =>
  (await registerManyIn(fixture.firestore, count, fixture.now)).map(({ id }) => id);

/** Writes the deliveries of the running mailings, by default to all registrants, without sending any. */
async function createDeliveries(found?: readonly Registrant[]) {
  for (const mailing of await fixture.parts.deliveries.runningMailings())
    await fixture.parts.deliveries.createDeliveries(
      mailing,
      found ?? (await fixture.parts.roster.everybody({})),
    );
}

/** Runs the schedule again, by default a minute later. */
function nextRun(minutes = 1) {
  fixture.advance(minutes * minute);
  return fixture.run();
}

const counts = async (id: string) => (await fixture.store.read(id)).mailing.counts;
const stateOf = async (id: string) => (await fixture.store.read(id)).mailing.state;
const auditedActions = async () => (await auditLines(fixture.firestore)).map(({ action }) => action);
const annasActions = async () =>
  (await auditLines(fixture.firestore)).flatMap(({ action, account }) =>
    account === 'anna' ? [action] : [],
  );

// MLG-1, MLG-4, MLG-6 and MLG-9.
describe('a mailing', () => {
  it('refuses a change or a deletion that is based on another version', async () => {
    const id = await fixture.add();
    await fixture.store.change({ id, version: 1 }, { ...newDraft, pace: 30 });
    const refused = { code: 'changed-meanwhile' };
    await expect(fixture.store.change({ id, version: 1 }, newDraft)).rejects.toMatchObject(refused);
    await expect(fixture.store.delete({ id, version: 1 })).rejects.toMatchObject(refused);
    expect(await fixture.store.read(id)).toMatchObject({ mailing: { pace: 30 }, version: 2 });
  });

  it('sends a test only to the organiser, without a working link', async () => {
    await register({ email: 'adam@visitors.example' });
    const id = await fixture.add();
    await testMailing({ id, version: 1, language: 'fr' }, fixture.deps, anna);
    expect(fixture.sent).toMatchObject([
      { to: { address: 'anna@show.example' }, subject: 'Encore une semaine, Zoë' },
    ]);
    expect(fixture.sent[0]?.text).toMatch(/\/visit$/m);
    expect(JSON.stringify(fixture.sent)).not.toContain('visit#');
  });

  it('reaches each registrant in the filter once, in their language, and ends', async () => {
    await register({ lastname: 'Adam', email: 'adam@visitors.example' });
    await register(dutch, { lastname: 'Baert', email: 'baert@visitors.example' });
    await register({ lastname: 'Claes', bappMember: 'Yes' });
    const id = await fixture.start({ filter: 'bappMember=No' });
    await nextRun();
    expect(fixture.sent.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      ['adam@visitors.example', 'Encore une semaine, Zoë'],
      ['baert@visitors.example', 'Nog een week, Zoë'],
    ]);
    await nextRun();
    expect(fixture.sent).toHaveLength(2);
    expect(await fixture.store.read(id)).toMatchObject({
      mailing: { state: 'done', counts: { receivers: 2, sent: 2, waiting: 0, failed: 0, skipped: 0 } },
      endedAt: { seconds: fixture.now.getTime() / 1000 - 60 },
    });
    expect(await auditedActions()).toEqual(expect.arrayContaining(['mailing started', 'mailing done']));
  });

  it('starts once when started concurrently', async () => {
    await registerMany(8);
    const id = await fixture.add();
    const details = await Promise.all(
      Array.from({ length: 5 }, () => startMailing({ id, version: 1 }, fixture.deps, anna)),
    );
    expect(details.map(({ mailing }) => mailing.state)).toEqual(Array(5).fill('running'));
    expect((await auditedActions()).filter((action) => action === 'mailing started')).toHaveLength(1);
    // Two concurrent runs of the schedule, with a slow mail server.
    fixture.receive = () => new Promise((resolve) => setTimeout(resolve, 20));
    fixture.advance(minute);
    await Promise.all([fixture.run(), fixture.run()]);
    expect(new Set(fixture.recipients()).size).toBe(8);
    expect(fixture.sent).toHaveLength(8);
    expect(await counts(id)).toMatchObject({ receivers: 8, sent: 8 });
    // A start whose answer was lost is repeated.
    await nextRun();
    expect((await startMailing({ id, version: 1 }, fixture.deps, anna)).mailing.state).toBe('done');
    await nextRun();
    expect(fixture.sent).toHaveLength(8);
  });

  it('sends the delivery of a crashed run after its lease has expired, with the same Message-ID', async () => {
    const person = await register();
    const id = await fixture.start();
    // The mail server accepts the mail, and the process dies before it stores the outcome.
    vi.spyOn(fixture.parts.deliveries, 'markSent').mockRejectedValueOnce(new Error('dead'));
    await nextRun();
    expect(fixture.sent).toHaveLength(1);
    await nextRun();
    expect(fixture.sent).toHaveLength(1);
    fixture.advance(leaseMilliseconds);
    await fixture.run();
    expect(fixture.sent.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(`<mailing.${id}.${person}@site.example>`),
    );
    expect(await counts(id)).toMatchObject({ sent: 1 });
    expect((await exportData(fixture.firestore, person))?.letters).toMatchObject([{ id, state: 'sent' }]);
  });

  it('leaves a delivery to the run that took over its lease', async () => {
    await register();
    const id = await fixture.start();
    await createDeliveries();
    const { deliveries } = fixture.parts;
    const lease = async () => {
      const leased = await deliveries.lease(id);
      return leased.kind === 'leased' ? leased.deliveries : [];
    };
    const expired = await lease();
    fixture.advance(leaseMilliseconds);
    const current = await lease();
    await Promise.all(expired.map((one) => deliveries.release(one)));
    const ready = await Promise.all([...expired, ...current].map((one) => deliveries.prepare(one)));
    expect(ready.map((one) => one !== undefined)).toEqual([false, true]);
  });
});

// MLG-2 and MLG-8.
describe('a registrant who gets no mail', () => {
  it('has cancelled or was erased, even after the mailing has started', async () => {
    const [erasedFirst = '', cancelled = '', erased = '', corrected = '', ...others] = await registerMany(9);
    const id = await fixture.start({ pace: 4 });
    // The deliveries are written before the changes below, and sent after them.
    const registrants = await fixture.parts.roster.everybody({});
    await eraseData(fixture.firestore, erasedFirst, { by: 'organiser' });
    await createDeliveries(registrants);
    await fixture.people.organiser.cancel(cancelled, 1);
    await eraseData(fixture.firestore, erased, { by: 'organiser' });
    await fixture.people.correct(corrected, { email: 'new@visitors.example' });
    await nextRun();
    await nextRun();
    await nextRun();
    expect(fixture.sent).toHaveLength(others.length + 1);
    expect(fixture.recipients()).toContain('new@visitors.example');
    expect(await fixture.store.read(id)).toMatchObject({
      mailing: { state: 'done', counts: { receivers: 8, sent: 6, waiting: 0, failed: 0, skipped: 2 } },
    });
    // Nothing of the erased people is left.
    const paths = [...(await storedDocuments(fixture.firestore)).keys()];
    expect(paths.filter((path) => path.includes(erased) || path.includes(erasedFirst))).toEqual([]);
  });

  it('did not ask for invitations; those who did can unsubscribe', async () => {
    const invited = await register({ mailing: true, email: 'yes@visitors.example' });
    await register({ mailing: false });
    await fixture.start({ kind: 'invitation' });
    await nextRun();
    expect(fixture.recipients()).toEqual(['yes@visitors.example']);
    const [mail] = fixture.sent;
    expect(mail?.unsubscribe).toMatch(
      new RegExp(`^https://site.example/api/visit/unsubscribe\\?person=${invited}\\.[\\w-]{22}&language=fr$`),
    );
    expect(mail?.text).toContain(mail?.unsubscribe);
    const person = new URL(mail?.unsubscribe ?? '').searchParams.get('person') ?? '';
    expect(fixture.parts.visitLinks.verifyUnsubscription(person)).toBe(invited);
    // The token is valid for nothing else.
    await expect(fixture.parts.visitLinks.verify(person)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('has a language without text, which prevents the start', async () => {
    await register(dutch);
    const id = await fixture.add({ texts: { ...newDraft.texts, nl: { subject: 'Morgen', body: '' } } });
    await expect(startMailing({ id, version: 1 }, fixture.deps, anna)).rejects.toMatchObject({
      code: 'validation-failed',
      fields: { 'texts.nl.body': 'errors.required' },
    });
    expect(await stateOf(id)).toBe('draft');
  });
});

// MLG-5.
describe('a paused mailing', () => {
  it('sends only the mails in flight, and resumes unless it was stopped', async () => {
    await registerMany(12);
    const id = await fixture.start();
    fixture.receive = async () => {
      if (fixture.sent.length === 4) await pauseMailing({ id, version: 1 }, fixture.deps, anna);
    };
    await nextRun();
    const before = fixture.sent.length;
    // Three are in flight at once.
    expect(before).toBeLessThanOrEqual(4 + 3);
    await nextRun();
    expect(fixture.sent).toHaveLength(before);
    fixture.receive = () => undefined;
    await fixture.store.resume(id, 'anna');
    await nextRun();
    expect(new Set(fixture.recipients()).size).toBe(12);
    expect(fixture.sent).toHaveLength(12);
    expect(await stateOf(id)).toBe('done');
    expect(await annasActions()).toEqual(['mailing started', 'mailing paused', 'mailing resumed']);
    const stopped = await fixture.start();
    await fixture.store.stop(stopped, 'anna');
    await nextRun();
    expect(fixture.sent).toHaveLength(12);
    const refused = { code: 'mailing-state' };
    await expect(fixture.store.resume(stopped, 'anna')).rejects.toMatchObject(refused);
    await expect(fixture.store.retry(stopped, 'anna')).rejects.toMatchObject(refused);
  });
});

// MLG-5 and MLG-7.
describe('a mailing with failures', () => {
  const refuse = (status: number) => new MailNotSent('refused', deliveryReasons.refused(status));

  it('lists refused deliveries by last name, with the reason, and retries them on request', async () => {
    await register({ firstname: 'Anna', lastname: '’t Hooft', email: 'anna@bad.example' });
    await register({ firstname: 'Zoë', lastname: 'Émile', email: 'zoe@bad.example' });
    const bert = await register({ firstname: 'Bert', lastname: 'emile', email: 'bert@bad.example' });
    await registerMany(7);
    const id = await fixture.start();
    fixture.receive = ({ to }) => {
      if (to.address.endsWith('@bad.example')) throw refuse(550);
    };
    await nextRun();
    const { mailing, failed } = await fixture.store.read(id);
    expect(mailing).toMatchObject({ state: 'done', counts: { sent: 7, failed: 3 } });
    expect(failed.map(({ name }) => name)).toEqual(['Bert emile', 'Zoë Émile', 'Anna ’t Hooft']);
    const { organization } = await fixture.people.stored(bert);
    const lastError = deliveryReasons.refused(550);
    expect(failed[0]).toEqual({ id: bert, name: 'Bert emile', organization, lastError });
    await fixture.people.correct(bert, { email: 'better@visitors.example' });
    await fixture.store.retry(id, 'anna');
    await nextRun();
    expect(fixture.recipients()).toContain('better@visitors.example');
    expect(await counts(id)).toMatchObject({ sent: 8, failed: 2 });
  });

  it('stays paused when an organiser pauses it during a retry of many deliveries', async () => {
    const failed = await registerMany(120);
    const id = await fixture.start();
    await createDeliveries();
    const batch = fixture.firestore.batch();
    const letters = deliveriesOf(fixture.firestore, id);
    for (const each of failed) batch.update(letters.doc(each), { state: 'failed', due: FieldValue.delete() });
    await batch.commit();
    const transact = fixture.firestore.runTransaction.bind(fixture.firestore);
    // The organiser pauses after the first hundred.
    vi.spyOn(fixture.firestore, 'runTransaction')
      .mockImplementationOnce(transact)
      .mockImplementationOnce(async (work) => {
        const done = await transact(work);
        await fixture.store.pause(id, 'anna');
        return done;
      });
    await fixture.store.retry(id, 'anna');
    expect(await stateOf(id)).toBe('paused');
    expect(await counts(id)).toMatchObject({ waiting: 120 });
  });

  it('stops automatically at five percent refusals, and can be resumed', async () => {
    await registerMany(30);
    const id = await fixture.start();
    let tried = 0;
    fixture.receive = () => {
      tried += 1;
      if (tried % 5 === 0) throw refuse(554);
    };
    await nextRun();
    expect(await fixture.store.read(id)).toMatchObject({
      mailing: { state: 'stopped' },
      stopReason: 'refusals',
    });
    expect(tried).toBeLessThanOrEqual(20 + 3);
    expect(await auditedActions()).toContain('mailing stopped');
    expect(await annasActions()).toEqual(['mailing started']);
    fixture.receive = () => undefined;
    await fixture.store.resume(id, 'anna');
    await nextRun();
    await nextRun();
    const { mailing, stopReason } = await fixture.store.read(id);
    expect(stopReason).toBeUndefined();
    expect(mailing.counts.sent + mailing.counts.failed).toBe(30);
  });

  it.each([
    new MailNotSent('not reached', deliveryReasons.notReached('ECONNREFUSED')),
    new MailNotSent('busy', 'no connection was free in time'),
  ])('uses up no attempt, and ends the run, when the failure is “$failure”', async (failure) => {
    await registerMany(4);
    const id = await fixture.start();
    fixture.receive = () => {
      throw failure;
    };
    const { server } = await nextRun();
    expect(server).toBeLessThanOrEqual(3);
    // More often than a refused mail would be retried.
    for (let hours = 0; hours < 28; hours += 2) await nextRun(120);
    fixture.receive = () => undefined;
    for (const minutes of [10, 20]) await nextRun(minutes);
    expect(await counts(id)).toMatchObject({ sent: 4, failed: 0 });
  });
});

// MAIL-3.
it('counts a mail with the code as the confirmation, unless the address has changed', async () => {
  const unconfirmedIds = async () =>
    (await fixture.people.roster.everybody({ confirmation: 'waiting,failed', state: 'registered' })).map(
      ({ id }) => id,
    );
  const sendReminders = async (change: typeof newDraft.texts = {}) => {
    const { filter, texts } = readyMade('unconfirmed', languages);
    const id = await fixture.start({ kind: 'unconfirmed', filter, texts: { ...texts, ...change } });
    await fixture.run();
    return id;
  };
  const ids = await registerMany(4);
  const [waiting = '', failed = ''] = ids;
  const due = Timestamp.fromDate(fixture.now);
  await fixture.people.document(waiting).update({ confirmation: { due } });
  const confirmation = { tries: 8, lastError: deliveryReasons.refused(550) };
  await fixture.people.document(failed).update({ confirmation });
  const withoutCode = await sendReminders({ fr: { subject: 'Rappel', body: 'Bonjour.\n\n{page}' } });
  expect(await unconfirmedIds()).toHaveLength(4);

  const { email } = await fixture.people.stored(waiting);
  fixture.receive = async ({ to }) => {
    if (to.address === email) await fixture.people.document(waiting).update({ linkVersion: 2 });
  };
  const mailing = await sendReminders();
  expect(await unconfirmedIds()).toEqual([waiting]);
  for (const id of ids)
    expect((await fixture.people.details(id)).history).toMatchObject([
      { action: 'mailed', mailing: { id: mailing } },
      { action: 'mailed', mailing: { id: withoutCode } },
      { action: 'registered' },
    ]);
  fixture.receive = () => undefined;
  await sendReminders();
  expect(await unconfirmedIds()).toEqual([]);
  fixture.advance(1e9);
  expect(await fixture.people.registrants.dueConfirmations(10)).toEqual([]);
  expect(await fixture.people.registrants.find(failed)).not.toHaveProperty('confirmationError');
  await expect(sendReminders()).rejects.toMatchObject({ code: 'no-receivers' });
});

// MLG-6.
describe('the pace', () => {
  /** Starts a mailing to a number of recipients at a pace. */
  async function startMailingTo(people: number, pace: number, domains?: RateLimit) {
    fixture = new MailingFixture(connect(), '2025-08-01T12:00:55Z', domains);
    await registerMany(people);
    /** When each mail was sent. */
    const sent: number[] = [];
    const accept = () => {
      // So that a run crosses a minute of the clock.
      fixture.advance(30);
      sent.push(fixture.now.getTime());
    };
    fixture.receive = accept;
    /** Runs the schedule every minute until everything is sent. @returns how many runs that took */
    const runToEnd = async (deps?: RunDeps) => {
      for (let runs = 1; runs < 10; runs += 1) {
        const next = fixture.now.getTime() + minute;
        await fixture.run(deps);
        if (sent.length >= people) return runs;
        fixture.advance(Math.max(0, next - fixture.now.getTime()));
      }
      throw new Error('The mailing does not end.');
    };
    return { sent, accept, runToEnd, id: await fixture.start({ pace }) };
  }

  it.each([
    [1, 2, 3],
    [10, 15, 2],
    [150, 130, 2],
  ])('sends at most %i mails in any 60 seconds, and %i in %i minutes', async (pace, people, minutes) => {
    expect(minutesFor(people, pace)).toBe(minutes);
    const { sent, accept, runToEnd } = await startMailingTo(people, pace);
    // Stores no outcome: a leased delivery is not due again before the end.
    const send = () => {
      accept();
      return Promise.resolve('sent' as const);
    };
    expect(await runToEnd({ ...fixture.parts.deps, deliverySender: { send } })).toBeLessThanOrEqual(minutes);
    expect(sent).toHaveLength(people);
    /** The most mails in any period of this length. */
    const most = (milliseconds: number) =>
      Math.max(...sent.map((at) => sent.filter((time) => time >= at && time < at + milliseconds).length));
    expect(most(minute)).toBeLessThanOrEqual(pace);
    expect(most(minute / 15)).toBeLessThanOrEqual(Math.max(1, pace / 10));
  });

  it('postpones mails above a domain’s limit only briefly, and shows them as postponed', async () => {
    const { sent, runToEnd, id } = await startMailingTo(12, 150, { burst: 4, perMinute: 4 });
    await fixture.run();
    const { mailing, postponed } = await fixture.store.read(id);
    expect(postponed).toBe(mailing.counts.waiting);
    expect(postponed).toBeGreaterThan(0);
    expect(await runToEnd()).toBeLessThanOrEqual(4);
    expect(sent).toHaveLength(12);
    expect(await fixture.store.read(id)).not.toHaveProperty('postponed');
  });
});
