/** A visitor registers: from the form to the mail, its QR code and the badge (REG-10). */
import { english, typedRegistration, withDinner } from 'contract/testing/factories';
import { decodeQr } from '../support/files/decode-qr';
import { attachmentOf, mailTo } from '../support/mailbox';
import { RegistrationPage } from '../pages/registration.page';
import { expect, test } from '../support/browser/test';

test('a visitor registers and gets the confirmation', async ({ page, request }) => {
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
  expect(mail.text).toMatch(/4 people.*€140/);
  const [, id = ''] = /generatePDF\?format=A6portrait&idFirebase=(\w{20})\b/.exec(mail.text ?? '') ?? [];
  expect(await decodeQr(await attachmentOf(mail, 'qr.png'))).toEqual([id]);

  const badge = await request.get(/https?:\S+generatePDF\S+/.exec(mail.text ?? '')?.[0] ?? '');
  expect((await badge.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const qr = await request.get(/https?:\S+qr\?\S+/.exec(mail.text ?? '')?.[0] ?? '');
  expect(await decodeQr(await qr.body())).toEqual([id]);
});
