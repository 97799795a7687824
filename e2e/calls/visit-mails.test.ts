/** The mails with the link to the registrant's own page, as delivered (VIS-2, VIS-7). */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { languages } from 'contract/languages';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { mailsTo, mailTo, sourceOf, visitIn } from '../support/mailbox';
import { askForConfirmation, register } from '../support/registrants';

const resend = (visit: string) => call('resendConfirmation', {}, { [headerNames.visit]: visit });

it.each(languages)(
  'links to the own page in the confirmation in %s, which sends it again',
  async (language) => {
    const visitor = await register({ language });
    await askForConfirmation(visitor);
    const link = visitIn(await mailTo(visitor.email));
    expect(link.startsWith(`${visitor.id}.`)).toBe(true);
    expect(await resend(visitor.id)).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
    expect((await resend(link)).status).toBe(200);

    const refused = await resend(link);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const [again, first, ...others] = await mailsTo(visitor.email);
    expect(others).toEqual([]);
    expect(again && visitIn(again)).toBe(link);
    const number = (mail: typeof first) => /\.(\d+)@/.exec(String(mail?.headers['message-id']))?.[1];
    expect([first, again].map(number)).toEqual(['1', '2']);
    expect(again && (await sourceOf(again))).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  },
);

it('mails the confirmation again to an address that is registered again, once, but not for the same form', async () => {
  const form = typedRegistration();
  const own = { [headerNames.idempotencyKey]: randomUUID() };
  const registered = await call('addUser', form, own);
  const { id, visit }: { id: string; visit: string } = JSON.parse(JSON.stringify(registered.body));
  await askForConfirmation({ ...form, id, visit });
  expect(await call('addUser', form, own)).toMatchObject({ status: 201, body: { id } });
  expect(await mailsTo(form.email)).toHaveLength(1);
  const duplicates = await Promise.all([1, 2].map(() => call('addUser', form)));
  for (const duplicate of duplicates)
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'already-registered' } });
  const [again, first] = await mailsTo(form.email);
  expect(await mailsTo(form.email)).toHaveLength(2);
  expect(again && visitIn(again)).toBe(first && visitIn(first));
});

it('answers a known and an unknown address alike, and mails the link to the known one', async () => {
  const visitor = await register({ language: 'nl' });
  const unknown = `${randomUUID()}@nobody.example`;
  const [known, nobody] = await Promise.all(
    [visitor.email, unknown].map((email) => call('requestVisitLink', { email })),
  );
  const shown = (answer: Answer | undefined) => {
    const {
      date: _,
      [headerNames.requestId.toLowerCase()]: __,
      ...headers
    } = Object.fromEntries(answer?.headers ?? []);
    return { status: answer?.status, headers, text: new TextDecoder().decode(answer?.bytes) };
  };
  expect(shown(known)).toEqual(shown(nobody));
  expect(known?.status).toBe(200);
  expect(await mailsTo(unknown)).toEqual([]);
  const mail = await mailTo(visitor.email);
  expect(mail.html).toContain('<html lang="nl">');
  expect((await resend(visitIn(mail))).status).toBe(200);
});
