/**
 * The pages with figures: axe in each language on a phone, the printed A4 sheet, and lazy loading (ORG-40 to ORG-44).
 */
import type { Page } from '@playwright/test';
import { withDinner } from 'contract/factories';
import { languages } from 'contract/languages';
import { readPages, type PdfPage } from '../../support/read-pdf';
import { SitePage } from '../../pages/site.page';
import { expectClean } from '../../support/axe';
import { asOrganiser, list, newMarker } from '../../support/organisers';
import { register } from '../../support/registrants';
import { signInTab } from '../../support/signed-in';
import { expect, test } from '../../support/test';

/** Opens a page with figures, signed in. */
async function open(page: Page, path: '/statistics' | '/dinner'): Promise<SitePage> {
  const opened = new SitePage(page, path);
  await signInTab(page);
  await opened.open();
  await page.locator('.figures').waitFor();
  return opened;
}

for (const [device, viewport, spoken] of [
  ['telephone', { width: 360, height: 740 }, languages],
  ['desktop', { width: 1280, height: 800 }, ['fr']],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, colorScheme: device === 'telephone' ? 'dark' : 'light' });

    test('finds no violation, and needs no horizontal scrolling', async ({ page }) => {
      test.slow();
      await register(withDinner);
      const opened = await open(page, '/statistics');
      for (const language of spoken) {
        await opened.chooseLanguage(language);
        for (const path of ['/statistics', '/dinner']) {
          await page.locator(`.organiser-nav a[href="${path}"]`).click();
          await page
            .locator(path === '/dinner' ? '.dinner-figures' : '.recharts-surface')
            .first()
            .waitFor();
          await expectClean(page);
        }
      }
    });
  });

test('shows the figures of list and dinner in tables, and saves them as a file', async ({ page }) => {
  await open(page, '/statistics');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger CSV Langues' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^langues-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv$/);
});

test('prints one A4 sheet with companies and numbers, and without names of people', async ({ page }) => {
  const marker = newMarker();
  await register(withDinner, {
    firstname: 'Xylia',
    lastname: `Vandenquux ${marker}`,
    organization: `Société ${marker}`,
  });
  await open(page, '/dinner');
  await expect(page.getByRole('row', { name: `Société ${marker} 4 1` })).toBeVisible();
  // The list's styles stay loaded, and must not change this page.
  await page.locator('.organiser-nav a[href="/users"]').click();
  await page.locator('.registrants tbody tr').first().waitFor();
  await page.locator('.organiser-nav a[href="/dinner"]').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.dinner-figures')).toBeVisible();
  await page.emulateMedia({ media: null });
  const { users } = await list({ page: 0, limit: 1_000 }, await asOrganiser());
  const [printed, ...more] = await printedPages(page);
  expect(more).toEqual([]);
  expect(printed?.text).toContain(marker);
  const screen = await page.locator('#root').innerText();
  expect(screen).toContain(marker);
  const secrets = [
    'Xylia',
    'Vandenquux',
    ...users.flatMap(({ firstname, lastname, email }) => [
      `${firstname} ${lastname}`,
      `${lastname} ${firstname}`,
      email,
    ]),
  ].filter((text) => text !== '');
  for (const text of [screen, printed?.text ?? ''])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

for (const count of [0, 150, 400])
  test(`prints one A4 with ${count} companies`, async ({ page }) => {
    const companies = Array.from({ length: count }, (_, index) => ({
      name: `Company ${index} ${'with a very long name '.repeat(5)}`,
      persons: 100,
      vegetarian: 99,
    }));
    const at = { seconds: 1_748_952_120, nanoseconds: 0 };
    const dinner = { persons: 100 * count, vegetarian: 99 * count, supplementEuro: 6860 * count };
    const before = { at, dinner: { persons: 7, vegetarian: 7, supplementEuro: 7 } };
    await page.route('**/api/admin/dinner', (route) =>
      route.fulfill({ json: { at, dinner, companies, before } }),
    );
    await open(page, '/dinner');
    const [sheet, ...more] = await printedPages(page);
    expect(more).toEqual([]);
    expect(sheet?.size.width).toBeCloseTo(595, -1);
    expect(sheet?.size.height).toBeCloseTo(842, -1);
    expect(sheet?.text.match(/Company \d+ /g) ?? []).toHaveLength(count === 400 ? 149 : count);
    if (count === 400) expect(sheet?.text).toContain('251 autres sociétés');
  });

test('loads the charts on the page of statistics only', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    if ((await response.text()).includes('recharts-')) fetched.push(new URL(page.url()).pathname);
  });
  await open(page, '/dinner');
  await page.locator('.organiser-nav a[href="/users"]').click();
  await page.locator('.registrants tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.locator('.organiser-nav a[href="/statistics"]').click();
  await page.locator('.recharts-surface').first().waitFor();
  await expect.poll(() => fetched).toEqual(['/statistics']);
});

async function printedPages(page: Page): Promise<PdfPage[]> {
  return readPages(await page.pdf({ preferCSSPageSize: true }));
}
