/** Resetting a member's second factor, never without a mail to the member (TEAM-5), and requiring factors (TEAM-6). */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MailNotSent } from '../mail/mail-not-sent';
import type { Mail } from '../mail/mail';
import { requireMfa, resetFactor, type ResetDeps } from './factors';
import { teamWith } from './testing/accounts-in-memory';

const endsAt = { seconds: 1_754_053_200, nanoseconds: 0 };
const send = vi.fn<(mail: Mail) => Promise<void>>();
const endInAnHour = vi.fn<ResetDeps['factorStates']['endInAnHour']>();
const of = vi.fn<ResetDeps['factorStates']['of']>();
const set = vi.fn<(from: Date | undefined, by: string) => Promise<void>>();
const anne = { organiser: { uid: 'anne', role: 'owner', session: undefined } } as const;

const deps: ResetDeps = {
  accounts: teamWith({ bram: { admin: true } }).accounts,
  accountNames: { of: () => Promise.resolve(new Map([['anne', 'anne@show.example']])) },
  factorStates: { of, endInAnHour },
  mailer: { send },
  siteOrigin: () => 'https://show.example',
};
const reset = (uid = 'bram') => resetFactor({ uid }, deps, anne);

beforeEach(() => {
  vi.resetAllMocks();
  endInAnHour.mockResolvedValue(endsAt);
  of.mockResolvedValue(new Map([['bram', { endsAt: undefined }]]));
});

it('mails the member about a reset, and ends the factor later', async () => {
  expect(await reset()).toEqual({ endsAt });
  expect(send).toHaveBeenCalledOnce();
  const mail = JSON.stringify(send.mock.lastCall);
  for (const part of [
    'bram@show.example',
    'anne@show.example has reset',
    'a réinitialisé',
    'heeft de verificatie',
    'https://show.example/login',
    '<p lang=\\"nl\\"',
  ])
    expect(mail).toContain(part);
  expect(endInAnHour).toHaveBeenCalledExactlyOnceWith('bram', 'anne');
});

it('keeps the factor when the mail is rejected', async () => {
  send.mockRejectedValue(new MailNotSent('refused', 'refused by the mail server (550)'));
  await expect(reset()).rejects.toMatchObject({ code: 'mail-not-sent' });
  expect(endInAnHour).not.toHaveBeenCalled();
});

it('mails a member once for two resets', async () => {
  of.mockResolvedValue(new Map([['bram', { endsAt }]]));
  expect(await reset()).toEqual({ endsAt });
  expect(send).not.toHaveBeenCalled();
  // Using the factor may cancel the first reset meanwhile.
  expect(endInAnHour).not.toHaveBeenCalled();
});

it('mails no account without a factor or outside the team', async () => {
  of.mockResolvedValue(new Map());
  await expect(reset()).rejects.toMatchObject({ code: 'factor-state' });
  await expect(reset('carla')).rejects.toMatchObject({ code: 'not-found' });
  expect(send).not.toHaveBeenCalled();
  expect(endInAnHour).not.toHaveBeenCalled();
});

describe('requiring a factor of all members', () => {
  const now = () => new Date('2025-08-01T22:30:00Z');
  const demand = (isDemanded: boolean, from?: string) =>
    requireMfa({ isDemanded, from }, { ...deps, factorStates: { of }, mfaRequirement: { set }, now }, anne);

  it('needs an owner with a factor, and can be ended without one', async () => {
    await expect(demand(true, '2025-08-03')).rejects.toMatchObject({ code: 'factor-state' });
    expect(set).not.toHaveBeenCalled();
    await demand(false);
    expect(set.mock.calls).toEqual([[undefined, 'anne']]);
  });

  it('starts at midnight in the show’s time zone, and mails members without a factor', async () => {
    of.mockResolvedValue(new Map([['anne', { endsAt: undefined }]]));
    expect(await demand(true, '2025-08-03')).toEqual({ notMailed: [] });
    expect(set.mock.calls).toEqual([[new Date('2025-08-02T22:00:00Z'), 'anne']]);
    expect(send.mock.calls.map(([{ to }]) => to.address)).toEqual(['bram@show.example']);
    expect(send.mock.lastCall?.[0].text).toContain('à partir du dimanche 3 août 2025');
    send.mockRejectedValue(new MailNotSent('refused', '550'));
    expect(await demand(true, '2025-08-03')).toEqual({ notMailed: ['bram@show.example'] });
  });

  // It is 2 August in Brussels.
  it.each([undefined, '2025-08-02', '2025-11-01'])('rejects the day %s', async (from) => {
    of.mockResolvedValue(new Map([['anne', { endsAt: undefined }]]));
    await expect(demand(true, from)).rejects.toMatchObject({ code: 'validation-failed' });
    expect([set.mock.calls, send.mock.calls]).toEqual([[], []]);
  });
});
