/** A mail server slower than our timeout: the attempt ends, and sends at most one mail. */
import { expect, it } from 'vitest';
import { Mailer } from './mailer';
import { fetchMessages } from 'mailbox-emulator/client';
import { startMailbox } from 'mailbox-emulator/mailbox';

const host = '127.0.0.1';
const maxWait = 35_000;

it(
  'times out and reports the mail as not sent',
  async () => {
    const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
    const mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`);
    try {
      const fault = JSON.stringify({ mode: 'slow', delayMs: 60_000 });
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
  maxWait + 10_000,
);
