/** How the scheduled retry handles successes and failures. */
import { deliveryReasons } from 'contract/delivery-reasons';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { error } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lease } from '../registrants/repository';
import { MailNotSent } from '../mail/mail-not-sent';
import { retryConfirmations } from './retry';

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), error: vi.fn() }));

beforeEach(() => vi.mocked(error).mockClear());

const sentAt = { seconds: 1, nanoseconds: 0 };

function leased(id: string): Lease {
  const registrant = {
    ...registrationSchema.cast(typedRegistration()),
    id,
    createdAt: sentAt,
    state: 'registered' as const,
    source: 'visitor' as const,
  };
  return {
    kind: 'leased',
    lease: `lease of ${id}`,
    leaseExpiresAt: Infinity,
    registrant,
    linkVersion: 1,
    sends: 0,
    actor: { by: 'schedule' },
  };
}

/** Registrants who stay due until their mail is sent; `fail` returns the error of sending to one. */
function waiting(ids: string[], fail: (id: string) => Error | undefined = () => undefined) {
  const due = new Set(ids);
  const sent: string[] = [];
  const tried: string[] = [];
  return {
    sent,
    tried,
    registrants: {
      dueConfirmations: (limit: number) => Promise.resolve([...due].slice(0, limit)),
      leaseConfirmation: (id: string): Promise<Lease> =>
        Promise.resolve(id.startsWith('busy') ? { kind: 'busy' } : leased(id)),
    },
    confirmations: {
      send: ({ registrant: { id } }: { registrant: { id: string } }) => {
        tried.push(id);
        const failure = fail(id);
        if (failure !== undefined) return Promise.reject(failure);
        due.delete(id);
        sent.push(id);
        return Promise.resolve({ emailSent: sentAt, stored: Promise.resolve() });
      },
    },
  };
}

const many = Array.from({ length: 250 }, (_, index) => `id${index}`);

describe('the retry', () => {
  it('sends each due confirmation once, however many there are', async () => {
    const people = waiting(many);
    expect(await retryConfirmations(people)).toEqual({ sent: 250, failed: 0, postponed: 0, skipped: 0 });
    expect(people.sent.sort()).toEqual([...many].sort());
  });

  it.each([
    new MailNotSent('not reached', deliveryReasons.notReached('ETIMEDOUT')),
    new MailNotSent('refused', deliveryReasons.refused(421)),
    new MailNotSent('refused', deliveryReasons.refused(454)),
    new MailNotSent('refused', deliveryReasons.refused(535)),
  ])('stops, and reports it once, when the server takes no mail: %s', async (failure) => {
    const people = waiting(many, () => failure);
    const { sent, failed } = await retryConfirmations(people);
    expect(sent).toBe(0);
    expect(failed).toBeLessThanOrEqual(3);
    expect(people.tried).toHaveLength(failed);
    expect(error).toHaveBeenCalledExactlyOnceWith('mail stands still', expect.anything());
  });

  it('reports it for a single confirmation too', async () => {
    const failure = new MailNotSent('refused', deliveryReasons.refused(535));
    await retryConfirmations(waiting(['id1'], () => failure));
    expect(error).toHaveBeenCalledExactlyOnceWith('mail stands still', expect.anything());
  });

  it('sends to the others when one recipient’s server is closed', async () => {
    const closed = new MailNotSent('refused', deliveryReasons.refused(421));
    const people = waiting(many, (id) => (id === 'id0' ? closed : undefined));
    expect(await retryConfirmations(people)).toMatchObject({ sent: 249, failed: 1 });
    expect(error).not.toHaveBeenCalled();
  });

  it.each([new MailNotSent('refused', 'no such user'), new Error('broken')])(
    'continues after one fails with %s, and tries that one once',
    async (failure) => {
      const people = waiting(many, (id) => (id === 'id0' ? failure : undefined));
      expect(await retryConfirmations(people)).toEqual({ sent: 249, failed: 1, postponed: 0, skipped: 0 });
      expect(people.tried.filter((id) => id === 'id0')).toHaveLength(1);
    },
  );

  it('skips a confirmation that another worker is sending', async () => {
    const people = waiting(['busy1', 'id1']);
    expect(await retryConfirmations(people)).toEqual({ sent: 1, failed: 0, postponed: 0, skipped: 1 });
  });
});
