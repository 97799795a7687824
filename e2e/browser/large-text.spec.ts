/** Large text: every page at twice the size, in every language, on a telephone, a tablet and a laptop (PAGE-4). */
import { languages } from 'contract/languages';
import { RegistrationPage } from '../pages/registration.page';
import { SitePage } from '../pages/site.page';
import { cutTexts } from '../support/cut-texts';
import { signInTab } from '../support/signed-in';
import { examplePath, sitePaths } from '../support/site-paths';
import { expect, test } from '../support/test';

test('clips and covers no text of the form with its errors at twice its size', async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.member('Yes').check();
  await registration.submit.click();
  await expect(registration.errorOf('city')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
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

for (const path of sitePaths)
  test(
    `shows ${path} at twice the text size without scrolling sideways or cutting a text`,
    { tag: '@long' },
    async ({ page }) => {
      const shown = new SitePage(page, await examplePath(path));
      // The sign-in page leads those who are signed in to the list.
      if (path !== '/login') await signInTab(page);
      await shown.open();
      for (const language of languages) {
        if (await shown.languages.isVisible()) await shown.chooseLanguage(language);
        // A policy in another language, and what a page shows, are fetched first.
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const where = `${language}, ${width} pixels wide`;
          // A chart follows the width a moment later.
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), where)
            .toBe(width);
          expect(await page.evaluate(cutTexts), where).toEqual([]);
        }
      }
    },
  );

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
      // Null where the panel beside the form extends below the screen until one scrolls further.
      const covered = top !== null && !(element.contains(top) || top.contains(element));
      return covered || element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
