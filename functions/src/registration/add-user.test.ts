/** Registrations outside the registration period. */
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { validate } from 'contract/validate';
import { expect, it, vi } from 'vitest';
import { addUser } from './add-user';

vi.mock('contract/event', async (importOriginal) => {
  const { event } = await importOriginal<typeof import('contract/event')>();
  return { event: { ...event, registration: { opens: '2025-03-01T09:00', closes: '2025-08-27T18:00' } } };
});

it.each(['2025-03-01T07:59:59Z', '2025-08-27T16:00:00Z'])('stores nothing at %s', async (now) => {
  const add = vi.fn(() => Promise.resolve('A'.repeat(20)));
  const deps = { registrants: () => Promise.resolve({ add }), now: () => new Date(now) };
  const registration = validate(registrationSchema, typedRegistration());
  await expect(addUser(registration, deps)).rejects.toMatchObject({
    code: 'registration-closed',
    status: 403,
  });
  expect(add).not.toHaveBeenCalled();
});
