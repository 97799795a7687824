/** Erasing from the own page, with the mail about it (VIS-6). */
import { expect, it, vi } from 'vitest';
import type { Mail } from '../mail/mail';
import { mailErasure, type ErasedRegistrant } from '../mail/mail-erasure';
import { eraseVisit } from './personal-data';

const email = 'zoe@visitors.example';

it('erases although the mail server fails, and sends nothing for an unknown registrant', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mailer = { send: vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValue(new Error('down')) };
  const erase = vi.fn(() => Promise.resolve<ErasedRegistrant | undefined>(undefined));
  const deps = {
    subjectAccess: { read: () => Promise.resolve(undefined), erase },
    mailErasure: vi.fn(mailErasure.bind(undefined, mailer)),
  };
  const press = () => eraseVisit({ confirm: email }, deps, { visitor: 'A'.repeat(20) });
  await press();
  expect(deps.mailErasure).not.toHaveBeenCalled();
  erase.mockResolvedValueOnce({ email, language: 'fr' });
  expect(await press()).toMatchObject({ message: expect.any(String) });
  expect(mailer.send).toHaveBeenCalledOnce();
});
