/** A mail server that fails, or is slower than our timeouts: the attempt ends, and sends at most one mail (MAIL-5). */
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

const slow = (delayMs: number): Fault => ({ mode: 'slow', delayMs });

/** @returns sends a mail to a server with this fault */
async function failingServer(fault: Fault, timeouts: Partial<typeof mailTimeouts> = {}) {
  await fetch(`${mailbox.inboxUrl}/api/fault`, { method: 'PUT', body: JSON.stringify(fault) });
  mailer = new Mailer(`smtp://${host}:${mailbox.smtpPort}`, { ...mailTimeouts, ...timeouts });
  return (address: string) => mailer.send(shortMail(address, 'en', 'Confirmation', []));
}

it.each<[Fault, failure: string, reason: RegExp, arrived: number]>([
  [{ mode: 'refuse-address', address: 'zoe@visitors.example' }, 'refused', /\(550\)$/, 0],
  [{ mode: 'refuse-all' }, 'refused', /\(554\)$/, 0],
  [{ mode: 'disconnect-in-data' }, 'not reached', /^mail server not reached/, 0],
  [{ mode: 'disconnect-after-data' }, 'not reached', /^mail server not reached/, 1],
])(
  'reports a mail as not sent when the server has the fault %o: %s',
  async (fault, failure, reason, arrived) => {
    const send = await failingServer(fault);
    await expect(send('zoe@visitors.example')).rejects.toMatchObject({
      failure,
      reason: expect.stringMatching(reason),
    });
    expect(await fetchMessages(mailbox.inboxUrl)).toHaveLength(arrived);
  },
);

it('reports a server that is down as not reached', async () => {
  mailer = new Mailer('smtp://127.0.0.1:1');
  const sending = mailer.send(shortMail('zoe@visitors.example', 'en', 'Confirmation', []));
  await expect(sending).rejects.toMatchObject({ failure: 'not reached' });
});

it.each(['socket', 'answer'] as const)(
  'reports the mail as not sent when the %s timeout has passed',
  async (which) => {
    // Only this timeout can end the attempt within the test.
    const send = await failingServer(slow(300_000), { socket: 300_000, answer: 300_000, [which]: 500 });
    await expect(send('zoe@visitors.example')).rejects.toMatchObject({ failure: 'not reached' });
    expect((await fetchMessages(mailbox.inboxUrl)).length).toBeLessThanOrEqual(1);
  },
);

it('sends one mail per recipient despite repeated requests, and starts none that is too late', async () => {
  const send = await failingServer(slow(250), { begin: 350, data: 700 });
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
