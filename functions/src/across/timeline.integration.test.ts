/** A registrant's history holds everything that happened, from all collections (ORG-13). */
import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { validate } from 'contract/wire/validate';
import { visitorDataSchema } from 'contract/registrant/visit';
import { expect, it, vi } from 'vitest';
import { sendLeased, senderOf } from '../confirmation/testing/sender';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mail } from '../mail/mail';
import { phone } from '../door/testing/door-fixture';
import { Admissions } from '../door/admissions';
import { Devices } from '../door/phones/devices';
import { Undoing } from '../door/undoing';
import { MailingStore } from '../mailings/mailing-store';
import { sendMailings } from '../mailings/run';
import { newDraft } from '../mailings/testing/draft';
import { mailingParts, siteOrigin, noNames } from '../mailings/testing/parts';
import { printFixture } from '../prints/testing/print-fixture';
import { noteMails } from '../registrants/store/audit';
import { MailQuota } from '../registrants/mails/mail-quota';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { allowAllRoles } from '../testing/allow-all-roles';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { mailAddressChange, mailNewAddress } from '../visit/address-mails';
import { RequestedMails } from '../visit/requested-mails';
import { cancelVisit } from '../visit/visit';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), info: vi.fn() }));

const { connect } = withFirestore();
const now = () => new Date();

/** A separate show for each test, with a mail server that accepts everything at first. */
function newShow() {
  const ours = registrantsIn(connect(), now);
  const { firestore, registrants } = ours;
  const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());
  const { deps: mailingDeps, visitLinks } = mailingParts(firestore, now, { send });
  const mailing = new MailingStore(firestore, now, noNames);
  const noteMail = noteMails(firestore);
  const confirmations = senderOf(registrants, { send }, { visitLinks, siteOrigin });
  const mailDeps = { registrants, confirmations, noteMail, visitLinks, siteOrigin };
  const mailer = { send: () => Promise.resolve() };
  return {
    ...{ ...ours, send, confirmations },
    mails: new RequestedMails({ ...mailDeps, mailer, quota: new MailQuota(firestore, now) }),
    mailDeps: { ...mailDeps, mailer },
    admissions: new Admissions(firestore, now),
    undoing: new Undoing(firestore, now),
    devices: new Devices(firestore, now, allowAllRoles),
    prints: printFixture(firestore, now),

    register: (email: string) => ours.register(withDinner, { email }),

    /** Mails all registrants, until nothing is left to send. */
    write: async () => {
      const id = await mailing.add(newDraft, 'anna');
      await mailing.start({ id, version: 1 }, 1, 'anna');
      while ((await mailing.read(id)).mailing.state === 'running') await sendMailings(mailingDeps);
      return id;
    },

    history: async (id: string) => (await ours.details(id)).history,
  };
}

/** Runs one after the other, never two within a millisecond. */
async function inTurn(...steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await step();
    await wait(3);
  }
}

const without = ({ at: _at, ...line }: HistoryLine) => line;

it('shows registration, mails, changes, print, arrivals and undone arrivals, with actor, phone and door', async () => {
  const show = newShow();
  const email = `${randomUUID()}@visitors.example`;
  let [id, mailing, north] = ['', '', ''];
  const data = validate(visitorDataSchema, typedRegistration(withDinner, { email, firstname: 'Zoé' }));
  await inTurn(
    async () => (id = await show.register(email)),
    () => sendLeased(show.registrants, show.confirmations, id, false, 'visitor'),
    () => show.mails.sendLink(email),
    () => show.visitor.change(id, 1, data),
    () => show.mails.resend(id),
    async () => (mailing = await show.write()),
    async () => {
      const { print } = await show.prints.start();
      await show.prints.download(print.id);
      await show.prints.store.confirm(print.id);
    },
  );
  const label = { label: 'North door', role: 'scan', entrance: 'exhibition' } as const;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  ({ id: north } = await show.devices.add({ ...label, expiresAt }, 'anna'));
  const nonce = randomUUID();
  const scan = (name: string, more: { nonce?: string; persons?: number } = {}) => {
    const entrance = more.persons === undefined ? 'exhibition' : 'dinner';
    const scanned = { nonce: randomUUID(), code: id, entrance, at: now().toISOString(), ...more };
    return show.admissions.scan(phone(name, { entrance }), scanned);
  };
  const desk = phone(north, { role: 'desk', entrance: 'dinner' });
  await inTurn(
    () => scan(north, { nonce }),
    () => show.undoing.scan(phone(north), nonce),
    () => scan('unheard-of'),
    () => scan(north),
    () => scan(north, { persons: 2 }),
    () => show.undoing.admission(desk, id, 'wrong badge'),
    () => show.organiser.cancel(id, 2, 'anna'),
    () => show.visitor.restore(id, 3),
  );

  const history = await show.history(id);
  const exhibition = { entrance: 'exhibition', phone: 'North door', persons: 1 };
  const dinner = { entrance: 'dinner', phone: 'North door', persons: 2 };
  expect(history.map(without).toReversed()).toEqual([
    { by: 'visitor', action: 'registered' },
    { by: 'schedule', action: 'confirmed' },
    { by: 'visitor', action: 'link mailed' },
    expect.objectContaining({ by: 'visitor', action: 'changed', fields: ['firstname'] }),
    { by: 'visitor', action: 'confirmed' },
    { by: 'organiser', action: 'mailed', mailing: { id: mailing, subject: 'Encore une semaine, Zoé' } },
    { by: 'organiser', action: 'printed', run: 1 },
    { by: 'desk', action: 'admitted', door: exhibition },
    { by: 'desk', action: 'admission undone', door: exhibition },
    { by: 'desk', action: 'admitted', door: { ...exhibition, phone: '' } },
    { by: 'desk', action: 'admitted', door: dinner },
    { by: 'desk', action: 'admission undone', door: { ...dinner, reason: 'wrong badge' } },
    expect.objectContaining({ by: 'organiser', action: 'cancelled' }),
    expect.objectContaining({ by: 'visitor', action: 'restored' }),
  ]);
});

it('shows the mails about a new address and a cancellation, in order, without an address', async () => {
  const show = newShow();
  const [email, next] = ['one@visitors.example', 'new@visitors.example'];
  let id = '';
  const data = validate(visitorDataSchema, typedRegistration(withDinner, { email: next }));
  await inTurn(
    async () => (id = await show.register(email)),
    () => show.visitor.change(id, 1, data),
    () => mailNewAddress(show.mailDeps, { id, email: next, linkVersion: 1, language: 'fr' }),
    () => show.visitor.confirmAddress(id, () => true),
    () =>
      mailAddressChange(show.mailDeps, {
        ...{ id, formerEmail: email, registrant: { language: 'fr' }, by: 'visitor' },
      }),
  );
  const deps = { ...show.mailDeps, ownRegistrations: show.visitor, now: () => new Date('2025-08-01') };
  const cancel = { ...deps, siteOrigin: () => siteOrigin, limitedMailer: show.mailDeps.mailer };
  await cancelVisit({ version: 2 }, cancel, { visitor: id });
  const history = await show.history(id);
  expect(history.map(({ by, action }) => `${action} by ${by}`).toReversed()).toEqual([
    'registered by visitor',
    'new address mailed by visitor',
    'changed by visitor',
    expect.stringMatching(/^(confirmed|notice mailed) by schedule$/),
    expect.stringMatching(/^(confirmed|notice mailed) by schedule$/),
    'cancelled by visitor',
    'cancellation mailed by schedule',
  ]);
  expect(JSON.stringify(await auditLines(show.firestore))).not.toContain('visitors.example');
});

it('shows a refused delivery and the notice to a former address, and nothing about others', async () => {
  const show = newShow();
  const id = await show.register('one@visitors.example');
  const other = await show.register('two@visitors.example');
  show.send.mockRejectedValue(new MailNotSent('refused', 'refused by the mail server (550)'));
  const mailing = await show.write();
  await mailAddressChange(show.mailDeps, {
    ...{ id, formerEmail: 'former@visitors.example', registrant: { language: 'fr' } },
    ...{ by: 'organiser', account: 'anna' },
  });
  const letter = { id: mailing, subject: 'Encore une semaine, Zoë' };
  const refused = { by: 'organiser', action: 'not mailed', mailing: letter };
  expect((await show.history(id)).map(without)).toEqual([
    { by: 'schedule', action: 'notice mailed' },
    { ...refused, lastError: 'refused by the mail server (550)' },
    { by: 'visitor', action: 'registered' },
  ]);
  expect((await show.history(other)).map(({ action }) => action)).toEqual(['not mailed', 'registered']);
});
