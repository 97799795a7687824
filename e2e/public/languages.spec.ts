/** French, Dutch and English: which one comes first, and that everything follows. */
import { RegistrationPage } from '../pages/registration.page';
import { expect, test } from '../support/test';

for (const [browser, shown] of [
  ['fr-BE', 'fr'],
  ['nl', 'nl'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
] as const) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });

    test(`sees ${shown}, which is remembered`, async ({ page }) => {
      const registration = new RegistrationPage(page);
      await registration.open();
      await expect(page.locator('html')).toHaveAttribute('lang', shown);
      await expect(registration.languages).toHaveValue(shown);
      await expect(registration.field('language')).toHaveValue(shown);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(shown);
    });
  });
}

const said = {
  fr: {
    title: /^Inscription au /,
    description: /28 août 2025/,
    date: /jeudi 28 août 2025/,
    hours: /9:30 à 17:30/,
    address: '1020 Bruxelles',
    supplement: /140\s€/,
    links: ['L’organisateur', 'Les exposants', 'Plus d’informations'],
    required: 'Le champ ci-dessus est obligatoire',
    email: 'Veuillez saisir une adresse e-mail valable',
    send: 'S’inscrire',
  },
  nl: {
    title: /^Inschrijving voor de /,
    description: /28 augustus 2025/,
    date: /donderdag 28 augustus 2025/,
    hours: /9:30 tot 17:30 uur/,
    address: '1020 Brussel',
    supplement: /€\s140/,
    links: ['De organisator', 'De exposanten', 'Meer informatie'],
    required: 'Het bovenstaande veld is verplicht',
    email: 'Vul een geldig e-mailadres in',
    send: 'Inschrijven',
  },
  en: {
    title: /^Register for the /,
    description: /28 August 2025/,
    date: /Thursday,? 28 August 2025/,
    hours: /9:30 to 17:30/,
    address: '1020 Brussels',
    supplement: /€140/,
    links: ['The organiser', 'The exhibitors', 'More information'],
    required: 'The above field is required',
    email: 'Please enter a valid email',
    send: 'Register',
  },
} as const;

for (const language of ['fr', 'nl', 'en'] as const) {
  test(`the dropdown switches everything to ${language}, for this visit and the next`, async ({ page }) => {
    const texts = said[language];
    const registration = new RegistrationPage(page);
    await registration.open();
    await registration.chooseLanguage(language === 'en' ? 'fr' : 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'fr' : 'en');
    await registration.chooseLanguage(language);

    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(texts.title);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.description);
    await expect(registration.sidePanel).toContainText(texts.date);
    await expect(registration.sidePanel).toContainText(texts.hours);
    await expect(registration.sidePanel).toContainText(texts.address);
    for (const name of texts.links)
      await expect(registration.sidePanel.getByRole('link', { name })).toBeVisible();
    await expect(registration.submit).toHaveText(texts.send);

    await registration.member('Yes').check();
    await registration.field('dinnerReservation').fill('4');
    await expect(registration.supplement).toHaveText(texts.supplement);
    await registration.field('email').fill('x');
    await registration.submit.click();
    await expect(registration.errorOf('email')).toHaveText(texts.email);
    await expect(registration.errorOf('city')).toHaveText(texts.required);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(registration.submit).toHaveText(texts.send);
  });
}
