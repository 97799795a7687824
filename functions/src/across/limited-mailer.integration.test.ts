/** The limit of mails to an address that no organiser has caused, and what is stored for it (VIS-7). */
import { beforeEach, expect, it, vi } from 'vitest';
import { sendLeased, senderOf } from '../confirmation/testing/sender';
import { collections } from '../database/collections';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { LimitedMailer, rehearsalMails } from '../mail/limited-mailer';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { shortMail } from '../mail/short-mail';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

const { connect } = withFirestore();
const hour = 3600_000;
let time: number;
const now = () => new Date(time);
const accepted = vi.fn<(mail: Mail) => Promise<void>>();

beforeEach(() => {
  time = Date.parse('2025-08-01T10:00:00Z');
  accepted.mockReset().mockResolvedValue();
});

function newShow() {
  const firestore = connect();
  const mailer = new LimitedMailer({ send: accepted }, firestore, now, 'k'.repeat(32));
  const send = (to: string) =>
    mailer
      .send(shortMail(to, 'en', 'Hello', []))
      .then(() => 'sent')
      .catch((error: unknown) => (error instanceof MailNotSent ? error.waitSeconds : String(error)));
  return { firestore, mailer, send };
}

it('sends at most six mails a day to an address, in whatever spelling', async () => {
  const { send } = newShow();
  // One that could not be sent does not count.
  accepted.mockRejectedValueOnce(new MailNotSent('refused', '450'));
  await send('zoe@x.example');
  for (const to of ['zoe@x.example', 'Zoe@X.example', ' zoe@x.example', 'ZOE@x.example']) {
    expect(await send(to)).toBe('sent');
    time += hour;
  }
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => send('zoe@x.example')));
  expect(atOnce.filter((each) => each === 'sent')).toHaveLength(2);
  // The first is then a day old.
  expect(await send('zoe@x.example')).toBe((20 * hour) / 1000);
  expect(await send('another@x.example')).toBe('sent');
  time += 20 * hour;
  expect(await send('zoe@x.example')).toBe('sent');
  expect(await send('zoe@x.example')).toBe(hour / 1000);
});

it('sends an organiser thirty rehearsal mails an hour, counted separately (EDIT-20)', async () => {
  const { firestore, send } = newShow();
  const rehearsed = new LimitedMailer({ send: accepted }, firestore, now, 'k'.repeat(32), rehearsalMails);
  const test = () => rehearsed.send(shortMail('zoe@x.example', 'en', 'TEST', []));
  for (let nth = 0; nth < 30; nth += 1) await test();
  await expect(test()).rejects.toMatchObject({ failure: 'postponed', waitSeconds: 3600 });
  expect(await send('zoe@x.example')).toBe('sent');
  time += hour;
  await test();
});

it('keeps counting after an erasure and a new registration, and ignores mails from an organiser', async () => {
  const { firestore, mailer, send } = newShow();
  const { registrants, register } = registrantsIn(firestore, now);
  const confirmations = senderOf(registrants, { send: accepted }, { limitedMailer: mailer });
  const email = 'victim@x.example';
  const confirm = (id: string, by: 'visitor' | 'organiser') =>
    sendLeased(registrants, confirmations, id, true, by);
  for (let nth = 0; nth < 5; nth += 1) await send(email);
  let id = '';
  for (const _ of ['sent', 'over the limit']) {
    if (id !== '') await eraseData(firestore, id, { by: 'visitor' });
    id = await register({ email });
    await confirm(id, 'visitor').catch((error: unknown) => expect(error).toBeInstanceOf(MailNotSent));
  }
  expect(accepted).toHaveBeenCalledTimes(6);
  await confirm(id, 'organiser');
  expect(accepted).toHaveBeenCalledTimes(7);
});

it('stores only times, under a keyed hash, for a day', async () => {
  const { firestore, send } = newShow();
  await send('zoe@x.example');
  const expired = new ExpiredRegistrants(firestore, now);
  expect(await expired.eraseAddressMails()).toBe(0);
  const stored = await storedDocuments(firestore);
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^addressMails\/[\w-]{43}$/)]);
  expect(JSON.stringify([...stored])).not.toContain('zoe');
  time += 24 * hour;
  expect(await expired.eraseAddressMails()).toBe(1);
  expect((await firestore.collection(collections.addressMails).get()).size).toBe(0);
});
