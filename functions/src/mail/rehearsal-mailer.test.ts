/** Recipient and text of a rehearsal's mails (EDIT-20), and who gets a mail about an erasure (VIS-6, ORG-14). */
import { provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it, vi } from 'vitest';
import { sender, type Mail } from './mail';
import { mailErasure } from './mail-erasure';
import { RehearsalMailer } from './rehearsal-mailer';
import { shortMail } from './short-mail';

const mailer = { send: vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve()) };
const toOrganiser = { send: vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve()) };
const anna = 'anna@organisers.example';
const mail = (): Mail => ({
  ...shortMail('', 'nl', 'Uw inschrijving', [{ text: 'Tot dan.' }]),
  ...sender(),
  to: { name: 'Zoë <b>', address: 'zoe@visitors.example' },
});
const send = (organiser: string | undefined) =>
  new RehearsalMailer({ mailer, toOrganiser, addressOf: () => Promise.resolve(organiser) }).send(mail());

afterEach(() => vi.clearAllMocks());

it('sends the mails of other editions unchanged', async () => {
  await send(anna);
  expect(mailer.send).toHaveBeenCalledExactlyOnceWith(mail());
  expect(toOrganiser.send).not.toHaveBeenCalled();
});

it('sends a rehearsal’s mails to the organiser only, and names the intended recipient', async () => {
  provideEdition(() => rehearsalEdition(sampleEdition));
  await send(anna);
  expect(mailer.send).not.toHaveBeenCalled();
  const [sent] = toOrganiser.send.mock.calls.flat();
  expect(sent).toMatchObject({ to: { name: '', address: anna }, subject: 'TEST: Uw inschrijving' });
  const [first = ''] = sent?.text.split('\n') ?? [];
  expect(first).toMatch(/^TEST: .*Zoë <b> <zoe@visitors\.example>$/);
  expect(sent?.html).toMatch(
    /<body[^>]*>\s*<p[^>]*>TEST: [^<]*Zoë &lt;b&gt; &lt;zoe@visitors\.example&gt;<\/p>/,
  );
});

it.each([undefined, ''])('sends no rehearsal mail when the organiser’s address is %j', async (organiser) => {
  provideEdition(() => rehearsalEdition(sampleEdition));
  await expect(send(organiser)).rejects.toMatchObject({ failure: 'address' });
  expect([mailer.send, toOrganiser.send].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('mails about an erasure only if there is an address, and never in a rehearsal', async () => {
  for (const email of ['', anna]) await mailErasure(mailer, { email, language: 'nl' });
  provideEdition(() => rehearsalEdition(sampleEdition));
  await mailErasure(mailer, { email: anna, language: 'nl' });
  expect(mailer.send.mock.calls.map(([{ to }]) => to.address)).toEqual([anna]);
});
