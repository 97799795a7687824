/**
 * Many ask for their confirmations again and again while the mail server takes 12 seconds for each: everybody gets one,
 * nobody two, and every answer is true.
 *
 * @module-tag long
 */
import { ApiError } from 'contract/api-error';
import { fetchMessages } from 'mailbox-emulator/client';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { expect, it, vi } from 'vitest';
import { Mailer } from '../mail/mailer';
import { registerMany } from '../registrants/testing/register-many';
import { RegistrantRepository, retryPauses } from '../registrants/repository';
import { withFirestore } from '../testing/with-firestore';
import { emailPersonal } from './email-personal';
import { retryConfirmations } from './retry';
import { ConfirmationSender } from './send';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

// 200 calls and 20 mails: on a busy machine, they take minutes.
vi.setConfig({ testTimeout: 300_000 });

const host = '127.0.0.1';
const hour = 3_600_000;
const { connect } = withFirestore();

it('sends one mail each to 20 people who ask ten times at once, and tells everybody the truth', async () => {
  const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  const mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`);
  const firestore = connect();
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const registrants = new RegistrantRepository(firestore, now, retryPauses(600));
  const confirmations = new ConfirmationSender({
    registrants,
    mailer,
    limitedMailer: mailer,
    badgeHash: () => '',
    qrPng: () => Promise.resolve(new Uint8Array()),
    visitLinks: { sign: (id) => id },
    siteOrigin: 'https://show.example',
  });
  const mailsTo = async (email: string) => (await fetchMessages(mailbox.inboxUrl, email)).length;
  /** Asks as the page does. @returns what it was told, and how many mails there were then */
  const ask = async ({ id, email }: { id: string; email: string }) => {
    const told = await emailPersonal(
      { idFirebase: id, email },
      { registrants, confirmations },
      { organiser: undefined },
    ).then(
      () => 'sent',
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );
    return { told, mails: await mailsTo(email) };
  };
  const delay = (delayMs: number) =>
    fetch(`${mailbox.inboxUrl}/api/fault`, {
      method: 'PUT',
      body: JSON.stringify({ mode: 'slow', delayMs }),
    });
  try {
    const people = await registerMany(firestore, 20, now());
    await delay(12_000);
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, () => ask(person))),
    );
    const truths = [
      { told: 'sent', mails: 1 },
      { told: 'mail-not-sent', mails: 0 },
      // Another caller's attempt is in progress, whose mail may have arrived.
      { told: 'being-sent', mails: 0 },
      { told: 'being-sent', mails: 1 },
    ];
    for (const answer of answers) expect(truths).toContainEqual(answer);
    expect(answers).toContainEqual({ told: 'sent', mails: 1 });

    await delay(0);
    later = hour;
    await retryConfirmations({ registrants, confirmations });
    for (const person of people) expect(await ask(person)).toEqual({ told: 'sent', mails: 1 });
  } finally {
    mailer.close();
    await mailbox.stop();
  }
});
