/** Which calls send confirmations, and which are answered at once (MAIL-8). */
import { error } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { MailNotSent } from '../mail/mail-not-sent';
import { ConfirmationQueue } from './queue';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

let now: number;
beforeEach(() => {
  now = 0;
  vi.mocked(error).mockClear();
});

/** A queue whose mails the test ends. */
function queueOf(connections: number) {
  const queue = new ConfirmationQueue<string>(connections, () => now);
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const ask = (id: string) =>
    queue.sendInTurn(id, () => {
      begun.push(id);
      return new Promise((resolve, reject) =>
        ends.set(id, (failure) => (failure === undefined ? resolve(`sent ${id}`) : reject(failure))),
      );
    });
  const end = async (id: string, failure?: Error) => {
    ends.get(id)?.(failure);
    // Until the next one has begun.
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { begun, ask, end };
}

it('sends one confirmation per connection, answers the other calls, and sends theirs in order', async () => {
  const { begun, ask, end } = queueOf(2);
  const sending = [ask('a'), ask('b')];
  expect(await Promise.all(['c', 'd', 'c'].map(ask))).toEqual([undefined, undefined, undefined]);
  expect(begun).toEqual(['a', 'b']);
  for (const id of ['a', 'b', 'c', 'd']) await end(id);
  expect(await Promise.all(sending)).toEqual(['sent a', 'sent b']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('throws the failure of the call’s own confirmation, after sending the earlier ones', async () => {
  const { begun, ask, end } = queueOf(1);
  const refusal = new MailNotSent('refused', deliveryReasons.refused(550));
  const sending = ask('a');
  await ask('b');
  await end('a', refusal);
  await end('b', new Error('broken'));
  await expect(sending).rejects.toBe(refusal);
  expect(begun).toEqual(['a', 'b']);
  expect(error).toHaveBeenCalledOnce();
});

it('leaves the queue to the schedule when the mail server takes no mail', async () => {
  const { begun, ask, end } = queueOf(1);
  const sending = expect(ask('a')).rejects.toThrow();
  await ask('b');
  await end('a', new MailNotSent('later', deliveryReasons.refused(451)));
  await sending;
  expect(begun).toEqual(['a']);
});

it('hands over in time for Hosting, and continues after the last call', async () => {
  const { begun, ask, end } = queueOf(1);
  const first = ask('a');
  expect(await ask('b')).toBeUndefined();
  now = 20_000;
  const second = ask('c');
  await end('a');
  expect(await first).toBe('sent a');
  expect(begun).toEqual(['a', 'b']);
  now = 65_001;
  await end('b');
  // A later call sends the rest, or the schedule.
  expect(await second).toBeUndefined();
  const third = ask('d');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const id of ['c', 'd']) await end(id);
  expect(await third).toBe('sent d');
});
