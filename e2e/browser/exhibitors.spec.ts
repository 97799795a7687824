/** An exhibitor's contact opens the page, copies an invitation, and sees the first guest counted. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { facts } from 'contract/edition/current';
import { typedRegistration } from 'contract/testing/factories';
import { RegistrationPage } from '../pages/registration.page';
import { SitePage } from '../pages/site.page';
import { expectAccessibleInAnyMode, expectToFitInEveryLanguage } from '../support/browser/axe';
import { expect, test } from '../support/browser/test';
import { exhibitorLink } from '../support/exhibitors';
import { decodeQr } from '../support/files/decode-qr';

test.use({ viewport: { width: 360, height: 740 } });

/** No other test uses this exhibitor. */
const exhibitor = () => facts().exhibitors?.at(-1) ?? { key: '', name: '' };

test('a contact opens the page on one device, invites a guest and sees the count', async ({
  browser,
  baseURL,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { key, name } = exhibitor();
  const link = await exhibitorLink(key);
  await page.goto(`/exhibitor#${link}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(name);
  await expectAccessibleInAnyMode(page);
  await mainButton(page).click();
  await expect(page.locator('.exhibitor-counts dd')).toHaveCount(5);
  await expect(page).toHaveURL(/\/exhibitor$/);
  await expect(page.locator('.code-paper').getByRole('img')).toBeVisible();
  await expectAccessibleInAnyMode(page);
  await expectToFitInEveryLanguage(new SitePage(page, '/exhibitor'));
  const [opened = 0, registered = 0] = await counts(page);

  // The mail was forwarded to a colleague.
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await colleague.goto(`/exhibitor#${link}`);
  await mainButton(colleague).click();
  await expect(colleague.locator('#email')).toBeVisible();
  await expectAccessibleInAnyMode(colleague);

  const invitation = await page.locator('#invitation-link').inputValue();
  await copyButton(page.locator('#invitation-mail')).click();
  const copiedText = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedText).toBe(await page.locator('#invitation-mail').inputValue());
  expect(copiedText).toContain(invitation);
  // The texts of another language load only now.
  await page.locator('#invitation-language').selectOption('nl');
  await expect(page.locator('#invitation-mail')).toHaveValue(/Schrijf u hier in/);
  const download = page.waitForEvent('download');
  await page.locator('.code-actions button').first().click();
  expect(await decodeQr(readFileSync(await (await download).path()))).toEqual([invitation]);

  await colleague.goto(invitation);
  const form = new RegistrationPage(colleague);
  await expect(form.field('invitedBy')).toHaveValue(name);
  await form.register({ ...typedRegistration(), invitedBy: key });
  await expect(form.thanks).toBeVisible();

  // The device still has access.
  const reloadedCounts = async () => {
    await page.reload();
    return (await counts(page)).slice(0, 2);
  };
  await expect.poll(reloadedCounts).toEqual([opened + 1, registered + 1]);

  await page.locator('form [type=submit]').click();
  await expectAccessibleInAnyMode(page);
});

const mainButton = (page: Page): Locator => page.locator('#content .button');

const copyButton = (area: Locator): Locator =>
  area.locator('xpath=ancestor::*[@class="exhibitor-copy"]').getByRole('button');

async function counts(page: Page): Promise<number[]> {
  const numbers = page.locator('.exhibitor-counts dd');
  await numbers.first().waitFor();
  return (await numbers.allInnerTexts()).map(Number);
}
