/** Validation that depends on real focus or layout: the code's alert, and a layout shift. */
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

const wrongCode =
  "Invalid code! We are sorry but the registration process won't work without the right code.";

test.use({ locale: 'en-GB' });

test('returns the focus to a wrong code once, and does not trap it', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const code = registration.field('registrationCode');
  await code.fill('wrong');
  await page.keyboard.press('Tab');
  await expect.poll(() => alerts).toEqual([wrongCode]);
  await expect(code).toBeFocused();
  // The first Tab goes to the contact's link.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(registration.field('invitedBy')).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab');
  await expect(registration.languages).toBeFocused();
  expect(alerts).toHaveLength(1);
});

test('does not lose a click when blurring a field shifts the page', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.member('Yes').check();
  await registration.field('dinnerReservation').fill('x');
  await registration.field('mailing').click();
  await expect(registration.errorOf('dinnerReservation')).toBeVisible();
  await expect(registration.field('mailing')).toBeChecked();
});
