/**
 * The history shows what happened to a visitor, from all collections (ORG-13). After the erasure, neither the database
 * nor the log has the name (VIS-6, DATA-2).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema } from 'contract/registrant/visit';
import { error, info } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { sendLeased, senderOf } from '../confirmation/testing/sender';
import { collections } from '../database/collections';
import { doorFixture, keptScan, phone } from '../door/testing/door-fixture';
import { LimitedMailer } from '../mail/limited-mailer';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { MailingStore } from '../mailings/mailing-store';
import { sendMailings } from '../mailings/run';
import { mailingParts, noNames, siteOrigin, newDraft } from '../mailings/testing/parts';
import { hashOf } from '../prints/printed-lines';
import { printFixture } from '../prints/testing/print-fixture';
import { MailQuota } from '../registrants/mails/mail-quota';
import { eraseData } from '../registrants/privacy/subject-access';
import { Selections } from '../registrants/selection/selections';
import { noteMails } from '../registrants/store/audit';
import { NewCodes } from '../registrants/changes/new-codes';
import { registration } from '../registrants/testing/registrant';
import { auditLines, storedDocuments, storedText } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { SavedViews } from '../views/saved-views';
import { mailAddressChange, mailNewAddress } from '../visit/address-mails';
import { RequestedMails } from '../visit/requested-mails';
import { cancelVisit } from '../visit/visit';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const now = () => new Date();

const person = { firstname: 'Adolphe', lastname: 'Quételet', email: 'quetelet@visitors.example' };
const personsName = /[^"]{0,40}(qu[eé] ?tel|qu%c3%a9tel|adolphe)[^"]{0,20}/gi;

/** A show with its own database, and a mail server that accepts every mail at first. */
function newShow() {
  const door = doorFixture(connect, now);
  const { firestore, registrants } = door;
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const { deps, visitLinks } = mailingParts(firestore, now, { send });
  const mailings = new MailingStore(firestore, now, { names: noNames });
  const mailer = new LimitedMailer(firestore, now, { mailer: { send }, key: 'k'.repeat(32) });
  const sender = { limitedMailer: mailer, badgeHash: hashOf, visitLinks, siteOrigin };
  const confirmations = senderOf(registrants, { send }, sender);
  const mailDeps = {
    registrants,
    confirmations,
    mailer,
    noteMail: noteMails(firestore),
    visitLinks,
    siteOrigin,
  };
  return {
    ...{ door, firestore, registrants, send, mailings, mailDeps },
    prints: printFixture(firestore, now),
    mails: new RequestedMails({ ...mailDeps, quota: new MailQuota(firestore, now) }),
    views: new SavedViews(firestore, now),

    /** Runs a mailing to the registrants whom the filter finds. @returns its id */
    runMailing: async (filter: string) => {
      const id = await mailings.add({ ...newDraft, filter }, 'anna');
      await mailings.start({ id, version: 1 }, 1, 'anna');
      while ((await mailings.read(id)).mailing.state === 'running') await sendMailings(deps);
      return id;
    },
  };
}

it('removes an erased name from the searches of views and mailings, and keeps other searches', async () => {
  const { door, firestore, mailings, views } = newShow();
  const id = await door.register(person);
  const queries = ['q=quetel+adolphe&dinner=yes', 'q=quetelet%40visitors.example'];
  const drafts = await Promise.all(queries.map((filter) => mailings.add({ ...newDraft, filter }, 'anna')));
  const others = ['q=cadeaux', 'q=visitors.example'];
  for (const query of ['q=Qu%C3%A9telet', ...others])
    await views.save({ name: `View of ${query.length}`, query, columns: '' }, 'anna');
  for (const title of ['Adolphe Quételet', 'VIP: Qué Telet'])
    await views.save({ name: title, query: '', columns: '' }, 'anna');

  await eraseData(firestore, id, { by: 'organiser' });
  expect((await storedText(firestore)).match(personsName) ?? []).toEqual([]);
  expect((await views.list()).map(({ query }) => query).sort()).toEqual(others.toSorted());
  // No search becomes empty, so no draft reaches more registrants than before.
  for (const draft of drafts) expect((await mailings.find(draft)).filter).toMatch(/^q=\S/);
});

/** Collections in which this test stores nothing about a visitor. */
const impersonal: readonly string[] = [
  collections.editions,
  collections.site,
  collections.signInAttempts,
  collections.sessions,
  collections.tickets,
  collections.factors,
  collections.lastVisits,
  collections.invitations,
  collections.exhibitors,
  collections.dinnerCounts,
  collections.dinnerBookings,
];

/** The names of the collections that directly contain these documents. */
const collectionsIn = (paths: Iterable<string>) =>
  new Set([...paths].map((path) => path.split('/').at(-2) ?? ''));

/** Runs the steps one after the other, never two within a millisecond. */
async function inTurn(...steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await wait(3);
  }
}

// Takes seconds: some sixty transactions, through every part of the product.
it('shows all events in order, and erases and never logs the name', { tags: ['long'] }, async () => {
  const show = newShow();
  const { door, firestore, registrants, send, mailDeps, prints } = show;
  const { visitor, organiser, details } = prints.people;
  const typed = typedRegistration(withDinner, person);
  const newEmail = 'adolphe@visitors.example';
  const data = validate(visitorDataSchema, { ...typed, organization: 'Quételet & fils', email: newEmail });
  const other = await door.register();
  let [id, code, refusedMailing, mailing] = ['', '', '', ''];
  const version = async () => (await organiser.find(id)).version;
  const refuseOnce = () =>
    send.mockRejectedValueOnce(new MailNotSent('refused', 'refused by the mail server (550)'));
  const confirm = () => sendLeased(registrants, mailDeps.confirmations, id, true, 'organiser', 'anna');
  await inTurn(
    async () => (id = (await registrants.add(registration(typed), randomUUID())) ?? ''),
    async () => {
      refuseOnce();
      await expect(confirm()).rejects.toThrow();
    },
    confirm,
    () => show.mails.sendLink(person.email),
    () => visitor.change(id, 1, data),
    () => mailNewAddress(mailDeps, { id, email: newEmail, linkVersion: 1, language: 'fr' }),
    () => visitor.confirmAddress(id, () => true),
    () =>
      mailAddressChange(mailDeps, {
        ...{ id, formerEmail: person.email, registrant: { language: 'fr' }, by: 'visitor' },
      }),
    () => show.mails.resend(id),
    async () => new NewCodes(firestore, now).replace(id, await version(), 'anna'),
    async () => (code = (await registrants.find(id))?.code ?? ''),
    async () => {
      refuseOnce();
      refusedMailing = await show.runMailing('q=quetelet');
    },
    async () => (mailing = await show.runMailing('q=quetelet')),
    () => show.views.save({ name: 'Adolphe Quételet', query: '', columns: '' }, 'anna'),
    () => new Selections(firestore, now).save([id]),
    async () => {
      const { print } = await prints.start({ filter: 'q=adolphe' });
      await prints.download(print.id);
      await prints.store.confirm(print.id);
    },
  );

  const north = await door.addPhone('north');
  const desk = await door.addPhone('desk', { role: 'desk', entrance: 'dinner' });
  const [nonce, reason] = [randomUUID(), 'Adolphe Quételet forgot his badge'];
  const { undoing } = door.server;
  const visitDeps = { ...mailDeps, ownRegistrations: visitor, now: () => new Date('2025-08-01') };
  await inTurn(
    () => door.scan(code, north, { nonce }),
    () => undoing.scan(north, nonce),
    () => door.scan(code, phone('unheard-of')),
    () => door.scan(code, north),
    () => door.scan(code, { ...north, entrance: 'dinner' }, { persons: 2 }),
    () => undoing.admission(desk, code, reason),
    () => door.send(north, [keptScan(code, Date.now(), { entrance: 'dinner', persons: 9 })]),
    async () =>
      cancelVisit(
        { version: await version() },
        { ...visitDeps, siteOrigin: () => siteOrigin, limitedMailer: mailDeps.mailer },
        { visitor: id },
      ),
    async () => organiser.restore(id, await version(), 'anna'),
  );

  const { history } = await details(id);
  const exhibition = { entrance: 'exhibition', phone: 'Phone north', persons: 1 };
  const dinner = { entrance: 'dinner', phone: 'Phone north', persons: 2 };
  const mailingLine = (mailing: string) => ({ id: mailing, subject: 'Encore une semaine, Adolphe' });
  const newAddressAction = expect.stringMatching(/^(confirmed|notice mailed)$/);
  expect(history.toReversed()).toMatchObject([
    { by: 'visitor', action: 'registered' },
    { by: 'organiser', action: 'confirmed' },
    { by: 'visitor', action: 'link mailed' },
    { by: 'visitor', action: 'changed', fields: ['organization'] },
    { by: 'visitor', action: 'new address mailed' },
    { by: 'visitor', action: 'changed', fields: ['email'] },
    { by: 'schedule', action: newAddressAction },
    { by: 'schedule', action: newAddressAction },
    { by: 'visitor', action: 'confirmed' },
    { by: 'organiser', action: 'codeReplaced' },
    {
      ...{ by: 'organiser', action: 'not mailed', mailing: mailingLine(refusedMailing) },
      lastError: 'refused by the mail server (550)',
    },
    { by: 'organiser', action: 'mailed', mailing: mailingLine(mailing) },
    { by: 'organiser', action: 'printed', run: 1 },
    { by: 'desk', action: 'admitted', door: exhibition },
    { by: 'desk', action: 'admission undone', door: exhibition },
    { by: 'desk', action: 'admitted', door: { ...exhibition, phone: '' } },
    { by: 'desk', action: 'admitted', door: dinner },
    { by: 'desk', action: 'admission undone', door: { ...dinner, phone: 'Phone desk', reason } },
    { by: 'visitor', action: 'cancelled' },
    { by: 'schedule', action: 'cancellation mailed' },
    { by: 'organiser', action: 'restored' },
  ]);
  expect((await details(other)).history).toMatchObject([{ action: 'registered' }]);
  expect(JSON.stringify(await auditLines(firestore))).not.toContain('visitors.example');

  const usedCollections = collectionsIn((await storedDocuments(firestore)).keys());
  const missing = Object.values(collections).filter((collection) => !usedCollections.has(collection));
  expect(missing).toEqual(impersonal);
  await eraseData(firestore, id, { by: 'organiser' });
  const allText = await storedText(firestore);
  expect(allText.match(personsName) ?? []).toEqual([]);
  // Nothing that identifies the registrant remains either.
  expect(allText).not.toContain(id);
  expect(allText).not.toContain(code);
  const logged = JSON.stringify([vi.mocked(info).mock.calls, vi.mocked(error).mock.calls]);
  expect(logged.match(personsName) ?? []).toEqual([]);
});
