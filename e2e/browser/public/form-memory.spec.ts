/** The form keeps what is typed before hydration, and loses no click. */
import { RegistrationPage } from '../../pages/registration.page';
import { holdRequests } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'en-GB' });

test('the form keeps input and language from before hydration', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  const release = await holdRequests(page, /\/assets\/index-.*\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await registration.field('firstname').fill('Early');
  await registration.field('rgpd').check();
  await registration.field('firstname').press('Enter');
  await registration.languages.selectOption('fr');
  await registration.field('lastname').fill('Bird');
  await registration.member('Yes').check();
  release();
  // The dinner's fields appear on hydration.
  await expect(registration.field('dinnerReservation')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(registration.field('firstname')).toHaveValue('Early');
  await expect(registration.field('lastname')).toHaveValue('Bird');
  await registration.submit.click();
  await expect(registration.errorOf('email')).toHaveText('Le champ ci-dessus est obligatoire');
  await expect(registration.errorOf('firstname')).toHaveCount(0);
  await expect(registration.errorOf('rgpd')).toHaveCount(0);
});

test('no click is lost when leaving a field shifts the page', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.member('Yes').check();
  await registration.field('dinnerReservation').fill('x');
  await registration.field('mailing').click();
  await expect(registration.errorOf('dinnerReservation')).toBeVisible();
  await expect(registration.field('mailing')).toBeChecked();
});
