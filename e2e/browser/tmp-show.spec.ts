import { test } from '../support/browser/test';
import { signInTab } from '../support/browser/sign-in-tab';
const sections = [
  'show',
  'look',
  'place',
  'registration',
  'dinner',
  'door',
  'contact',
  'links',
  'privacy',
  'badge',
  'exhibitors',
];
test('shots', async ({ page }) => {
  test.setTimeout(500_000);
  await signInTab(page);
  const heights: string[] = [];
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const s of sections) {
      await page.goto(`/edition/facts/${s}`);
      await page.locator('.edition-section h2').waitFor();
      await page.waitForTimeout(700);
      heights.push(
        `${width} ${s} ${await page.evaluate(() => document.documentElement.scrollHeight)} ${await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)}`,
      );
      if (['show', 'registration', 'contact', 'badge'].includes(s))
        await page.screenshot({ path: `/tmp/w/show-shots/${s}-${width}.png` });
    }
  }
  console.log(heights.join('\n'));
});
