/** Mails links to set a password only to organisers; the answer does not reveal who is one (AUTH-7, AUTH-9). */
import { beforeEach, expect, it, vi } from 'vitest';
import { answerAfter } from '../shared/answer-time';
import type { Mail } from '../mail/mail';
import { passwordReset } from './password-reset';
import { teamWith } from './testing/accounts-in-memory';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), info: vi.fn() }));

const { accounts } = teamWith(
  { organiser: 'desk', disabled: 'desk', visitor: {}, 'other-claim': { other: true } },
  ['disabled'],
);
const storedAddress = 'Organiser@show.example';

const send = vi.fn<(mail: Mail) => Promise<void>>();
const deps = {
  accounts: {
    ...accounts,
    getUserByEmail: async (email: string) => {
      const account = await accounts.getUserByEmail(email);
      return account.uid === 'organiser' ? Object.assign(account, { email: storedAddress }) : account;
    },
  },
  mailer: { send },
  signInAttempts: { countReset: () => Promise.resolve() },
  siteOrigin: () => 'https://show.example',
};

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
});

/** @returns the answer, and how many milliseconds it took */
async function requestReset(email: string, language?: 'nl') {
  const start = Date.now();
  const answering = passwordReset({ email, language }, deps).then((answer) => ({
    answer,
    after: Date.now() - start,
  }));
  await vi.advanceTimersByTimeAsync(answerAfter);
  return answering;
}

it('mails the account’s own address a link to our page, in the requested language', async () => {
  await requestReset('organiser@show.example');
  const [mail] = send.mock.calls[0] ?? [];
  expect(mail?.to.address).toBe(storedAddress);
  expect(mail?.subject).toMatch(/^[^:]+\u00a0: .*mot de passe$/);
  const link = 'https://show.example/password#code-of-Organiser&lang=fr&email=Organiser%40show.example';
  expect(mail?.text).toContain(`${link}\n`);
  expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(mail?.text).toContain('https://show.example/login');
  expect(mail?.text).not.toContain('link.example');
  await requestReset('organiser@show.example', 'nl');
  expect(send.mock.lastCall?.[0].subject).toContain('wachtwoord');
  expect(send.mock.lastCall?.[0].text).toContain('&lang=nl&');
});

it.each(['disabled', 'visitor', 'other-claim', 'nobody'])(
  'sends no mail to the account "%s"',
  async (name) => {
    await requestReset(`${name}@show.example`);
    expect(send).not.toHaveBeenCalled();
  },
);

it('answers every address alike, even if the mail server does not answer', async () => {
  const unknown = await requestReset('nobody@show.example');
  expect(unknown.after).toBe(answerAfter);
  expect(await requestReset('organiser@show.example')).toEqual(unknown);
  send.mockReturnValueOnce(new Promise(() => undefined));
  expect(await requestReset('organiser@show.example')).toEqual(unknown);
});
