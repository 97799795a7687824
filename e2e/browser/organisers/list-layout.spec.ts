/** How the list uses paper. */
import { UsersPage } from '../../pages/users.page';
import { showFictionalList } from '../../support/fictional-list';
import { readPages } from '../../support/read-pdf';
import { expect, test } from '../../support/test';

test(
  'prints 361 people on ten sheets at most, each with a box to tick',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => (window.print = () => undefined));
    await showFictionalList(page, 361);
    const users = new UsersPage(page);
    await users.open();
    for (const [language, button] of [
      ['nl', 'Lijst afdrukken'],
      ['en', 'Print the list'],
      ['fr', 'Imprimer la liste'],
    ] as const) {
      await users.chooseLanguage(language);
      await page.getByRole('button', { name: button }).click();
      const printed = page.locator('.printed-list');
      await expect(printed.locator('tbody tr .printed-box')).toHaveCount(361);
      const sheets = await readPages(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
      expect(sheets.length, language).toBeLessThanOrEqual(10);
      await expect(printed).toHaveCount(0);
    }
  },
);
