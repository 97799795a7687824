/**
 * Mails through a mail server. A server that fails or exceeds our timeouts gets a mail at most once (MAIL-5). A server
 * on another machine gets only encrypted mails. Typed text stays plain text in the headers.
 */
import { fetchMessages } from 'mailbox-emulator/client';
import type { Fault } from 'mailbox-emulator/fault';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaseMilliseconds } from '../database/lease';
import { Mailer, mailTimeouts } from './mailer';
import { shortMail } from './short-mail';

const host = '127.0.0.1';
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailer: Mailer;
beforeEach(async () => {
  mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
});
afterEach(async () => {
  mailer.close();
  await mailbox.stop();
});

const confirmation = (to = 'zoe@visitors.example') => shortMail(to, 'en', 'Confirmation', []);
const slow = (delayMs: number): Fault => ({ mode: 'slow', delayMs });

/** @returns a function that sends a mail to a server with this fault */
async function faultySend(fault: Fault, timeouts: Partial<typeof mailTimeouts> = {}) {
  await fetch(`${mailbox.inboxUrl}/api/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`, { ...mailTimeouts, ...timeouts });
  return (address: string) => mailer.send(confirmation(address));
}

it.each<[Fault, failure: string, reason: RegExp, accepted: number]>([
  [{ mode: 'refuse-address', address: 'zoe@visitors.example' }, 'refused', /\(550\)$/, 0],
  [{ mode: 'refuse-all' }, 'refused', /\(554\)$/, 0],
  [{ mode: 'disconnect-in-data' }, 'not reached', /^mail server not reached/, 0],
  [{ mode: 'disconnect-after-data' }, 'not reached', /^mail server not reached/, 1],
])(
  'reports a mail as not sent when the server has the fault %o: %s',
  async (fault, failure, reason, accepted) => {
    const send = await faultySend(fault);
    await expect(send('zoe@visitors.example')).rejects.toMatchObject({
      failure,
      reason: expect.stringMatching(reason),
    });
    expect(await fetchMessages(mailbox.inboxUrl)).toHaveLength(accepted);
  },
);

it('reports a server that is down as not reached', async () => {
  mailer = new Mailer('smtp://127.0.0.1:1');
  await expect(mailer.send(confirmation())).rejects.toMatchObject({ failure: 'not reached' });
});

it.each(['socket', 'answer'] as const)(
  'reports the mail as not sent when the %s timeout has passed',
  async (which) => {
    // Only this timeout can end the attempt within the test.
    const send = await faultySend(slow(300_000), { socket: 300_000, answer: 300_000, [which]: 500 });
    await expect(send('zoe@visitors.example')).rejects.toMatchObject({ failure: 'not reached' });
    expect((await fetchMessages(mailbox.inboxUrl)).length).toBeLessThanOrEqual(1);
  },
);

it('sends one mail per recipient despite retries, and starts no mail too late', async () => {
  const send = await faultySend(slow(250), { begin: 350, data: 700 });
  const addresses = Array.from({ length: 9 }, (_, nth) => `visitor${nth}@visitors.example`);
  const sendUntilAccepted = async (address: string, tries = 8): Promise<void> => {
    await send(address).catch(async (error: unknown) => {
      if (tries === 0) throw error;
      await sendUntilAccepted(address, tries - 1);
    });
  };
  await Promise.all(addresses.map((address) => sendUntilAccepted(address)));
  const received = (await fetchMessages(mailbox.inboxUrl)).map(({ to }) => to[0]?.address);
  expect(received.toSorted()).toEqual(addresses);
});

it('gives up a mail before its lease expires, and allows the server 20 seconds', () => {
  expect(mailTimeouts).toMatchObject({ begin: 10_000, data: 20_000, socket: 20_000 });
  expect(mailTimeouts.answer).toBeLessThan(leaseMilliseconds);
});

it.each([
  // Reaches this machine like 127.0.0.1, but is not one of its local names.
  ['0.0.0.0', '', false],
  ['0.0.0.0', '?requireTLS=false', false],
  ['127.0.0.1', '', true],
])('sends through a mail server at %s%s without encryption: %s', async (name, query, isSent) => {
  // The server does not speak TLS.
  mailer = new Mailer(`smtp://${name}:${mailbox.smtpPort}${query}`, { ...mailTimeouts, begin: 1_000 });
  const sending = mailer.send(confirmation());
  if (isSent) await sending;
  else await expect(sending).rejects.toMatchObject({ failure: expect.stringMatching(/refused|not reached/) });
  expect(await fetchMessages(mailbox.inboxUrl)).toHaveLength(isSent ? 1 : 0);
});

/** @returns the mail as a mail program reads it */
async function sendAndRead(changes: Partial<Parameters<Mailer['send']>[0]>) {
  mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`);
  await mailer.send({ ...confirmation(), ...changes });
  return (await fetchMessages(mailbox.inboxUrl))[0];
}

it.each([
  '=?utf-8?Q?Paid=0D=0ABcc:_b=40two.example?=',
  '"Anna", Bob; <b@two.example>',
  'Anna\r\nBcc: b@two.example',
])('keeps %j in subject, sender and recipient as text', async (typed) => {
  const mail = await sendAndRead({
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
  expect((await sendAndRead({ replyTo }))?.headers['reply-to']).toBe(`<"${local}"@${domain}>`);
});
