/** The organisers' header is one line at every width, in every language and every state of a show (ORG-52). */
import { languages } from 'contract/language/languages';
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import { sampleEdition } from 'contract/testing/sample-edition';
import { SitePage } from '../../pages/site.page';
import { expectToFit } from '../../support/browser/axe';
import { signInTab } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

const { id, version, facts } = sampleEdition;
const name = 'Internationale Fachausstellung'.repeat(3).slice(0, 80);

for (const state of ['live', 'archived', 'rehearsal'] as const)
  test(`the header is 56 px high with a show that is ${state}`, async ({ page }) => {
    // All three shows have the live edition's facts, but another name.
    const editionId = state === 'rehearsal' ? rehearsalIdOf(id) : id;
    const editions = [{ id: editionId, name, date: facts.date, version, state }];
    await page.route('**/api/admin/editions', (route) => route.fulfill({ json: { editions, drafts: [] } }));
    await page.route('**/api/admin/edition?*', (route) =>
      route.fulfill({ json: { edition: editionId, version, facts: { ...facts, name } } }),
    );
    const site = new SitePage(page, '/testsecured');
    await signInTab(page);
    await page.evaluate((edition) => sessionStorage.setItem('edition', edition), editionId);
    await site.open();
    const bar = page.locator('.organiser-bar');
    await expect(bar).toHaveAttribute('data-state', state);
    for (const language of languages) {
      await site.chooseLanguage(language);
      for (const width of [360, 768, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const where = `${language}, ${width} pixels wide`;
        expect(await bar.boundingBox(), where).toEqual({ x: 0, y: 0, width, height: 56 });
        expect(await bar.evaluate(misplaced), where).toEqual([]);
        await expectToFit(page);
      }
    }
    expect(await bar.locator('.show-name').evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await expect(bar.locator('.show-menu > button')).toHaveAttribute('title', name);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await bar.evaluate(misplaced), `large text, ${width} pixels wide`).toEqual([]);
      await site.openMenu();
      await expectToFit(page);
      await page.keyboard.press('Escape');
      await expect(site.menuButton).toBeFocused();
    }
  });

/** Runs in the browser. @returns the bar's elements that are outside of it or covered */
function misplaced(bar: Element): string[] {
  const { top, bottom, right } = bar.getBoundingClientRect();
  return [...bar.querySelectorAll('a, button, button > span:not(.visually-hidden)')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const topmost = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const isCovered = topmost !== null && !element.contains(topmost) && !topmost.contains(element);
      return box.top < top || box.bottom > bottom || box.left < 0 || box.right > right || isCovered;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
