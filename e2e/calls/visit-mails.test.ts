/** The mails with the link to the registrant's own page, as delivered (VIS-2, VIS-7). */
import { randomUUID } from 'node:crypto';
import { headerNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { mailsTo, mailTo, sourceOf, visitIn } from '../support/mailbox';
import { askForConfirmation, register, withLink } from '../support/registrants';

const resend = (visit: string) => call('resendConfirmation', {}, withLink(visit));

it('links to the own page in the confirmation, which sends it again once', async () => {
  const visitor = await register();
  await askForConfirmation(visitor);
  const link = visitIn(await mailTo(visitor.email));
  expect(link.startsWith(`${visitor.id}.`)).toBe(true);
  expect(await resend(visitor.id)).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
  expect((await resend(link)).status).toBe(200);
  const refused = await resend(link);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const mails = await mailsTo(visitor.email);
  expect(mails.map(visitIn)).toEqual([link, link]);
  const [again] = mails;
  expect(again && (await sourceOf(again))).toMatch(/^Auto-Submitted: auto-generated\r$/m);
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
