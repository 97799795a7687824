/** The answers of the call that sends a confirmation (MAIL-1, MAIL-3); races.integration.test.ts tests concurrent calls. */
import type { ConfirmationSent } from 'contract/mail/confirmation/confirmation-request';
import type { Registrant } from 'contract/registrant/registrant';
import { expect, it, vi } from 'vitest';
import { MailNotSent } from '../mail/mail-not-sent';
import { leaseWhenFree } from '../registrants/mails/lease-when-free';
import type { Lease } from '../registrants/store/confirmation-leases';
import { registrantOf } from '../registrants/testing/registrant';
import { emailPersonal } from './email-personal';
import { ConfirmationQueue } from './queue';

vi.mock(import('../registrants/mails/lease-when-free'), async (original) => ({
  ...(await original()),
  leaseWhenFree: vi.fn(),
}));

const email = 'zoe@visitors.example';
const sentAt = { seconds: 1, nanoseconds: 0 };
const registrant = registrantOf('A'.repeat(20), { email });
const leased: Lease = {
  ...{ kind: 'leased', lease: 'lease', leaseExpiresAt: Infinity, registrant, linkVersion: 1, sends: 0 },
  actor: { by: 'schedule' },
};

function callWith(lease: Lease, failure?: Error) {
  const leaseByCode = vi.fn((code: string, accepts: (found: Registrant) => boolean) =>
    Promise.resolve<Lease>(code === registrant.id && accepts(registrant) ? lease : { kind: 'unknown' }),
  );
  vi.mocked(leaseWhenFree).mockReset().mockResolvedValue(lease);
  const registrants = {
    find: () => Promise.resolve(registrant),
    leaseByCode,
    leaseConfirmation: () => Promise.resolve(lease),
    confirmationStatus: () => Promise.resolve({ kind: 'free' } as const),
  };
  const send = vi.fn(() =>
    failure ? Promise.reject(failure) : Promise.resolve({ emailSent: sentAt, stored: Promise.resolve() }),
  );
  const confirmationQueue = new ConfirmationQueue<ConfirmationSent>(2);
  const ask = (changes: { idFirebase?: string; email?: string } = {}, uid?: string) =>
    emailPersonal(
      { idFirebase: registrant.id, email, ...changes },
      { registrants, confirmations: { send }, confirmationQueue },
      { organiser: uid === undefined ? undefined : { uid } },
    );
  return { send, ask, leaseByCode };
}

it('sends a confirmation once for a visitor, and again for an organiser', async () => {
  const first = callWith(leased);
  expect(await first.ask()).toMatchObject({ emailSent: sentAt, alreadySent: false });
  await first.ask({ email: ` ${email.toUpperCase()}` }, 'anna');
  expect(first.leaseByCode.mock.calls).toEqual([[registrant.id, expect.any(Function)]]);
  expect(vi.mocked(leaseWhenFree).mock.calls.map(([, ...args]) => args)).toEqual([
    [registrant.id, true, 'organiser', 'anna'],
  ]);
  const second = callWith({ kind: 'sent', emailSent: sentAt });
  expect(await second.ask()).toMatchObject({ emailSent: sentAt, alreadySent: true });
  expect(second.send).not.toHaveBeenCalled();
});

it('answers a wrong address and an unknown id alike', async () => {
  const { ask, send } = callWith(leased);
  const errors = await Promise.all(
    [{ email: 'a@b.example' }, { idFirebase: 'B'.repeat(20) }].map((changes) => ask(changes).catch(String)),
  );
  expect(new Set(errors).size).toBe(1);
  await expect(ask({ email: 'a@b.example' })).rejects.toMatchObject({ code: 'not-found' });
  expect(send).not.toHaveBeenCalled();
});

it.each<[name: string, lease: Lease, failure?: MailNotSent]>([
  ['another call sends it', { kind: 'busy' }],
  ['no connection is free', leased, new MailNotSent('busy', 'in use')],
])('answers `queued` to a visitor, and an error to an organiser, when %s', async (_, lease, failure) => {
  const { ask } = callWith(lease, failure);
  expect(await ask()).toMatchObject({ queued: true, alreadySent: false });
  const code = lease.kind === 'busy' ? 'being-sent' : 'too-many-requests';
  await expect(ask({}, 'anna')).rejects.toMatchObject({ code });
});

it.each<{ lease: Lease; failure?: MailNotSent; code: string }>([
  { lease: { kind: 'cancelled' }, code: 'cancelled' },
  { lease: { kind: 'no-address' }, code: 'not-found' },
  { lease: leased, failure: new MailNotSent('refused', '550'), code: 'mail-not-sent' },
  { lease: leased, failure: new MailNotSent('address', 'invalid'), code: 'mail-not-sent' },
  { lease: leased, failure: new MailNotSent('postponed', 'too many'), code: 'too-many-requests' },
])('answers $code (lease: $lease.kind, mail: $failure.failure)', async ({ lease, failure, code }) => {
  await expect(callWith(lease, failure).ask()).rejects.toMatchObject({ code });
});
