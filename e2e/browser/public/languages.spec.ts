/** French, Dutch and English: which one is shown first, and that the whole page switches. */
import { event } from 'contract/event';
import type { Language } from 'contract/languages';
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

    test(`shows ${shown} and remembers it`, async ({ page }) => {
      const registration = new RegistrationPage(page);
      await registration.open();
      await expect(page.locator('html')).toHaveAttribute('lang', shown);
      await expect(registration.languages).toHaveValue(shown);
      await expect(registration.field('language')).toHaveValue(shown);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(shown);
    });
  });
}

const [opens, closes] = [event.opens, event.closes].map((time) => time.replace(/^0/, ''));
const due = (4 - event.dinner.personsIncluded) * event.dinner.supplementEuro;

/** The day and the place, as the language writes them. */
function written(language: Language) {
  const noon = new Date(`${event.date}T12:00:00Z`);
  const locale = language === 'en' ? 'en-GB' : `${language}-BE`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(noon);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(noon);
  return {
    description: new RegExp(day),
    date: new RegExp(`${weekday},? ${day}`),
    address: event.venue[language].at(-1) ?? '',
  };
}

const said = {
  fr: {
    title: /^Inscription au /,
    ...written('fr'),
    hours: `${opens} à ${closes}`,
    supplement: new RegExp(`${due}\\s€`),
    links: ['L’organisateur', 'Les exposants', 'Plus d’informations'],
    required: 'Le champ ci-dessus est obligatoire',
    email: 'Veuillez saisir une adresse e-mail valable',
    send: 'S’inscrire',
  },
  nl: {
    title: /^Inschrijving voor de /,
    ...written('nl'),
    hours: `${opens} tot ${closes} uur`,
    supplement: new RegExp(`€\\s${due}`),
    links: ['De organisator', 'De exposanten', 'Meer informatie'],
    required: 'Het bovenstaande veld is verplicht',
    email: 'Vul een geldig e-mailadres in',
    send: 'Inschrijven',
  },
  en: {
    title: /^Register for the /,
    ...written('en'),
    hours: `${opens} to ${closes}`,
    supplement: new RegExp(`€${due}`),
    links: ['The organiser', 'The exhibitors', 'More information'],
    required: 'The above field is required',
    email: 'Please enter a valid email',
    send: 'Register',
  },
} as const;

for (const language of ['fr', 'nl', 'en'] as const) {
  test(`switches the whole page to ${language}, for this visit and the next`, async ({ page }) => {
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
