/** Rate limits: visitors and organisers are told what to do and keep their input. */
import { english, typedRegistration } from 'contract/factories';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login.page';
import { RegistrationPage } from '../pages/registration.page';
import { expect, test } from '../support/test';

const texts = {
  en: 'Too many registrations came from your network just now. What you typed is still here: please try again in a minute.',
  fr: 'Trop d’inscriptions viennent d’arriver de votre réseau. Votre saisie est conservée : veuillez réessayer dans une minute.',
  nl: 'Er kwamen zojuist te veel inschrijvingen vanaf uw netwerk. Wat u hebt ingevuld, staat er nog: probeer het over een minuut opnieuw.',
};

test.use({ locale: 'en-GB' });

test('lets a visitor retry a rate-limited registration', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await refuse(page, 'addUser');
  const visitor = typedRegistration(english);
  await registration.fill(visitor);
  await registration.submit.click();
  await expect(registration.failure).toContainText(texts.en);
  for (const language of ['nl', 'fr', 'en'] as const) {
    await registration.chooseLanguage(language);
    await expect(registration.failure).toContainText(texts[language]);
  }
  await expect(registration.errors).toHaveCount(0);
  await expect(registration.field('lastname')).toHaveValue(visitor.lastname);
  await expect(registration.field('email')).toHaveValue(visitor.email);

  await page.unroute('**/api/addUser');
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
});

test('tells an organiser to wait and keeps the input', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await refuse(page, 'login');
  await login.signIn();
  await expect(login.failure).toHaveText('Trop de tentatives. Veuillez réessayer dans quelques minutes.');
  await expect(login.email).not.toHaveValue('');
  await expect(login.password).not.toHaveValue('');

  await page.unroute('**/api/login');
  await login.submit.click();
  await expect(page).toHaveURL('/users');
});

/** Answers a call as the functions do above a limit. */
function refuse(page: Page, call: string): Promise<unknown> {
  return page.route(`**/api/${call}`, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      json: { code: 'too-many-requests', message: 'Too many requests.', requestId: 'test' },
    }),
  );
}
