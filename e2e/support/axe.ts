/** What axe finds on a page of the site. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Mail frames are left out: scripts are blocked there and axe would time out; mail-look.spec.ts checks mails.
 * @param what in dark mode only the colours differ, so only they are checked
 */
export async function expectNoViolations(
  page: Page,
  what: 'everything' | 'colours' = 'everything',
): Promise<void> {
  // Elements that are fading in do not have their final colours yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  // Without frames, the mode that opens another page for its result is not needed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false });
  if (what === 'everything') axe.withTags(rules);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  // Rows that are like those above them are most of the work, and one that is half scrolled away counts as too small.
  for (const rows of ['tbody tr', '.facet-value']) axe.exclude(`${rows}:nth-child(n + 5)`);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** No violation, and no horizontal scrolling. */
export async function expectClean(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}
