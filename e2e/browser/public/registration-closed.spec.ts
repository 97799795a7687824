/** Registration is closed: the server refuses, and the visitor is told. */
import { english, typedRegistration } from 'contract/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

const texts = {
  en: 'Registration is not open at the moment.',
  fr: 'Les inscriptions ne sont pas ouvertes pour le moment.',
  nl: 'U kunt zich op dit moment niet inschrijven.',
};

for (const [language, text] of Object.entries(texts)) {
  test.describe(language, () => {
    test.use({ locale: language });

    test('tells a visitor that registration is closed and keeps the input', async ({ page }) => {
      const visitor = typedRegistration(english);
      const registration = new RegistrationPage(page);
      await page.route('**/api/addUser', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'registration-closed', message: 'Registration is not open.', requestId: 'test' },
        }),
      );
      await registration.open();
      await registration.fill(visitor);
      await registration.submit.click();
      await expect(registration.failure).toContainText(text);
      await expect(registration.field('email')).toHaveValue(visitor.email);
    });
  });
}
