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
  const own = new VisitPage(page);
  expect(visitIn(await mailTo(email))).toBe(visit);
  await own.openLink(visit);
  await expect(own.details).toContainText(email);
  await expect(own.code).toBeVisible();
  // axe would not notice a missing style sheet.
  await expect(own.cancel).toHaveCSS('border-top-style', 'solid');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.locator('.visit-body')).toHaveCSS('grid-template-columns', /^384px \d{3}/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInAnyMode(page);

  await own.change.click();
  await expect(own.field('lastname')).toHaveValue(lastname);
  await expectAccessibleInAnyMode(page);
  await own.field('lastname').fill(`${lastname}-Peeters`);
  await own.save.click();
  await expect(own.notice).toBeVisible();
  await expect(own.details).toContainText(`${lastname}-Peeters`);
  const badge = await request.get((await own.badge.getAttribute('href')) ?? '');
  const [badgePage] = await readPages(await badge.body());
  expect(JSON.stringify(badgePage)).toContain('Peeters');

  await own.cancel.click();
  await expectAccessibleInAnyMode(page);
  await own.cancel.click();
  await expect(own.code).toBeHidden();
  await expectAccessibleInAnyMode(page);
  await own.restore.click();
  await expect(own.code).toBeVisible();

  const downloading = page.waitForEvent('download');
  await own.exportData.click();
  const data = readFileSync(await (await downloading).path(), 'utf8');
  expect(data).toContain(`${lastname}-Peeters`);

  await own.erase.click();
  await own.eraseEmail.fill('somebody.else@visitors.example');
  await own.eraseNow.click();
  await expect(page.locator('#confirm-error')).toBeVisible();
  await expectAccessibleInAnyMode(page);
  await own.eraseEmail.fill(email);
  await own.eraseNow.click();
  await expect(page).toHaveURL(/\/visit$/);
  await expectAccessibleInAnyMode(page);
  expect((await call('visit', {}, withLink(visit))).status).toBe(401);
  expect(await documentsWith(lastname, email, id)).toEqual([]);

  const [, token = ''] = visit.split('.');
  expect(urls.filter((url) => url.includes(token))).toEqual([]);
});

test('a damaged link’s page is accessible and requests a mail', { tag: '@long' }, async ({ page }) => {
  const { visit, email } = await register();
  const own = new VisitPage(page);
  await own.openLink('cut');
  await expectAccessibleInAnyMode(page);
  await own.email.fill(email);
  await own.email.press('Enter');
  await expect(own.email).toBeHidden();
  await expectAccessibleInAnyMode(page);
  expect(visitIn(await mailTo(email))).toBe(visit);
});

test('the page keeps its link on reload, and fits in all languages', { tag: '@long' }, async ({ page }) => {
  const { visit, email, lastname } = await register();
  const own = new VisitPage(page);
  await own.openLink(visit);
  await expect(own.details).toContainText(email);
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${visit.replace('.', '\\.')}$`));
  await page.reload();
  await expect(own.details).toContainText(email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectToFitInEveryLanguage(own);
  await own.change.click();
  await expect(own.field('lastname')).toHaveValue(lastname);
  await expectToFitInEveryLanguage(own);
});
