/** Validation: errors appear at their fields, and no field traps the focus. */
import { event } from 'contract/event';
import type { Page } from '@playwright/test';
import { english, member, typedRegistration } from 'contract/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

const wrongCode =
  "Invalid code! We are sorry but the registration process won't work without the right code.";

test.use({ locale: 'en-GB' });

let registration: RegistrationPage;

test.beforeEach(async ({ page }) => {
  registration = new RegistrationPage(page);
  await registration.open();
});

test('shows an error at its field on blur and hides it once corrected', async () => {
  const email = registration.field('email');
  await email.fill('no address');
  await expect(registration.errors).toHaveCount(0);
  await email.blur();
  await expect(registration.errorOf('email')).toHaveText('Please enter a valid email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');
  await email.fill('somebody@somewhere.example');
  await expect(registration.errorOf('email')).toHaveCount(0);
  await expect(registration.errors).toHaveCount(0);
});

test('marks every mandatory field of an empty form and focuses the first', async () => {
  const sent = registration.requestsTo('addUser');
  await registration.submit.click();
  await expect(registration.field('registrationCode')).toBeFocused();
  const mandatory = [
    'registrationCode',
    'invitedBy',
    'firstname',
    'lastname',
    'email',
    'telWork',
    'organization',
    'streetAndNumber',
    'postalCode',
    'city',
    'country',
    'bappMember',
  ] as const;
  for (const field of mandatory) {
    await expect(registration.errorOf(field)).toHaveText('The above field is required');
  }
  await expect(registration.errorOf('rgpd')).toBeVisible();
  await expect(registration.errors).toHaveCount(mandatory.length + 1);
  expect(sent).toHaveLength(0);
});

test('focuses the first invalid field, wherever it is', async () => {
  await registration.fill({ ...typedRegistration(english), city: '   ', country: '' });
  await registration.submit.click();
  await expect(registration.field('city')).toBeFocused();
  await expect(registration.errors).toHaveCount(2);
});

test('marks mandatory fields and only those', async ({ page }) => {
  await registration.member('Yes').check();
  await expect(page.getByText('Mandatory field')).toBeVisible();
  for (const name of ['firstname', 'email', 'invitedBy', 'rgpd'] as const) {
    await expect(registration.field(name)).toHaveAttribute('aria-required', 'true');
  }
  for (const name of ['title', 'workUrl', 'telCell', 'region', 'dinnerReservation', 'mailing'] as const) {
    await expect(registration.field(name)).toHaveAttribute('aria-required', 'false');
  }
});

test('shows an alert for a wrong code and returns the focus', async ({ page }) => {
  const alerts = alertsOf(page);
  const code = registration.field('registrationCode');
  await code.fill('wrong');
  await page.keyboard.press('Tab');
  await expect.poll(() => alerts).toEqual([wrongCode]);
  await expect(code).toBeFocused();
  await expect(registration.errorOf('registrationCode')).toHaveText(wrongCode);
});

test('does not trap the focus in the field on a wrong code', async ({ page }) => {
  const alerts = alertsOf(page);
  await registration.field('registrationCode').fill('wrong');
  await page.keyboard.press('Tab');
  await expect.poll(() => alerts).toHaveLength(1);
  await expect(registration.field('registrationCode')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(registration.field('invitedBy')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(registration.languages).toBeFocused();
  expect(alerts).toHaveLength(1);
});

test('does not return the focus to a visitor who leaves the form with a wrong code', async ({ page }) => {
  const alerts = alertsOf(page);
  await registration.field('registrationCode').fill('wrong');
  await registration.languages.focus();
  await page.waitForTimeout(100);
  await expect(registration.languages).toBeFocused();
  expect(alerts).toEqual([]);
});

test('accepts the right code in any case, without an alert', async ({ page }) => {
  const alerts = alertsOf(page);
  await registration.field('registrationCode').fill(`  ${event.registrationCode.toUpperCase()} `);
  await page.keyboard.press('Tab');
  await expect(registration.field('invitedBy')).toBeFocused();
  await expect(registration.errors).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('offers the dinner to members only and updates its supplement while typing', async () => {
  const { personsIncluded, supplementEuro } = event.dinner;
  await expect(registration.field('dinnerReservation')).toHaveCount(0);
  await registration.member('No').check();
  await expect(registration.field('dinnerReservation')).toHaveCount(0);
  await registration.member('Yes').check();
  for (const [typed, shown] of [
    [personsIncluded, /No supplement/],
    [personsIncluded + 1, new RegExp(`€${supplementEuro}`)],
    [personsIncluded + 3, new RegExp(`€${3 * supplementEuro}`)],
    ['x', /No supplement/],
  ] as const) {
    await registration.field('dinnerReservation').fill(String(typed));
    await expect(registration.supplement).toHaveText(shown);
  }
  await registration.field('vegetarianMeal').fill('-1');
  await registration.field('vegetarianMeal').blur();
  await expect(registration.errorOf('vegetarianMeal')).toHaveText('Please enter 0 or more');
});

test('does not send a dinner entered before answering "No"', async () => {
  await registration.acceptEverything();
  const sent = registration.requestsTo('addUser');
  await registration.fill(typedRegistration(english, member, { dinnerReservation: '7' }));
  await registration.member('No').check();
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  expect(sent[0]?.postDataJSON()).toMatchObject({ bappMember: 'No', dinnerReservation: 0 });
});

test('does not lose a click when blurring a field shifts the page', async () => {
  await registration.member('Yes').check();
  await registration.field('dinnerReservation').fill('x');
  await registration.field('mailing').click();
  await expect(registration.errorOf('dinnerReservation')).toBeVisible();
  await expect(registration.field('mailing')).toBeChecked();
});

/** Collects the alerts and closes them. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
