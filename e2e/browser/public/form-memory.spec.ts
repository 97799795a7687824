/** The form keeps its input, but not the registration code. */
import { exhibitorList, inviterName } from 'contract/exhibitors';
import { english, typedRegistration, withDinner } from 'contract/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB' });

const invitedBy = exhibitorList.exhibitors[7]?.key ?? '';
const visitor = typedRegistration(english, withDinner, { mailing: true, invitedBy });

let registration: RegistrationPage;

test.beforeEach(async ({ page }) => {
  registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(visitor);
});

test('restores everything but the code after a reload', async ({ page }) => {
  await page.reload();
  await expect(registration.field('firstname')).toHaveValue(visitor.firstname);
  await expect(registration.field('invitedBy')).toHaveValue(inviterName(invitedBy));
  await expect(registration.field('dinnerReservation')).toHaveValue(visitor.dinnerReservation);
  await expect(registration.field('mailing')).toBeChecked();
  await expect(registration.field('rgpd')).toBeChecked();
  await expect(registration.field('registrationCode')).toHaveValue('');
});

test('never stores the code', async ({ page }) => {
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain(visitor.lastname);
  expect(stored.toLowerCase()).not.toContain(visitor.registrationCode.toLowerCase());
});

test('keeps everything, including the code, when the language changes', async () => {
  await registration.chooseLanguage('nl');
  await expect(registration.submit).toHaveText('Inschrijven');
  await expect(registration.field('lastname')).toHaveValue(visitor.lastname);
  await expect(registration.field('registrationCode')).toHaveValue(visitor.registrationCode);
  await expect(registration.field('language')).toHaveValue('nl');
});

test('keeps the input while the visitor reads the policy', async ({ page }) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('h1')).toHaveText('Privacy policy');
  await page.goBack();
  await expect(registration.field('lastname')).toHaveValue(visitor.lastname);
});

test('deletes the draft after success', async ({ page }) => {
  await registration.acceptEverything();
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(registration.field('organization')).toHaveValue('');
});

test('keeps input typed before hydration, and the language chosen meanwhile', async ({ page }) => {
  await page.evaluate(() => sessionStorage.clear());
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await registration.field('firstname').fill('Early');
  await registration.field('rgpd').check();
  await registration.field('firstname').press('Enter');
  await registration.chooseLanguage('fr');
  await registration.field('lastname').fill('Bird');
  await registration.member('Yes').check();
  // The dinner's fields appear on hydration.
  await expect(registration.field('dinnerReservation')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(registration.field('firstname')).toHaveValue('Early');
  await expect(registration.field('lastname')).toHaveValue('Bird');
  await registration.submit.click();
  await expect(registration.errorOf('firstname')).toHaveCount(0);
  await expect(registration.errorOf('rgpd')).toHaveCount(0);
  await expect(registration.errorOf('email')).toHaveText('Le champ ci-dessus est obligatoire');
});
