/** Who invited the visitor, on a phone: the list opens above the keyboard and is used by tapping. */
import { facts } from 'contract/edition/current';
import { inviterKeys } from 'contract/exhibitors';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB', viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

test(
  'opens the list near the top of the screen on tap, and selects on tap',
  { tag: '@long' },
  async ({ page }) => {
    // A name with an accent, and the only one that contains these letters.
    const sought = { key: 'yeti-thermos', name: 'Yéti Thermos' };
    expect(facts().exhibitors).toContainEqual(sought);
    const registration = new RegistrationPage(page);
    const inviter = registration.field('invitedBy');
    await registration.open();
    await expect(registration.submit).toBeEnabled();
    await inviter.tap();
    await expect(registration.inviters).toHaveCount(inviterKeys().length);
    await expect(registration.inviters.nth(0)).toHaveText('Not invited / other');
    await expect(registration.inviters.nth(1)).toContainText('the organiser');
    expect((await inviter.boundingBox())?.y).toBeLessThan(200);
    await inviter.fill('yeti');
    await registration.inviters.first().tap();
    await expect(inviter).toHaveValue(sought.name);
    await expect(registration.inviters).toHaveCount(0);
    await registration.chooseInviter('autre');
    await registration.chooseLanguage('nl');
    await expect(inviter).toHaveValue('Niet uitgenodigd / andere');
  },
);
