/** Who gets the last mail about an erased registration (VIS-6, ORG-14). */
import { provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import type { Mail } from './mail';
import { mailErasure } from './mail-erasure';

const email = 'zoe@visitors.example';

it('goes to a registrant with an address, but not after a rehearsal', async () => {
  const mailer = { send: vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve()) };
  await mailErasure(mailer, { email, language: 'nl' });
  expect(mailer.send.mock.calls.map(([mail]) => mail.to.address)).toEqual([email]);
  await mailErasure(mailer, { email: '', language: 'nl' });
  provideEdition(() => rehearsalEdition(sampleEdition));
  await mailErasure(mailer, { email, language: 'nl' });
  expect(mailer.send).toHaveBeenCalledOnce();
});
