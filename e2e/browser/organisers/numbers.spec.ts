/** The pages with figures: axe, every language on a phone, and the printed A4 sheet (ORG-40, ORG-43). */
import type { Page } from '@playwright/test';
import { withDinner } from 'contract/testing/factories';
import { readPages } from '../../support/files/read-pdf';
import type { SitePage } from '../../pages/site.page';
import {
  expectAccessibleInAnyMode,
  expectToFit,
  expectToFitInEveryLanguage,
} from '../../support/browser/axe';
import { register } from '../../support/registrants';
import { openSignedIn } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

/** Opens a page with figures, signed in. */
async function open(page: Page, path: '/statistics' | '/dinner'): Promise<SitePage> {
  const site = await openSignedIn(page, path);
  await page.locator('.figures').waitFor();
  return site;
}

/** The elements that the test waits for, since charts are loaded later. */
const lastElements = { '/statistics': '.recharts-surface', '/dinner': '.dinner-figures' } as const;

for (const path of ['/statistics', '/dinner'] as const) {
  test(`axe finds no violation at ${path}, which fits a telephone`, { tag: '@long' }, async ({ page }) => {
    // Other tests' registrants make the tables so long that axe takes a minute on a busy machine.
    await page.route(`**/api/admin${path}`, async (route) => {
      const answer = await route.fetch();
      const shortened: object = JSON.parse(await answer.text(), (_, value: unknown) =>
        Array.isArray(value) ? value.slice(0, 8) : value,
      );
      await route.fulfill({ response: answer, json: shortened });
    });
    await register(withDinner);
    const site = await open(page, path);
    await page.locator(lastElements[path]).first().waitFor();
    await expectToFit(page);
    await expectAccessibleInAnyMode(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectToFitInEveryLanguage(site);
  });
}

test('the dinner prints on one A4 sheet with any number of companies', { tag: '@long' }, async ({ page }) => {
  let count = 0;
  const amounts = { owed: 12_345_678, paid: 4_567_890, open: 7_777_788 };
  const at = { seconds: 1_748_952_120, nanoseconds: 0 };
  const before = { at, dinner: { persons: 7, vegetarian: 7, supplement: 700 } };
  await page.route('**/api/admin/dinner', (route) => {
    const companies = Array.from({ length: count }, (_, index) => ({
      name: `Company ${index} ${'with a very long name '.repeat(5)}`,
      persons: 100,
      vegetarian: 99,
      amounts,
    }));
    const dinner = { persons: 100 * count, vegetarian: 99 * count, supplement: 686_000 * count };
    return route.fulfill({ json: { at, dinner, companies, before, amounts } });
  });
  await open(page, '/dinner');
  // The list's styles stay loaded, and must not change this page.
  await page.locator('.organiser-nav a[href="/users"]').click();
  await page.getByRole('searchbox').waitFor();
  await page.locator('.organiser-nav a[href="/statistics"]').click();
  await page.locator('main a[href="/dinner"]').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.dinner-figures')).toBeVisible();
  await page.emulateMedia({ media: null });
  for (count of [0, 36, 150, 400]) {
    await page.reload();
    await expect(page.getByRole('rowheader', { name: /^Company/ })).toHaveCount(count);
    await page.locator('.figures').waitFor();
    const [sheet, ...otherSheets] = await readPages(await page.pdf({ preferCSSPageSize: true }));
    expect(otherSheets).toEqual([]);
    expect(sheet?.size.width).toBeCloseTo(595, -1);
    expect(sheet?.size.height).toBeCloseTo(842, -1);
    expect(sheet?.text.match(/Company \d+ /g) ?? []).toHaveLength(count === 400 ? 149 : count);
    // Only one column has room for amounts. The bold total does not match, since its spaces are read differently.
    expect(sheet?.text.match(/45.678,90/g) ?? []).toHaveLength(count === 36 ? 36 : 0);
    if (count === 400) expect(sheet?.text).toContain('251 autres sociétés');
  }
});
