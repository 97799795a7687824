/** French, Dutch and English: which one is shown first, and that the whole page switches. */
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

for (const [browser, shown] of [
  ['fr-BE', 'fr'],
  ['nl', 'nl'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
] as const) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });

    test(`shows ${shown} and remembers it`, { tag: '@long' }, async ({ page }) => {
      const registration = new RegistrationPage(page);
      await registration.open();
      await expect(page.locator('html')).toHaveAttribute('lang', shown);
      await expect(registration.languages).toHaveValue(shown);
      await expect(registration.field('language')).toHaveValue(shown);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(shown);
    });
  });
}

const texts = {
  nl: {
    title: /^Inschrijving voor de /,
    description: /^Schrijf u in /,
    day: 'De beursdag',
    email: 'Vul een geldig e-mailadres in',
    send: 'Inschrijven',
  },
  en: {
    title: /^Register for the /,
    description: /^Register /,
    day: 'The day of the show',
    email: 'Please enter a valid email',
    send: 'Register',
  },
  fr: {
    title: /^Inscription au /,
    description: /^Inscrivez-vous /,
    day: 'Le jour du salon',
    email: 'Veuillez saisir une adresse e-mail valable',
    send: 'S’inscrire',
  },
} as const;

test('switches the whole page to the chosen language, for this visit and the next', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.field('email').fill('x');
  await registration.field('email').blur();
  for (const language of ['nl', 'en', 'fr'] as const) {
    const { title, description, day, email, send } = texts[language];
    await registration.chooseLanguage(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description);
    await expect(registration.sidePanel.getByRole('heading')).toHaveText(day);
    await expect(registration.errorOf('email')).toHaveText(email);
    await expect(registration.submit).toHaveText(send);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(registration.submit).toHaveText(texts.fr.send);
});
