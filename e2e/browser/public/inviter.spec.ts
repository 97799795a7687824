/** Who invited the visitor, on a phone: the list opens above the keyboard and is used by tapping. */
import { inviterKeys } from 'contract/edition/exhibitors';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'en-GB', viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test('the list opens at the top of the screen, and a tap selects', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  const inviter = registration.field('invitedBy');
  await registration.open();
  await expect(registration.submit).toBeEnabled();
  await inviter.tap();
  await expect(registration.inviters).toHaveCount(inviterKeys().length);
  expect((await inviter.boundingBox())?.y).toBeLessThan(200);
  await inviter.fill('yeti');
  await registration.inviters.first().tap();
  await expect(inviter).toHaveValue('Yéti Thermos');
  await expect(registration.inviters).toHaveCount(0);
});
