/** Text typed by visitors and organisers stays plain text in a mail's headers. */
import { fetchMessages } from 'mailbox-emulator/client';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Mailer } from './mailer';
import { shortMail } from './short-mail';

const host = '127.0.0.1';
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailer: Mailer;
beforeAll(async () => {
  mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`);
});
afterAll(async () => {
  mailer.close();
  await mailbox.stop();
});

/** @returns the mail as a mail program reads it */
async function sent(changes: Partial<Parameters<Mailer['send']>[0]>, to = 'zoe@visitors.example') {
  await mailer.send({ ...shortMail(to, 'en', 'Confirmation', []), ...changes });
  const [message] = await fetchMessages(mailbox.inboxUrl);
  return message;
}

it.each([
  '=?utf-8?Q?Paid=0D=0ABcc:_b=40two.example?=',
  '"Anna", Bob; <b@two.example>',
  'Anna\r\nBcc: b@two.example',
])('keeps %j in subject, sender and recipient as text', async (typed) => {
  const mail = await sent({
    subject: `Show ${typed}`,
    from: { name: typed, address: 'info@one.example' },
    to: { name: typed, address: 'zoe@visitors.example' },
  });
  const headers = [mail?.subject, mail?.from.name, mail?.to[0]?.name].map((text) =>
    text?.replace('\u2060', '').replace(/\s+/g, ' '),
  );
  const text = typed.replace(/\s+/g, ' ');
  expect(headers).toEqual([`Show ${text}`, text, text]);
  expect(await fetchMessages(mailbox.inboxUrl, 'b@two.example')).toEqual([]);
});

it.each(['a,b@one.example', 'group:a@one.example'])('sends replies to %s as one address', async (replyTo) => {
  const [local, domain] = replyTo.split('@');
  expect((await sent({ replyTo }))?.headers['reply-to']).toBe(`<"${local}"@${domain}>`);
});
