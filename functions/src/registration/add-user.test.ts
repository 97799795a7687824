/** Registrations outside the registration period, and dinners that can no longer be booked. */
import { typedRegistration, withDinner } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { expect, it, vi } from 'vitest';
import { addUser } from './add-user';

vi.mock('contract/event', async (importOriginal) => {
  const { event } = await importOriginal<typeof import('contract/event')>();
  return {
    event: {
      ...event,
      registration: { opens: '2025-03-01T09:00', closes: '2025-08-27T18:00' },
      dinner: { ...event.dinner, closes: '2025-08-20T12:00' },
    },
  };
});

const id = 'A'.repeat(20);
const key = '7b0f5d0e-6a53-4f0e-9d4b-3b1a1f6f2c11';

/** @param stored the id of the same form's earlier registration */
function registering(now: string, traits: Parameters<typeof typedRegistration>, stored?: string) {
  const add = vi.fn(() => Promise.resolve(id));
  const findRepeated = vi.fn(() => Promise.resolve(stored));
  const deps = {
    registrants: () =>
      Promise.resolve({ newId: () => id, add, findRepeated, findLinkVersion: () => Promise.resolve(3) }),
    visitLinks: () => Promise.resolve({ sign: (of: string, linkVersion: number) => `${of} ${linkVersion}` }),
    now: () => new Date(now),
  };
  const registration = validate(registrationSchema, typedRegistration(...traits));
  const send = (idempotencyKey?: string) => addUser(registration, deps, { idempotencyKey });
  return { add, send };
}

it.each([
  ['2025-03-01T07:59:59Z', [], 'registration-closed'],
  ['2025-08-27T16:00:00Z', [], 'registration-closed'],
  ['2025-08-20T10:00:00Z', [withDinner], 'dinner-closed'],
  ['2025-08-27T16:00:00Z', [withDinner], 'registration-closed'],
])('stores nothing at %s with %o', async (now, traits, code) => {
  const { add, send } = registering(now, traits);
  await expect(send()).rejects.toMatchObject({ code, status: 403 });
  await expect(send(key)).rejects.toMatchObject({ code, status: 403 });
  expect(add).not.toHaveBeenCalled();
});

it.each([
  ['2025-03-01T08:00:00Z', []],
  ['2025-08-20T09:59:59Z', [withDinner]],
  ['2025-08-20T10:00:00Z', []],
  ['2025-08-27T15:59:59Z', []],
])('registers at %s with %o', async (now, traits) => {
  expect(await registering(now, traits).send()).toMatchObject({ id, visit: `${id} 1` });
});

it('answers a form that was stored in time with its registrant and current link, however late it is sent again', async () => {
  const { add, send } = registering('2025-08-27T16:00:00Z', [], 'B'.repeat(20));
  expect(await send(key)).toMatchObject({ id: 'B'.repeat(20), visit: `${'B'.repeat(20)} 3` });
  expect(add).not.toHaveBeenCalled();
});

it.each(['', 'short', 'x'.repeat(65), `${key} `, 'an underscore_is_refused'])(
  'refuses the malformed key %o',
  async (malformed) => {
    const { add, send } = registering('2025-04-01T00:00:00Z', []);
    await expect(send(malformed)).rejects.toMatchObject({ code: 'validation-failed', status: 400 });
    expect(add).not.toHaveBeenCalled();
  },
);
