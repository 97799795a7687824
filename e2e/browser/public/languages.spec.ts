/** French, Dutch and English: the browser's is shown first, and the whole page switches (LANG-1, LANG-2). */
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'nl-BE' });

const texts = {
  nl: {
    title: /^Inschrijving: /,
    day: 'De beursdag',
    email: 'Vul een geldig e-mailadres in',
    send: 'Inschrijven',
  },
  en: {
    title: /^Register for /,
    day: 'The day of the show',
    email: 'Please enter a valid email',
    send: 'Register',
  },
  fr: {
    title: /^Inscription\u00a0: /,
    day: 'Le jour du salon',
    email: 'Veuillez saisir une adresse e-mail valable',
    send: 'S’inscrire',
  },
} as const;

test('switches the whole page to the chosen language, for this visit and the next', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(registration.languages).toHaveValue('nl');
  await registration.field('email').fill('x');
  await registration.field('email').blur();
  for (const language of ['en', 'nl', 'fr'] as const) {
    const { title, day, email, send } = texts[language];
    await registration.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(title);
    await expect(registration.sidePanel.getByRole('heading')).toHaveText(day);
    await expect(registration.errorOf('email')).toHaveText(email);
    await expect(registration.submit).toHaveText(send);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(registration.submit).toHaveText(texts.fr.send);
  // A link's language (REG-20).
  await registration.open('?lang=en');
  await expect(registration.submit).toHaveText(texts.en.send);
  await expect(page).toHaveURL(/\/$/);
});
