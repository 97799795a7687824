/** A visitor registers: from the form to the mail, its QR code and the badge. */
import { dutch, english, member, typedRegistration, withDinner } from 'contract/factories';
import { facts } from 'contract/edition/current';
import { fieldsResetAfterSuccess } from 'contract/registration-fields';
import { decodeQr } from '../support/decode-qr';
import { attachmentOf, mailTo } from '../support/mailbox';
import { RegistrationPage } from '../pages/registration.page';
import { expect, test } from '../support/test';

const visitors = [
  { language: 'en', visitor: typedRegistration(english, withDinner), dinner: /4 people.*€140/ },
  {
    language: 'fr',
    visitor: typedRegistration({ firstname: 'Élodie', lastname: "D'Hôtel-Çelik" }),
    dinner: undefined,
  },
  { language: 'nl', visitor: typedRegistration(dutch, member, { firstname: 'Łukasz' }), dinner: undefined },
] as const;

for (const { language, visitor, dinner } of visitors) {
  const details = language === 'en' ? {} : { tag: '@long' };
  test(
    `registers a visitor in ${language} and sends the confirmation`,
    details,
    async ({ page, request }) => {
      const registration = new RegistrationPage(page);
      await registration.open();
      await registration.chooseLanguage(language);
      await registration.register(visitor);
      await expect(registration.success).toBeVisible();
      await expect(registration.thanks).toContainText(`${visitor.firstname} ${visitor.lastname}`);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(registration.heading).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('lang', language);

      for (const field of fieldsResetAfterSuccess) {
        if (field === 'mailing' || field === 'rgpd')
          await expect(registration.field(field)).not.toBeChecked();
        else if (visitor.bappMember === 'Yes' || !/dinner|vegetarian/.test(field)) {
          await expect(registration.field(field)).toHaveValue('');
        }
      }
      await expect(registration.field('organization')).toHaveValue(visitor.organization);
      await expect(registration.field('registrationCode')).toHaveValue(visitor.registrationCode);

      const mail = await mailTo(visitor.email);
      expect(mail.subject).toBe(facts().mailSubject[language]);
      expect(mail.from.address).toBe(facts().mailFrom);
      expect(mail.replyTo.map(({ address }) => address)).toEqual([facts().mailReplyTo]);
      expect(mail.to).toEqual([{ name: `${visitor.firstname} ${visitor.lastname}`, address: visitor.email }]);
      expect(mail.text).toContain(`${visitor.firstname} ${visitor.lastname}`);
      if (dinner === undefined) expect(mail.text).not.toContain('€');
      else expect(mail.text).toMatch(dinner);

      const [, id = ''] = /generatePDF\?format=A6portrait&idFirebase=(\w{20})\b/.exec(mail.text ?? '') ?? [];
      expect(mail.html).toContain('src="cid:qr"');
      expect(await decodeQr(await attachmentOf(mail, 'qr.png'))).toEqual([id]);

      const badge = await request.get(/https?:\S+generatePDF\S+/.exec(mail.text ?? '')?.[0] ?? '');
      expect(badge.status()).toBe(200);
      expect(badge.headers()['content-type']).toBe('application/pdf');
      expect((await badge.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const qr = await request.get(/https?:\S+qr\?\S+/.exec(mail.text ?? '')?.[0] ?? '');
      expect(await decodeQr(await qr.body())).toEqual([id]);
    },
  );
}

test(
  'registers once and sends the mail at once when the answer is lost',
  { tag: '@long' },
  async ({ page }) => {
    const visitor = typedRegistration(english);
    const registration = new RegistrationPage(page);
    const tries = registration.requestsTo('addUser');
    await registration.open();
    await page.route(
      '**/api/addUser',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await registration.register(visitor);
    await expect(registration.success).toBeVisible();
    expect(tries).toHaveLength(2);
    await mailTo(visitor.email);
  },
);
