/** axe on public pages; every page at twice the text size, in every language, on telephone, tablet, laptop (PAGE-4). */
import type { Page } from '@playwright/test';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { sampleEdition } from 'contract/testing/sample-edition';
import { RegistrationPage } from '../pages/registration.page';
import { VisitPage } from '../pages/visit.page';
import { expectAccessibleInAnyMode } from '../support/browser/axe';
import { clippedTexts } from '../support/browser/clipped-texts';
import { openExample, sitePaths } from '../support/browser/site-paths';
import { expect, test } from '../support/browser/test';

const { languages } = sampleEdition.facts;

test('the form with errors clips and covers no text at twice the text size', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.member('Yes').check();
  await registration.submit.click();
  await expect(registration.errorOf('city')).toBeVisible();
  await doubleText(page);
  for (const language of languages) {
    await registration.chooseLanguage(language);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${language}, ${width} pixels wide`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      expect(await page.evaluate(hiddenTexts), where).toEqual([]);
    }
  }
});

for (const language of languages)
  test(`views after sending fit at double text size in ${language}`, { tag: '@long' }, async ({ page }) => {
    const registration = new RegistrationPage(page);
    const refusal = { status: 409, json: { code: 'already-registered', message: '', requestId: '' } };
    await page.route('**/api/addUser', (route) => route.fulfill(refusal), { times: 1 });
    await registration.open();
    await registration.chooseLanguage(language);
    await registration.register(typedRegistration(withDinner));
    await registration.failure.waitFor();
    await expectFit(page, `refused, ${language}`);
    await registration.submit.click();
    await registration.success.waitFor();
    await expectFit(page, `thanks, ${language}`);
    await registration.thanks.locator('a[href*="/visit#"]').first().click();
    const own = new VisitPage(page);
    await own.field('email').fill('somebody.else@visitors.example');
    await expectFit(page, `change, ${language}`);
    await page.reload();
    await page.locator('.visit-save .button-quiet').click();
    await expectFit(page, `own page, ${language}`);
    await own.cancel.click();
    await own.cancel.click();
    await own.notice.waitFor();
    await expectFit(page, `cancelled, ${language}`);
  });

for (const path of sitePaths)
  test(`${path} fits at twice the text size`, { tag: '@long' }, async ({ page }) => {
    const sitePage = await openExample(page, path);
    if (['/', '/rgpd', '/test', '/404'].includes(path)) await expectAccessibleInAnyMode(page);
    for (const language of languages) {
      if (await sitePage.showLanguages()) {
        await sitePage.chooseLanguage(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFit(page, language);
    }
  });

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** Expects that at twice the text size nothing scrolls sideways, no text is cut, and a banner's text is wide. */
async function expectFit(page: Page, view: string): Promise<void> {
  await doubleText(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${view}, ${width} pixels wide`;
    // A chart follows the width a moment later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    expect(await page.evaluate(clippedTexts), where).toEqual([]);
    for (const text of await page.locator('.banner-text').all())
      expect((await text.boundingBox())?.width, where).toBeGreaterThan(width * 0.6);
  }
}

/** Runs in the browser. @returns the elements whose text is cut off or covered */
function hiddenTexts(): string[] {
  return [...document.querySelectorAll('#root *')]
    .filter((element) => element.textContent.trim() !== '' || element.matches('input, select'))
    .filter((element) => element.children.length === 0 || element.matches('select'))
    .filter((element) => element.clientWidth > 0 && !element.closest('.visually-hidden, .skip, option'))
    .filter((element) => {
      element.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      // `top` is null below the screen, to which the panel beside the form may extend.
      const covered = top !== null && !(element.contains(top) || top.contains(element));
      return covered || element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
