/** The side panel, the privacy policy, the placeholder, unknown addresses, and no JavaScript. */
import { event } from 'contract/event';
import { PublicPage } from '../../pages/public.page';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.describe('the side panel', () => {
  test.use({ locale: 'en-GB' });

  test('links to map, organiser, exhibitors and more information in new tabs', async ({ page }) => {
    const registration = new RegistrationPage(page);
    await registration.open();
    for (const [name, address] of [
      ['Open the map', event.links.map],
      ['The organiser', event.links.organiser],
      ['The exhibitors', event.links.exhibitors],
      ['More information', event.links.moreInformation],
    ] as const) {
      const link = registration.sidePanel.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    const map = registration.sidePanel.locator('a img');
    await expect(map).toBeVisible();
    expect(
      await map.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('opens the privacy policy in a new tab', async ({ page }) => {
    const registration = new RegistrationPage(page);
    await registration.open();
    const opened = page.waitForEvent('popup');
    await registration.form.getByRole('link', { name: 'Read the privacy policy' }).click();
    await expect((await opened).locator('h1')).toHaveText('Privacy policy');
  });
});

const policies = {
  fr: {
    title: 'Politique de confidentialité',
    sections: [
      'Responsable du traitement',
      'Finalités et bases juridiques',
      'Données recueillies',
      'Mode de collecte',
      'Destinataires des données',
      'Durée de conservation',
      'Sécurité',
      'Vos droits',
      'Réclamations',
      'Modifications de la politique',
      'Acceptation',
    ],
    retention: '28 février 2026',
  },
  nl: {
    title: 'Privacybeleid',
    sections: [
      'Verwerkingsverantwoordelijke',
      'Doeleinden en rechtsgronden',
      'Verzamelde gegevens',
      'Wijze van verzamelen',
      'Wie uw gegevens ontvangt',
      'Bewaartermijn',
      'Beveiliging',
      'Uw rechten',
      'Klachten',
      'Wijzigingen van dit beleid',
      'Aanvaarding',
    ],
    retention: '28 februari 2026',
  },
  en: {
    title: 'Privacy policy',
    sections: [
      'Data controller',
      'Purposes and legal grounds',
      'Data collected',
      'How data are collected',
      'Who receives your data',
      'How long data are kept',
      'Security',
      'Your rights',
      'Complaints',
      'Changes to this policy',
      'Acceptance',
    ],
    retention: '28 February 2026',
  },
} as const;

for (const language of ['fr', 'nl', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('shows all sections of the privacy policy and the facts of the edition', async ({ page }) => {
      const policy = new PublicPage(page);
      await policy.open('/rgpd');
      await expect(policy.heading).toHaveText(policies[language].title);
      await expect(policy.sections).toHaveText(policies[language].sections);
      await expect(page).toHaveTitle(new RegExp(policies[language].title));
      await expect(page.locator('#retention')).toContainText(policies[language].retention);
      await expect(page.locator('#controller')).toContainText(event.privacy.address[language]);
      await expect(page.locator('#root')).not.toContainText('{{');
    });
  });
}

test('translates the policy and links its contents to its sections', async ({ page }) => {
  const policy = new PublicPage(page);
  await policy.open('/rgpd');
  await policy.languages.selectOption('nl');
  await expect(policy.heading).toHaveText('Privacybeleid');
  await policy.languages.selectOption('en');
  await expect(policy.heading).toHaveText('Privacy policy');
  await page.getByRole('navigation').getByRole('link', { name: 'Your rights' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});

test('shows the placeholder', async ({ page }) => {
  const placeholder = new PublicPage(page);
  await placeholder.open('/test');
  await placeholder.languages.selectOption('fr');
  await expect(placeholder.heading).toHaveText('Page de test');
});

for (const address of ['/nowhere', '/rgpd/nowhere', '/%F0%9F%8E%81']) {
  test(`shows a friendly page with a way back at ${address}`, async ({ page }) => {
    const lost = new PublicPage(page);
    await lost.open(address);
    await lost.languages.selectOption('nl');
    // Only a page that has come to life changes its language; before that, the link would load a new page.
    await expect(lost.heading).toHaveText('Pagina niet gevonden');
    await lost.languages.selectOption('en');
    await expect(lost.heading).toHaveText('Page not found');
    await page.getByRole('link', { name: 'To the registration form' }).click();
    await expect(new RegistrationPage(page).form).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in three languages what to do', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading')).toHaveText([
      'Cette page a besoin de JavaScript',
      'Deze pagina heeft JavaScript nodig',
      'This page needs JavaScript',
    ]);
    await expect(page.getByRole('heading').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: event.mail.replyTo })).toHaveCount(3);
  });
});
