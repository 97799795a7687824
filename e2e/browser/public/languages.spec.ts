/** French, Dutch and English: the browser's language is shown first, and the whole page switches (LANG-1, LANG-2). */
import { translator } from 'contract/language/translator';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'nl-BE' });

test('the whole page has the chosen language, now and at the next visit', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(registration.languages).toHaveValue('nl');
  await registration.field('email').fill('x');
  await registration.field('email').blur();
  for (const language of ['en', 'nl', 'fr'] as const) {
    const t = translator(language);
    await registration.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(t(($) => $.visitors.page.registration.title));
    const sidePanel = page.getByRole('complementary');
    await expect(sidePanel.getByRole('heading')).toHaveText(t(($) => $.visitors.day.heading));
    await expect(registration.errorOf('email')).toHaveText(t(($) => $.visitors.errors.email));
    await expect(registration.submit).toHaveText(t(($) => $.visitors.form.send));
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(registration.submit).toHaveText('S’inscrire');
  // A link can choose the language (REG-20).
  await registration.open('?lang=en');
  await expect(registration.submit).toHaveText('Register');
  await expect(page).toHaveURL(/\/$/);
});
