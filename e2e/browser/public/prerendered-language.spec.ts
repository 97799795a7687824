/** Hosting serves each page in the visitor's language, and no page shows another language first. */
import { RegistrationPage } from '../../pages/registration.page';
import { holdRequests } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'fr-BE' });

const programFile = /\/assets\/index-.*\.js/;

test('a page is hidden until it is in the chosen language', { tag: '@long' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'nl'));
  const release = await holdRequests(page, programFile);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root form')).toBeAttached();
  await expect(page.locator('#root form')).toBeHidden();
  release();
  const registration = new RegistrationPage(page);
  await expect(registration.submit).toHaveText('Inschrijven');
  await expect(registration.form).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  for (const path of ['/', '/rgpd', '/nowhere'])
    expect(await (await page.request.get(path)).text()).toContain('<html lang="nl" ');
  expect(errors).toEqual([]);
});

test('the language can be changed without storage', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const throwingProperty = {
      get: () => {
        throw new DOMException('', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', throwingProperty);
  });
  const registration = new RegistrationPage(page);
  await registration.open();
  await expect(registration.submit).toHaveText('S’inscrire');
  await registration.chooseLanguage('en');
  await expect(registration.submit).toHaveText('Register');
});

for (const path of ['/', '/rgpd', '/test', '/nowhere', '/users/undefined', '/mailings/undefined']) {
  test(`${path} hydrates without a mismatch`, path === '/' ? {} : { tag: '@long' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const release = await holdRequests(page, programFile);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = await page.waitForSelector('#root h1');
    release();
    await page.waitForFunction(() => 'typefaces' in document.documentElement.dataset);
    await page.waitForLoadState('networkidle');
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });
}
