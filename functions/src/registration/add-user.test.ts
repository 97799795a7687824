/** Registering outside the registration period, after the dinner's booking closed, and with a registered address. */
import { provideSample } from 'contract/testing/sample-edition';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { registrationSchema } from 'contract/registrant/registration-form';
import { validate } from 'contract/wire/validate';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerAfter } from '../shared/answer-time';
import { addUser } from './add-user';

beforeEach(() =>
  provideSample({
    registrationOpens: '2025-03-01T09:00',
    registrationCloses: '2025-08-27T18:00',
    dinnerCloses: '2025-08-20T12:00',
  }),
);

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const id = 'A'.repeat(20);
const key = '7b0f5d0e-6a53-4f0e-9d4b-3b1a1f6f2c11';
const inTime = '2025-04-01T00:00:00Z';

/** @param earlierId the id of the registrant whom an earlier request with the same form has created */
function registrationCall(now: string, traits: Parameters<typeof typedRegistration>, earlierId?: string) {
  const add = vi.fn(() => Promise.resolve<string | undefined>(id));
  const findRepeated = vi.fn(() => Promise.resolve(earlierId));
  const mailAgain = vi.fn<(email: string) => Promise<void>>(() => Promise.resolve());
  const findLink = (found: string) =>
    Promise.resolve({ id: found, code: `${found.slice(1)}N`, linkVersion: 3 });
  const deps = {
    registrants: { newId: () => id, add, findRepeated, findLink },
    visitLinks: { sign: (code: string, linkVersion: number) => `${code} ${linkVersion}` },
    mailAgain,
    now: () => new Date(now),
  };
  const registration = validate(registrationSchema, typedRegistration(...traits));
  const send = (idempotencyKey?: string) => addUser(registration, deps, { idempotencyKey });
  return { add, send, mailAgain, email: registration.email };
}

// REG-13, REG-15.
it.each([
  ['2025-03-01T07:59:59Z', [], 'registration-closed'],
  ['2025-03-01T08:00:00Z', [], 'registered'],
  ['2025-08-20T09:59:59Z', [withDinner], 'registered'],
  ['2025-08-20T10:00:00Z', [withDinner], 'dinner-closed'],
  ['2025-08-20T10:00:00Z', [], 'registered'],
  ['2025-08-27T15:59:59Z', [], 'registered'],
  ['2025-08-27T16:00:00Z', [withDinner], 'registration-closed'],
])('answers a form at %s with %o: %s', async (now, traits, code) => {
  const { add, send, mailAgain } = registrationCall(now, traits);
  if (code === 'registered') expect(await send(key)).toMatchObject({ id, visit: `${id} 1` });
  else
    for (const sentKey of [undefined, key])
      await expect(send(sentKey)).rejects.toMatchObject({ code, status: 403 });
  expect(add).toHaveBeenCalledTimes(code === 'registered' ? 1 : 0);
  expect(mailAgain).not.toHaveBeenCalled();
});

it('answers a repeated form with the current code and link, even after the registration period', async () => {
  const { add, send } = registrationCall('2025-08-27T16:00:00Z', [], 'B'.repeat(20));
  expect(await send(key)).toMatchObject({ id: `${'B'.repeat(19)}N`, visit: `${'B'.repeat(19)}N 3` });
  expect(add).not.toHaveBeenCalled();
});

it.each(['short', 'x'.repeat(65), `${key} `, 'an underscore_is_refused'])(
  'refuses the malformed key %o',
  async (malformed) => {
    const { add, send } = registrationCall(inTime, []);
    await expect(send(malformed)).rejects.toMatchObject({ code: 'validation-failed', status: 400 });
    expect(add).not.toHaveBeenCalled();
  },
);

// VIS-7.
it('refuses a registered address within seconds, even if the mail server never answers', async () => {
  vi.useFakeTimers();
  const { add, send, mailAgain, email } = registrationCall(inTime, []);
  add.mockResolvedValue(undefined);
  mailAgain.mockReturnValue(new Promise(() => undefined));
  const refused = expect(send(key)).rejects.toMatchObject({ code: 'already-registered', status: 409 });
  await vi.advanceTimersByTimeAsync(answerAfter);
  await refused;
  expect(mailAgain.mock.calls).toEqual([[email]]);
});
