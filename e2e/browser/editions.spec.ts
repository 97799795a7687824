/** Pages that are older than a release keep what was typed when they reload (REG-23, PAGE-7). */
import { english, member, typedRegistration } from 'contract/testing/factories';
import type { Locator, Page } from '@playwright/test';
import { RegistrantPage } from '../pages/registrant.page';
import { RegistrationPage } from '../pages/registration.page';
import { test } from '../support/browser/editions';
import { register } from '../support/registrants';
import { expect } from '../support/browser/test';

// These tests change the live edition: playwright.config.ts runs this file last and alone.

const changedFacts = { registrationCodes: ['other'], contactEmail: 'other@gift-show.example' };
const noticeOn = (page: Page) => page.locator('.behind');
const reload = (notice: Locator) => notice.getByRole('button').first().click();

test('the form keeps every field on reload, and accepts the former code', async ({ page, release }) => {
  const visitor = typedRegistration(english, member, {
    dinnerReservation: '2',
    vegetarianMeal: '1',
    telCell: '0470 12 34 56',
    region: 'Brabant',
    mailing: true,
  });
  const registrant = await register();
  const registration = new RegistrationPage(page);
  await registration.open('?lang=en');
  await registration.fill({ ...visitor, email: registrant.email });
  await release(changedFacts);
  await registration.submit.click();
  await expect(registration.failure).toBeVisible();
  await expect(noticeOn(page)).toContainText(
    'The show’s details have changed. Reload; what you typed stays.',
  );
  await expect(registration.field('city')).toHaveValue(visitor.city);
  await registration.field('email').fill(visitor.email);
  await reload(noticeOn(page));
  await expect(noticeOn(page)).toHaveCount(0);
  for (const [name, value] of Object.entries(visitor))
    if (typeof value === 'string' && !['bappMember', 'invitedBy', 'language'].includes(name))
      await expect(page.locator(`form [name=${name}]`)).toHaveValue(value);
  await expect(registration.member('Yes')).toBeChecked();
  for (const name of ['rgpd', 'mailing'] as const) await expect(registration.field(name)).toBeChecked();
  await registration.submit.click();
  await expect(registration.thanks).toBeVisible();
});

test('the registrant’s page keeps typed values when it reloads', async ({ page, release }) => {
  const { id } = await register();
  const registrant = new RegistrantPage(page, id);
  await registrant.open();
  await release(changedFacts);
  await registrant.send.click();
  await noticeOn(page).waitFor();
  await registrant.field('city').fill('Gent');
  await reload(noticeOn(page));
  await expect(registrant.field('city')).toHaveValue('Gent');
  await registrant.save.click();
  await expect(page.getByText('Les modifications sont enregistrées.')).toBeVisible();
});
