/** The link to a draft, opened without an account (EDIT-17). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sampleEdition } from 'contract/testing/sample-edition';
import { SitePage } from '../../pages/site.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { toOrganiser } from '../../support/organisers';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 360, height: 740 } });

const { facts } = sampleEdition;
const name = 'FIERA <b>2099</b>';

/** Makes a draft that no other test changes. @returns the link to its preview */
async function newPreview() {
  const edition = `show-${randomUUID().slice(0, 8)}`;
  await toOrganiser('copyEdition', { edition: '2025', date: '2099-03-19', id: edition });
  const draftFacts = { ...facts, name, date: '2099-03-19', dinnerStarts: '2099-03-19T19:00' };
  await toOrganiser('saveDraft', { edition, draftVersion: 1, facts: draftFacts });
  return (await toOrganiser('previewDraft', { edition })).url;
}

const frame = (page: Page) => page.frameLocator('iframe');
const choice = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true });

// Long, since it hydrates the pages in three languages.
test('anyone with the link sees the draft', { tag: '@long' }, async ({ page, context }) => {
  const url = await newPreview();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(url);
  const site = new SitePage(page, url);
  await expect(site.heading).toHaveText(name);
  // The text above the draft is in the browser's language, like the site's own pages.
  await expect(page.getByText('A draft, not published.')).toBeVisible();
  await expect(frame(page).getByRole('heading', { level: 1 })).toContainText(name);
  await expect(frame(page).getByText('Thursday 19 March 2099').first()).toBeVisible();
  await expectClean(page);

  await site.chooseLanguage('nl');
  await expect(frame(page).getByText('donderdag 19 maart 2099').first()).toBeVisible();
  for (const [button, words] of [
    ['Bedanking', 'Camille Peeters'],
    ['E-mail', 'Beste Camille Peeters'],
    ['Privacy', 'Privacybeleid'],
  ] as const) {
    await choice(page, button).click();
    await expect(frame(page).getByText(words).first()).toBeVisible();
    await expectClean(page);
  }
  await choice(page, 'Badge').click();
  await expect(page.getByRole('img', { name: 'Badge' })).toContainText('2099');
  await expectClean(page);
  await choice(page, 'Agenda').click();
  await expect(page.getByRole('heading', { name: `Diner, ${name}` })).toBeVisible();
  await expectClean(page);
  await expectToFitInEveryLanguage(site);

  const [, secret = 'none'] = url.split('.');
  expect(requests.filter((request) => request.includes(secret))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a preview registers no visitor', { tag: '@long' }, async ({ page }) => {
  const url = await newPreview();
  const postedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') postedPaths.push(new URL(request.url()).pathname);
  });
  await page.goto(url);
  const form = frame(page).locator('form');
  await expect(form).toBeVisible();
  await expect(page.getByText('a preview registers nobody')).toBeVisible();
  // Nothing in the frame takes the focus: the Tab key goes past it.
  await choice(page, 'Privacy').focus();
  const focused: string[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    focused.push(
      await frame(page)
        .locator('html')
        .evaluate((html) => html.ownerDocument.activeElement?.tagName ?? ''),
    );
  }
  expect(focused.filter((tag) => tag !== 'BODY' && tag !== '')).toEqual([]);
  await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  await frame(page).getByRole('button').last().click({ force: true });
  expect(postedPaths.filter((path) => path.includes('addUser'))).toEqual([]);
});
