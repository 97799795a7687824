import { test } from '../support/browser/test';
import { signInTab } from '../support/browser/sign-in-tab';
import { call } from '../support/calls';
import { asOrganiser } from '../support/organisers';
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
  const organiser = await asOrganiser();
  const id = 'shots-1';
  await call('copyEdition', { edition: '2025', date: '2098-08-27', id }, organiser).catch(() => undefined);
  await call(
    'saveDraft',
    {
      edition: id,
      draftVersion: 1,
      version: 0,
      facts: { theme: 'forest', name: 'Salon Alba 2098', mark: 'initials' },
    },
    organiser,
  ).catch(() => undefined);
  const heights: string[] = [];
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const s of sections) {
      if (![360, 1280].includes(width) && !['show', 'place'].includes(s)) continue;
      await page.goto(`/edition/facts/${s}?prepare=${id}`);
      await page.locator('.edition-section h2').waitFor();
      await page.waitForTimeout(900);
      heights.push(
        `${width} ${s} ${await page.evaluate(() => document.documentElement.scrollHeight)} ${await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)}`,
      );
      if (['show', 'place', 'contact'].includes(s))
        await page.screenshot({ path: `/tmp/w/show-shots/${s}-${width}.png` });
    }
    for (const [n, p] of [
      ['overview', `/edition?prepare=${id}`],
      ['live', '/edition'],
      ['new', '/edition/new'],
      ['versions', '/edition/versions'],
      ['exh', `/edition/exhibitors?prepare=${id}`],
    ] as const) {
      await page.goto(p);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(700);
      heights.push(
        `${width} ${n} ${await page.evaluate(() => document.documentElement.scrollHeight)} ${await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)}`,
      );
      await page.screenshot({ path: `/tmp/w/show-shots/${n}-${width}.png` });
    }
  }
  console.log(heights.join('\n'));
});
