/** The privacy policy, unknown addresses, and no JavaScript. */
import { facts } from 'contract/edition/current';
import { RegistrationPage } from '../../pages/registration.page';
import { SitePage } from '../../pages/site.page';
import { expect, test } from '../../support/browser/test';

test('opens and translates the privacy policy in a new tab', { tag: '@long' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  const opened = page.waitForEvent('popup');
  await registration.form.getByRole('link', { name: 'privacy policy' }).click();
  const policy = new SitePage(await opened, '/rgpd');
  await policy.chooseLanguage('nl');
  await expect(policy.heading).toHaveText('Privacybeleid');
  await policy.chooseLanguage('en');
  await expect(policy.heading).toHaveText('Privacy policy');
  await expect(policy.page).toHaveTitle(/Privacy policy/);
  await policy.page.getByRole('navigation').getByRole('link', { name: 'Your rights' }).click();
  await expect(policy.page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in three languages what to do', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading')).toHaveText([
      'Cette page a besoin de JavaScript',
      'Deze pagina heeft JavaScript nodig',
      'This page needs JavaScript',
    ]);
    await expect(page.getByRole('heading').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: facts().mailReplyTo })).toHaveCount(3);
  });
});
