/** A visitor with the link sees, corrects, cancels, restores, exports and erases the registration (VIS-2 to VIS-6). */
import { readFileSync } from 'node:fs';
import { VisitPage } from '../../pages/visit.page';
import { expectAccessibleInAnyMode, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { call } from '../../support/calls';
import { readPages } from '../../support/files/read-pdf';
import { mailTo, visitIn } from '../../support/mailbox';
import { requestConfirmation, register, withLink } from '../../support/registrants';
import { documentsWith } from '../../support/stored-registrants';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 360, height: 740 } });

test('visitors correct, cancel, restore, export and erase their registration', async ({ page, request }) => {
  const lastname = `Lefèvre${Date.now()}`;
  const visitor = await register({ lastname });
  const { id, visit, email } = visitor;
  await requestConfirmation(visitor);
  const urls: string[] = [];
  page.on('request', (sentRequest) => urls.push(sentRequest.url()));
  const ownPage = new VisitPage(page);
  expect(visitIn(await mailTo(email))).toBe(visit);
  await ownPage.openLink(visit);
  await expect(ownPage.details).toContainText(email);
  await expect(ownPage.code).toBeVisible();
  // axe would not notice a missing style sheet.
  await expect(ownPage.cancel).toHaveCSS('border-top-style', 'solid');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.locator('.visit-body')).toHaveCSS('grid-template-columns', /^384px \d{3}/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInAnyMode(page);

  await ownPage.change.click();
  await expect(ownPage.field('lastname')).toHaveValue(lastname);
  await expectAccessibleInAnyMode(page);
  await ownPage.field('lastname').fill(`${lastname}-Peeters`);
  await ownPage.save.click();
  await expect(ownPage.notice).toBeVisible();
  await expect(ownPage.details).toContainText(`${lastname}-Peeters`);
  const badge = await request.get((await ownPage.badge.getAttribute('href')) ?? '');
  const [badgePage] = await readPages(await badge.body());
  expect(JSON.stringify(badgePage)).toContain('Peeters');

  await ownPage.cancel.click();
  await expectAccessibleInAnyMode(page);
  await ownPage.cancel.click();
  await expect(ownPage.code).toBeHidden();
  await expectAccessibleInAnyMode(page);
  await ownPage.restore.click();
  await expect(ownPage.code).toBeVisible();

  const downloading = page.waitForEvent('download');
  await ownPage.exportData.click();
  const data = readFileSync(await (await downloading).path(), 'utf8');
  expect(data).toContain(`${lastname}-Peeters`);

  await ownPage.erase.click();
  await ownPage.eraseEmail.fill('somebody.else@visitors.example');
  await ownPage.eraseNow.click();
  await expect(page.locator('#confirm-error')).toBeVisible();
  await expectAccessibleInAnyMode(page);
  await ownPage.eraseEmail.fill(email);
  await ownPage.eraseNow.click();
  await expect(page).toHaveURL(/\/visit$/);
  await expectAccessibleInAnyMode(page);
  expect((await call('visit', {}, withLink(visit))).status).toBe(401);
  expect(await documentsWith(lastname, email, id)).toEqual([]);

  const [, token = ''] = visit.split('.');
  expect(urls.filter((url) => url.includes(token))).toEqual([]);
});

test('a visitor with a damaged link requests it by mail', { tag: '@long' }, async ({ page }) => {
  const { visit, email } = await register();
  const ownPage = new VisitPage(page);
  await ownPage.openLink('cut');
  await expectAccessibleInAnyMode(page);
  await ownPage.email.fill(email);
  await ownPage.email.press('Enter');
  await expect(ownPage.email).toBeHidden();
  await expectAccessibleInAnyMode(page);
  expect(visitIn(await mailTo(email))).toBe(visit);
});

test('the page keeps its link on reload, and fits in all languages', { tag: '@long' }, async ({ page }) => {
  const { visit, email, lastname } = await register();
  const ownPage = new VisitPage(page);
  await ownPage.openLink(visit);
  await expect(ownPage.details).toContainText(email);
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${visit.replace('.', '\\.')}$`));
  await page.reload();
  await expect(ownPage.details).toContainText(email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectToFitInEveryLanguage(ownPage);
  await ownPage.change.click();
  await expect(ownPage.field('lastname')).toHaveValue(lastname);
  await expectToFitInEveryLanguage(ownPage);
});
