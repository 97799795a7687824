/** The first load: which files the pages request, what they show without them, and that nothing shifts. */
import type { Page } from '@playwright/test';
import { facts } from 'contract/edition/current';
import { RegistrationPage } from '../../pages/registration.page';
import { shiftsOn, watchShifts } from '../../support/browser/layout-shifts';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'nl-BE' });

test('the pages request only our own server, and no inlined style sheet', async ({ page, baseURL }) => {
  const foreignUrls: string[] = [];
  const styleSheets: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) styleSheets.push(pathname);
    if (origin !== baseURL) foreignUrls.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/', '/rgpd', '/test', '/login']) {
    await page.goto(path);
    await expect(page.locator('#root h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Parts that are loaded later have their own style sheets.
    expect(styleSheets.filter((name) => /\/index-[^/]*$/.test(name))).toEqual([]);
  }
  expect(foreignUrls).toEqual([]);
  // These ask for an App Check token at once, so they also request the server that issues it.
  for (const path of ['/visit', '/password']) {
    await page.goto(path);
    await expect(page.locator('#root h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});

test('the form loads its parts, and nothing else', { tag: '@long' }, async ({ page }) => {
  const scriptNames = collectScriptNames(page);
  const registration = new RegistrationPage(page);
  await registration.open();
  // These parts load last and by themselves; on a busy machine, long after the form.
  for (const part of ['Dinner-', 'send-registration-', 'ThankYou-'])
    await expect.poll(() => scriptNames.some((name) => name.startsWith(part))).toBe(true);
  await page.waitForLoadState('networkidle');
  const languages = scriptNames.flatMap((name) => /\.([a-z]{2})-/.exec(name)?.[1] ?? []);
  expect([...new Set(languages)]).toEqual(['nl']);
  expect(scriptNames.filter((name) => /^(privacy|organiser)/i.test(name))).toEqual([]);
});

for (const [missing, files] of [
  ['the program', /\/assets\/index-.*\.js/],
  ['a part of the program', /\/assets\/visitors\.nl-.*\.js/],
  ['the file of facts', /\/facts\/.*\.json/],
] as const) {
  test(`the page tells the visitor when ${missing} does not load`, { tag: '@long' }, async ({ page }) => {
    await page.route(files, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/De pagina is niet volledig/);
  });
}

test(
  'the page says in three languages what to do without JavaScript',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/');
    await expect(page.getByRole('heading')).toHaveText([
      'Cette page a besoin de JavaScript',
      'Deze pagina heeft JavaScript nodig',
      'This page needs JavaScript',
    ]);
    await expect(page.getByRole('heading').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: facts().mailReplyTo })).toHaveCount(3);
    await page.close();
  },
);

for (const path of ['/', '/rgpd', '/visit']) {
  test(`nothing on ${path} shifts while it loads`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.goto(path);
    await expect(page.locator('#root h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The fallback font may differ slightly until the web font has loaded.
    expect(await shiftsOn(page)).toBeLessThan(0.02);
  });
}

function collectScriptNames(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.js')) names.push(name);
  });
  return names;
}
