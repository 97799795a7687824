/** The last mail to a registrant whose registration was erased (VIS-6, ORG-14). */
import { facts, provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { languages } from 'contract/language/languages';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import type { Mail } from './mail';
import { erasureMail, mailErasure } from './mail-erasure';

const email = 'zoe@visitors.example';
const send = () => vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve());

it.each(languages)('says in %s that everything is erased, with a contact and no link', (language) => {
  const { subject, text, html, to } = erasureMail({ email, language });
  expect(to.address).toBe(email);
  expect(subject).toContain(facts().name);
  for (const words of [text, html]) {
    expect(words).toMatch(/effacées|gewist|gelöscht|erased/);
    expect(words).toContain(facts().contactEmail);
    expect(words).not.toMatch(/https?:|visit[#?/]/);
  }
});

it('goes to a registrant with an address, but not after a rehearsal', async () => {
  const mailer = { send: send() };
  await mailErasure(mailer, { email, language: 'nl' });
  expect(mailer.send.mock.calls.map(([mail]) => mail.to.address)).toEqual([email]);
  await mailErasure(mailer, { email: '', language: 'nl' });
  provideEdition(() => rehearsalEdition(sampleEdition));
  await mailErasure(mailer, { email, language: 'nl' });
  expect(mailer.send).toHaveBeenCalledOnce();
});
