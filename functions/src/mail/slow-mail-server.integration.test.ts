/** A mail server slower than our timeouts: the attempt ends, and sends at most one mail. */
import { expect, it } from 'vitest';
import { leaseMilliseconds } from '../database/lease';
import { Mailer, mailTimeouts } from './mailer';
import { shortMail } from './short-mail';
import { fetchMessages } from 'mailbox-emulator/client';
import { startMailbox } from 'mailbox-emulator/mailbox';

const host = '127.0.0.1';

it.concurrent.each(['socket', 'answer'] as const)(
  'reports the mail as not sent when the %s timeout has passed',
  async (which) => {
    const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
    // Only this timeout can end the attempt within the test.
    const timeouts = { ...mailTimeouts, socket: 300_000, answer: 300_000, [which]: 5_000 };
    const mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`, timeouts);
    try {
      const fault = JSON.stringify({ mode: 'slow', delayMs: 300_000 });
      await fetch(`${mailbox.inboxUrl}/api/fault`, { method: 'PUT', body: fault });
      const sending = mailer.send({
        from: { name: 'Show', address: 'show@show.example' },
        replyTo: 'show@show.example',
        to: { name: 'Zoë', address: 'zoe@visitors.example' },
        subject: 'Confirmation',
        html: '<p>Hello</p>',
        text: 'Hello',
        messageId: '<1@show.example>',
        inlinePictures: [],
        calendar: { filename: 'show.ics', content: 'BEGIN:VCALENDAR' },
      });
      await expect(sending).rejects.toMatchObject({ failure: 'not reached' });
      expect(await fetchMessages(mailbox.inboxUrl)).toHaveLength(1);
    } finally {
      mailer.close();
      await mailbox.stop();
    }
  },
);

it('sends one mail to each of many who ask again and again, and begins none without the time for it', async () => {
  const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  const mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`, {
    ...mailTimeouts,
    begin: 1_500,
    data: 3_000,
  });
  try {
    const fault = JSON.stringify({ mode: 'slow', delayMs: 1_200 });
    await fetch(`${mailbox.inboxUrl}/api/fault`, { method: 'PUT', body: fault });
    const addresses = Array.from({ length: 9 }, (_, nth) => `visitor${nth}@visitors.example`);
    const sendUntilAccepted = async (address: string, tries = 8): Promise<void> => {
      const mail = shortMail(address, 'en', 'Confirmation', []);
      await mailer.send(mail).catch(async (error: unknown) => {
        if (tries === 0) throw error;
        await sendUntilAccepted(address, tries - 1);
      });
    };
    await Promise.all(addresses.map((address) => sendUntilAccepted(address)));
    const received = (await fetchMessages(mailbox.inboxUrl)).map(({ to }) => to[0]?.address);
    expect(received.toSorted()).toEqual(addresses);
  } finally {
    mailer.close();
    await mailbox.stop();
  }
});

it('gives a mail up while its lease still protects it, and a server 20 seconds to answer', () => {
  const { begin, data, answer, socket } = mailTimeouts;
  expect({ begin, data, socket }).toEqual({ begin: 10_000, data: 20_000, socket: 20_000 });
  expect(answer).toBeLessThan(leaseMilliseconds);
});
