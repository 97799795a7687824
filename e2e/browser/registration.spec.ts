/** A visitor registers: from the form to the mail, its QR code and the badge (REG-10). */
import { english, typedRegistration, withDinner } from 'contract/factories';
import { facts } from 'contract/edition/current';
import { decodeQr } from '../support/decode-qr';
import { attachmentOf, mailTo } from '../support/mailbox';
import { RegistrationPage } from '../pages/registration.page';
import { expect, test } from '../support/test';

test('registers a visitor and sends the confirmation', async ({ page, request }) => {
  const visitor = typedRegistration(english, withDinner, { firstname: 'Łukasz', lastname: "D'Hôtel-Çelik" });
  const name = `${visitor.firstname} ${visitor.lastname}`;
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.chooseLanguage('en');
  await registration.register(visitor);
  await expect(registration.success).toBeVisible();
  await expect(registration.thanks).toContainText(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(registration.heading).toBeFocused();

  const mail = await mailTo(visitor.email);
  expect(mail.subject).toBe(facts().mailSubject.en);
  expect(mail.from.address).toBe(facts().mailFrom);
  expect(mail.replyTo.map(({ address }) => address)).toEqual([facts().mailReplyTo]);
  expect(mail.to).toEqual([{ name, address: visitor.email }]);
  expect(mail.text).toContain(name);
  expect(mail.text).toMatch(/4 people.*€140/);

  const [, id = ''] = /generatePDF\?format=A6portrait&idFirebase=(\w{20})\b/.exec(mail.text ?? '') ?? [];
  expect(mail.html).toContain('src="cid:qr"');
  expect(await decodeQr(await attachmentOf(mail, 'qr.png'))).toEqual([id]);

  const badge = await request.get(/https?:\S+generatePDF\S+/.exec(mail.text ?? '')?.[0] ?? '');
  expect(badge.status()).toBe(200);
  expect(badge.headers()['content-type']).toBe('application/pdf');
  expect((await badge.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const qr = await request.get(/https?:\S+qr\?\S+/.exec(mail.text ?? '')?.[0] ?? '');
  expect(await decodeQr(await qr.body())).toEqual([id]);
});
