/** axe finds no violation in the form in any state; everything works with the keyboard alone. */
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { english, typedRegistration, withDinner } from 'contract/testing/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { expectAccessibleInAnyMode } from '../../support/browser/axe';
import { holdRequests } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/browser/test';

test('the form has no violation and no motion, also when sending', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const registration = new RegistrationPage(page);
  const expectStillAndClean = async () => {
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessibleInAnyMode(page);
  };
  await registration.open();
  await registration.member('Yes').check();
  await registration.field('dinnerReservation').fill('4');
  await registration.submit.click();
  await expect(registration.errorOf('city')).toBeVisible();
  await registration.field('invitedBy').fill('e');
  await expect(registration.inviters.first()).toBeVisible();
  await expectStillAndClean();

  const release = await holdRequests(page, '**/api/addUser');
  await registration.register(typedRegistration(english, withDinner));
  await expect(page.locator('.overlay')).toBeVisible();
  await expectStillAndClean();
  release();
  await expect(registration.success).toBeVisible();
  await expect(registration.thanks).toBeVisible();
  await expectStillAndClean();
  await registration.showFullScreen.click();
  await expectStillAndClean();
});

test.describe('with the keyboard alone', () => {
  test.use({ locale: 'en-GB' });

  test('a visitor fills in and sends the form, with a visible focus', { tag: '@long' }, async ({ page }) => {
    const registration = new RegistrationPage(page);
    const email = `ann${Date.now()}@lee.example`;
    await registration.open();
    await expect(registration.submit).toBeEnabled();
    const tab = async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveCSS('outline', /solid 3px/);
    };
    await tab();
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    // An empty text skips a link, a button or a field; a number field is between its minus and plus buttons.
    const steps = [
      ...['', '', primaryRegistrationCode(), '', 'Not', 'Ann', 'Lee', 'Buyer', email],
      ...['02 555 01 23', '', 'Lee', '', 'Street 1', '1000', 'Brussels', '', 'Belgium'],
      ...[' ', '', '3', '', '', '', ' ', '', ' '],
    ];
    for (const text of steps) {
      await tab();
      await page.keyboard.type(text);
      // The first space chooses membership, which shows the dinner.
      if (text === ' ') await expect(registration.field('vegetarianMeal')).toBeVisible();
    }
    await expect(registration.field('rgpd')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Read the privacy policy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(registration.submit).toBeFocused();
    const sending = page.waitForRequest('**/api/addUser');
    await page.keyboard.press('Enter');
    await expect(registration.success).toBeVisible();
    expect((await sending).postDataJSON()).toMatchObject({
      firstname: 'Ann',
      organization: 'Lee',
      country: 'Belgium',
      invitedBy: 'autre',
      dinnerReservation: 3,
      vegetarianMeal: 1,
      mailing: false,
      rgpd: true,
    });
  });
});
