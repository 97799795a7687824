/** Every page in a made-up language: no word is English, and no text that is 40 % longer is cut. */
import type { Page } from '@playwright/test';
import { english, typedRegistration, withDinner } from 'contract/testing/factories';
import { RegistrationPage } from '../pages/registration.page';
import { clippedTexts } from '../support/browser/clipped-texts';
import { browserPhone, pinAnswers } from '../support/browser/door-phone';
import { untranslatedWordsOn, servePseudo } from '../support/browser/pseudo-language';
import { openExample, sitePaths } from '../support/browser/site-paths';
import { expect, test } from '../support/browser/test';

// The pages are prerendered in French, so the made-up English is loaded when a test chooses it.
test.use({ locale: 'fr-BE', serviceWorkers: 'block' });

const visitor = typedRegistration(english, withDinner);

async function expectPseudo(page: Page): Promise<void> {
  await expect.poll(() => page.locator('body').innerText()).toMatch(/\[[^\]]*·\]/);
  // Parts of a page load their texts one by one.
  await expect.poll(() => untranslatedWordsOn(page, visitor)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${width} pixels wide`;
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    expect(await page.evaluate(clippedTexts), where).toEqual([]);
  }
}

for (const path of sitePaths)
  test(`${path} shows no English and cuts no text`, { tag: '@long' }, async ({ context, page }) => {
    await servePseudo(context);
    const sitePage = await openExample(page, path);
    test.skip(!(await sitePage.showLanguages()), 'without a menu of languages');
    await sitePage.chooseLanguage('en');
    await page.waitForLoadState('networkidle');
    await expectPseudo(page);
  });

test('errors and the thank-you view show no English', { tag: '@long' }, async ({ context, page }) => {
  await servePseudo(context);
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.chooseLanguage('en');
  await registration.member('Yes').check();
  await registration.submit.click();
  await expect(registration.errorOf('city')).toBeVisible();
  await expectPseudo(page);
  await registration.register(visitor);
  await expect(registration.success).toBeVisible();
  await expectPseudo(page);
});

test('the door shows no English', { tag: '@long' }, async ({ browser, baseURL }) => {
  const { context, door } = await browserPhone(browser, baseURL, {}, async (phone) => {
    await pinAnswers(phone);
    await servePseudo(phone);
  });
  await expectPseudo(door.page);
  await door.type('a'.repeat(20));
  await expect(door.answer).not.toHaveAttribute('data-look', 'ready');
  await expectPseudo(door.page);
  await context.close();
});
