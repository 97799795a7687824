/**
 * Searches the whole database and the log for the name of a visitor who was searched for, printed, mailed and let
 * in, then erased (VIS-6, DATA-2).
 */
import { randomUUID } from 'node:crypto';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema } from 'contract/registrant/visit';
import { error, info } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { sendLeased, senderOf } from '../confirmation/testing/sender';
import { collections } from '../database/collections';
import { doorFixture, keptScan } from '../door/testing/door-fixture';
import { LimitedMailer } from '../mail/limited-mailer';
import { MailNotSent } from '../mail/mail-not-sent';
import { MailingStore } from '../mailings/mailing-store';
import { sendMailings } from '../mailings/run';
import { newDraft } from '../mailings/testing/draft';
import { mailingParts, noNames, siteOrigin } from '../mailings/testing/parts';
import { printFixture } from '../prints/testing/print-fixture';
import { Selections } from '../registrants/selection/selections';
import { NewCodes } from '../registrants/changes/new-codes';
import { noteMails } from '../registrants/store/audit';
import { eraseData } from '../registrants/privacy/subject-access';
import { registration } from '../registrants/testing/registrant';
import { storedDocuments, storedText } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { hashOf } from '../prints/printed-lines';
import { SavedViews } from '../views/saved-views';
import { mailAddressChange } from '../visit/address-mails';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();

const person = { firstname: 'Adolphe', lastname: 'Quételet', email: 'quetelet@visitors.example' };
const name = /[^"]{0,40}(qu[eé] ?tel|qu%c3%a9tel|adolphe)[^"]{0,20}/gi;

it('removes an erased name from saved searches of views and mailings, and keeps the other searches', async () => {
  const clock = () => new Date('2025-08-01T10:00:00Z');
  const door = doorFixture(connect, clock);
  const { firestore } = door;
  const mailings = new MailingStore(firestore, clock, noNames);
  const views = new SavedViews(firestore, clock);
  const id = await door.register(person);
  const searched = ['q=quetel+adolphe&dinner=yes', 'q=quetelet%40visitors.example'];
  const drafts = await Promise.all(searched.map((filter) => mailings.add({ ...newDraft, filter }, 'anna')));
  const others = ['q=cadeaux', 'q=visitors.example'];
  for (const query of ['q=Qu%C3%A9telet', ...others])
    await views.save({ name: `View of ${query.length}`, query, columns: '' }, 'anna');
  for (const title of ['Adolphe Quételet', 'VIP: Qué Telet'])
    await views.save({ name: title, query: '', columns: '' }, 'anna');

  await eraseData(firestore, id, { by: 'organiser' });
  expect((await storedText(firestore)).match(name) ?? []).toEqual([]);
  expect((await views.list()).map(({ query }) => query).sort()).toEqual(others.toSorted());
  // A draft never goes to more people than before.
  for (const draft of drafts) expect((await mailings.find(draft)).filter).toMatch(/^q=\S/);
});

/** Collections without anything about a visitor. */
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

/** Ids of the collections that have documents, without the collections above them. */
const collectionsIn = (paths: Iterable<string>) =>
  new Set([...paths].map((path) => path.split('/').at(-2) ?? ''));

// Takes seconds: some sixty transactions, through every part of the product.
it('removes an erased name from every collection, and never logs it', { tags: ['long'] }, async () => {
  const clock = () => new Date();
  const door = doorFixture(connect, clock);
  const { firestore, registrants } = door;
  const send = vi.fn(() => Promise.resolve());
  const { deps, visitLinks } = mailingParts(firestore, clock, { send });
  const limitedMailer = new LimitedMailer({ send }, firestore, clock, 'k'.repeat(32));
  const confirmations = senderOf(registrants, { send }, { limitedMailer, badgeHash: hashOf, visitLinks });
  const prints = printFixture(firestore, clock);
  const typed = typedRegistration(withDinner, person);
  const id = (await registrants.add(registration(typed), randomUUID())) ?? '';

  // A confirmation that the server refuses with the address, then one that arrives.
  send.mockRejectedValueOnce(new MailNotSent('refused', 'refused by the mail server (550)'));
  const confirm = () => sendLeased(registrants, confirmations, id, true, 'organiser', 'anna');
  await expect(confirm()).rejects.toThrow();
  await confirm();
  const { version } = await prints.changes.find(id);
  const data = validate(visitorDataSchema, { ...typed, email: 'adolphe@visitors.example' });
  await prints.changes.change(id, version, data, 'anna');
  const registrant = await registrants.find(id);
  if (registrant === undefined) throw new Error('The registrant is gone.');
  const noteMail = noteMails(firestore);
  await mailAddressChange(
    { registrants, confirmations, mailer: limitedMailer, noteMail, visitLinks, siteOrigin },
    { id, formerEmail: typed.email, registrant, by: 'organiser', account: 'anna' },
  );
  const { version: changed } = await prints.changes.find(id);
  await new NewCodes(firestore, clock).replace(id, changed, 'anna');
  const code = (await registrants.find(id))?.code ?? '';

  const mailings = new MailingStore(firestore, clock, noNames);
  const mailing = await mailings.add({ ...newDraft, filter: 'q=quetelet' }, 'anna');
  await mailings.start({ id: mailing, version: 1 }, 1, 'anna');
  await sendMailings(deps);
  const views = new SavedViews(firestore, clock);
  await views.save({ name: 'Adolphe Quételet', query: '', columns: '' }, 'anna');
  await new Selections(firestore, clock).save([id]);
  const { print } = await prints.start({ filter: 'q=adolphe' });
  await prints.download(print.id);
  await prints.store.confirm(print.id);

  const north = await door.addPhone('north');
  const desk = await door.addPhone('desk', { role: 'desk' });
  const scan = () => ({
    ...{ nonce: randomUUID(), code, entrance: 'exhibition' as const },
    at: clock().toISOString(),
  });
  await door.here.admissions.scan(north, scan());
  await door.here.undoing.admission(desk, code, 'Adolphe Quételet forgot his badge');
  await door.here.admissions.scan(north, scan());
  await door.send(north, [keptScan(code, Date.now(), { entrance: 'dinner', persons: 9 })]);

  const before = await storedDocuments(firestore);
  const used = collectionsIn(before.keys());
  const missing = Object.values(collections).filter((collection) => !used.has(collection));
  expect(missing).toEqual(impersonal);

  await eraseData(firestore, id, { by: 'organiser' });
  const stored = await storedText(firestore);
  expect(stored.match(name) ?? []).toEqual([]);
  // Nor anything that leads to the person.
  expect(stored).not.toContain(id);
  expect(stored).not.toContain(code);
  const logged = JSON.stringify([vi.mocked(info).mock.calls, vi.mocked(error).mock.calls]);
  expect(logged.match(name) ?? []).toEqual([]);
});
