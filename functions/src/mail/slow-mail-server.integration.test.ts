/** A mail server slower than our timeouts: the attempt ends, and sends at most one mail. */
import { fetchMessages } from 'mailbox-emulator/client';
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

/** @returns sends a mail to a server that takes this long to accept it */
async function slowServer(delayMs: number, timeouts: Partial<typeof mailTimeouts>) {
  const fault = JSON.stringify({ mode: 'slow', delayMs });
  await fetch(`${mailbox.inboxUrl}/api/fault`, { method: 'PUT', body: fault });
  mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`, { ...mailTimeouts, ...timeouts });
  return (address: string) => mailer.send(shortMail(address, 'en', 'Confirmation', []));
}

it.each(['socket', 'answer'] as const)(
  'reports the mail as not sent when the %s timeout has passed',
  async (which) => {
    // Only this timeout can end the attempt within the test.
    const send = await slowServer(300_000, { socket: 300_000, answer: 300_000, [which]: 500 });
    await expect(send('zoe@visitors.example')).rejects.toMatchObject({ failure: 'not reached' });
    expect((await fetchMessages(mailbox.inboxUrl)).length).toBeLessThanOrEqual(1);
  },
);

it('sends one mail per recipient despite repeated requests, and starts none that is too late', async () => {
  const send = await slowServer(250, { begin: 350, data: 700 });
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
