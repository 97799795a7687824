/** How the scheduled retry handles successes and failures (MAIL-5). */
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { error } from 'firebase-functions/logger';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Lease } from '../registrants/store/confirmation-leases';
import { MailNotSent } from '../mail/mail-not-sent';
import { registrantOf } from '../registrants/testing/registrant';
import { retryConfirmations } from './retry';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

beforeEach(() => vi.mocked(error).mockClear());

const leased = (id: string): Lease => ({
  ...{ kind: 'leased', lease: `lease of ${id}`, leaseExpiresAt: Infinity, registrant: registrantOf(id) },
  ...{ linkVersion: 1, sends: 0, actor: { by: 'schedule' } },
});

/** Registrants who stay due until their mail is sent; `fail` returns the error of sending to one. */
function waiting(ids: string[], fail: (id: string) => Error | undefined = () => undefined) {
  const due = new Set(ids);
  const [sent, tried]: [string[], string[]] = [[], []];
  const send = async ({ registrant: { id } }: { registrant: { id: string } }) => {
    tried.push(id);
    const failure = fail(id);
    if (failure !== undefined) throw failure;
    due.delete(id);
    sent.push(id);
    return Promise.resolve({ emailSent: { seconds: 1, nanoseconds: 0 }, stored: Promise.resolve() });
  };
  const registrants = {
    dueConfirmations: (limit: number) => Promise.resolve([...due].slice(0, limit)),
    leaseConfirmation: (id: string): Promise<Lease> =>
      Promise.resolve(id.startsWith('busy') ? { kind: 'busy' } : leased(id)),
  };
  return { sent, tried, registrants, confirmations: { send } };
}

/** More than a page of due confirmations. */
const many = Array.from({ length: 101 }, (_, index) => `id${index}`);
const refused = (status: number) => new MailNotSent('refused', deliveryReasons.refused(status));

it('sends each of many due confirmations once, and skips those that another worker is sending', async () => {
  const people = waiting([...many, 'busy1']);
  expect(await retryConfirmations(people)).toEqual({ sent: 101, failed: 0, postponed: 0, skipped: 1 });
  expect(people.sent.sort()).toEqual(many.toSorted());
});

it.each([
  [many, new MailNotSent('not reached', deliveryReasons.notReached('ETIMEDOUT'))],
  [many, refused(421)],
  [many, refused(454)],
  [['id1'], refused(535)],
])('stops, and reports it once, when the server takes no mail: %#', async (ids, failure) => {
  const people = waiting(ids, () => failure);
  const { sent, failed } = await retryConfirmations(people);
  expect(sent).toBe(0);
  expect(failed).toBeLessThanOrEqual(3);
  expect(people.tried).toHaveLength(failed);
  expect(error).toHaveBeenCalledExactlyOnceWith('mail stands still', expect.anything());
});

it.each([refused(421), new MailNotSent('refused', 'no such user'), new Error('broken')])(
  'sends the others when one fails with %s, and tries that one once',
  async (failure) => {
    const people = waiting(many, (id) => (id === 'id0' ? failure : undefined));
    expect(await retryConfirmations(people)).toEqual({ sent: 100, failed: 1, postponed: 0, skipped: 0 });
    expect(people.tried.filter((id) => id === 'id0')).toHaveLength(1);
    expect(error).not.toHaveBeenCalledWith('mail stands still', expect.anything());
  },
);

it('continues when the server temporarily refuses several, but takes mails between them', async () => {
  const greylisting = ['id10', 'id40', 'id70', 'id100'];
  const people = waiting(many, (id) => (greylisting.includes(id) ? refused(421) : undefined));
  expect(await retryConfirmations(people)).toMatchObject({ sent: 97, failed: 4 });
});
