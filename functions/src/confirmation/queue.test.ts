/** Which calls send confirmations, and which are answered at once (MAIL-8); what the schedule sends again (MAIL-5). */
import { error } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Lease } from '../registrants/store/confirmation-leases';
import { registrantOf } from '../registrants/testing/registrant';
import { ConfirmationQueue } from './queue';
import { retryConfirmations } from './retry';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

let now: number;
beforeEach(() => {
  now = 0;
  vi.mocked(error).mockClear();
});

/** A queue in which the test decides when each mail is sent or fails. */
function queueOf(connections: number) {
  const queue = new ConfirmationQueue<string>(connections, () => now);
  const begunIds: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const ask = (id: string) =>
    queue.sendInTurn(id, () => {
      begunIds.push(id);
      return new Promise((resolve, reject) =>
        ends.set(id, (failure) => (failure === undefined ? resolve(`sent ${id}`) : reject(failure))),
      );
    });
  const end = async (id: string, failure?: Error) => {
    ends.get(id)?.(failure);
    // Wait until the next mail has begun.
    for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  };
  return { begunIds, ask, end };
}

it('sends one confirmation per connection, and queues those of the other calls', async () => {
  const { begunIds, ask, end } = queueOf(2);
  const sending = [ask('a'), ask('b')];
  expect(await Promise.all(['c', 'd', 'c'].map(ask))).toEqual([undefined, undefined, undefined]);
  expect(begunIds).toEqual(['a', 'b']);
  for (const id of ['a', 'b', 'c', 'd']) await end(id);
  expect(await Promise.all(sending)).toEqual(['sent a', 'sent b']);
  expect(begunIds).toEqual(['a', 'b', 'c', 'd']);
});

it('sends the queued confirmations before a call throws the failure of its own confirmation', async () => {
  const { begunIds, ask, end } = queueOf(1);
  const refusal = new MailNotSent('refused', deliveryReasons.refused(550));
  const sending = ask('a');
  await ask('b');
  await end('a', refusal);
  await end('b', new Error('broken'));
  await expect(sending).rejects.toBe(refusal);
  expect(begunIds).toEqual(['a', 'b']);
  expect(error).toHaveBeenCalledOnce();
});

it('leaves the queue to the schedule when the mail server takes no mail', async () => {
  const { begunIds, ask, end } = queueOf(1);
  const sending = expect(ask('a')).rejects.toThrow();
  await ask('b');
  await end('a', new MailNotSent('later', deliveryReasons.refused(451)));
  await sending;
  expect(begunIds).toEqual(['a']);
});

it('lets a later call take over before Hosting gives up', async () => {
  const { begunIds, ask, end } = queueOf(1);
  const first = ask('a');
  expect(await ask('b')).toBeUndefined();
  now = 20_000;
  const second = ask('c');
  await end('a');
  expect(await first).toBe('sent a');
  expect(begunIds).toEqual(['a', 'b']);
  now = 65_001;
  await end('b');
  // A later call or the schedule sends the rest.
  expect(await second).toBeUndefined();
  const third = ask('d');
  expect(begunIds).toEqual(['a', 'b', 'c']);
  for (const id of ['c', 'd']) await end(id);
  expect(await third).toBe('sent d');
});

const leaseOf = (id: string): Lease => ({
  ...{ kind: 'leased', lease: `lease of ${id}`, leaseExpiresAt: Infinity, registrant: registrantOf(id) },
  ...{ linkVersion: 1, sends: 0, actor: { by: 'schedule' } },
});

/** Registrants who stay due until their mail is sent; `fail` returns the error, if any, of a registrant's mail. */
function dueRegistrants(ids: string[], fail: (id: string) => Error | undefined = () => undefined) {
  const due = new Set(ids);
  const [sentIds, triedIds]: [string[], string[]] = [[], []];
  const send = async ({ registrant: { id } }: { registrant: { id: string } }) => {
    triedIds.push(id);
    const failure = fail(id);
    if (failure !== undefined) throw failure;
    due.delete(id);
    sentIds.push(id);
    return Promise.resolve({ emailSent: { seconds: 1, nanoseconds: 0 }, stored: Promise.resolve() });
  };
  const registrants = {
    dueConfirmations: (limit: number) => Promise.resolve([...due].slice(0, limit)),
    leaseConfirmation: (id: string): Promise<Lease> =>
      Promise.resolve(id.startsWith('busy') ? { kind: 'busy' } : leaseOf(id)),
  };
  return { sentIds, triedIds, registrants, confirmations: { send } };
}

/** More than a page of due confirmations. */
const manyIds = Array.from({ length: 101 }, (_, index) => `id${index}`);
const refusalWith = (status: number) => new MailNotSent('refused', deliveryReasons.refused(status));

it('sends each due confirmation once, and skips those that another worker is sending', async () => {
  const people = dueRegistrants([...manyIds, 'busy1']);
  expect(await retryConfirmations(people)).toEqual({ sent: 101, failed: 0, postponed: 0, skipped: 1 });
  expect(people.sentIds.sort()).toEqual(manyIds.toSorted());
});

it.each([
  [manyIds, new MailNotSent('not reached', deliveryReasons.notReached('ETIMEDOUT'))],
  [manyIds, refusalWith(421)],
  [manyIds, refusalWith(454)],
  [['id1'], refusalWith(535)],
])('stops, and logs one error, when the server takes no mail: %#', async (ids, failure) => {
  const people = dueRegistrants(ids, () => failure);
  const { sent, failed } = await retryConfirmations(people);
  expect(sent).toBe(0);
  expect(failed).toBeLessThanOrEqual(3);
  expect(people.triedIds).toHaveLength(failed);
  expect(error).toHaveBeenCalledExactlyOnceWith('mail stands still', expect.anything());
});

it.each([refusalWith(421), new MailNotSent('refused', 'no such user'), new Error('broken')])(
  'tries a confirmation that fails with %s once, and sends the others',
  async (failure) => {
    const people = dueRegistrants(manyIds, (id) => (id === 'id0' ? failure : undefined));
    expect(await retryConfirmations(people)).toEqual({ sent: 100, failed: 1, postponed: 0, skipped: 0 });
    expect(people.triedIds.filter((id) => id === 'id0')).toHaveLength(1);
    expect(error).not.toHaveBeenCalledWith('mail stands still', expect.anything());
  },
);

it('continues when the server temporarily refuses several, but takes mails between them', async () => {
  const greylisting = ['id10', 'id40', 'id70', 'id100'];
  const people = dueRegistrants(manyIds, (id) => (greylisting.includes(id) ? refusalWith(421) : undefined));
  expect(await retryConfirmations(people)).toMatchObject({ sent: 97, failed: 4 });
});
