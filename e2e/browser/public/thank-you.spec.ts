/** A visitor registers: the mail, and the thank-you view at once, after a reload, and offline (REG-10, VIS-1). */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { decodeQr } from '../../support/files/decode-qr';
import { mailTo } from '../../support/mailbox';
import { holdRequests } from '../../support/browser/hold-requests';
import { shiftsOn, watchShifts } from '../../support/browser/layout-shifts';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 360, height: 740 } });

test('a visitor who registers sees the code at once, after a reload and offline', async ({ page }) => {
  const visitor = typedRegistration(withDinner, { firstname: 'Łukasz', lastname: "D'Hôtel-Çelik" });
  const registration = new RegistrationPage(page);
  const viewLoaded = page.waitForResponse(/\/assets\/ThankYou-.*\.js/);
  await registration.open();
  await registration.chooseLanguage('nl');
  await registration.fill(visitor);

  // The view is loaded before the form is sent, and nothing moves once it has appeared.
  const release = await holdRequests(page, '**/api/addUser');
  await viewLoaded;
  const sending = page.waitForRequest('**/api/addUser');
  await registration.submit.click();
  await sending;
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const answer = page.waitForResponse('**/api/addUser');
  release();
  const { id }: { id: string } = JSON.parse(await (await answer).text());
  await expect(registration.thanks).toContainText(`${visitor.firstname} ${visitor.lastname}`);
  await page.evaluate(watchShifts);
  await expect(registration.thanks).toContainText(visitor.email);
  await expect(registration.thanks).toContainText('140');
  await expect(registration.form).toBeHidden();
  await expect(registration.success).toBeVisible();
  await expect(registration.heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await decodeQr(await registration.code.screenshot())).toEqual([id]);
  // The first screen shows the whole code.
  await expect(registration.code).toBeInViewport({ ratio: 1 });
  expect(paths).toEqual(['/api/email_personal']);
  expect(await shiftsOn(page)).toBeLessThan(0.01);
  await mailTo(visitor.email);

  // A reload never shows the empty form, not even before the scripts have loaded.
  const releaseScripts = await holdRequests(page, /\/assets\/index-.*\.js/);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#registration').waitFor({ state: 'attached' });
  await expect(registration.form).toBeHidden();
  releaseScripts();
  await expect(registration.thanks).toContainText(id);
  await expect(registration.form).toBeHidden();

  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await decodeQr(await registration.code.screenshot())).toEqual([id]);
  await registration.showFullScreen.click();
  expect(await decodeQr(await registration.fullScreen.screenshot())).toEqual([id]);
  await page.keyboard.press('Escape');
  await expect(registration.fullScreen).toBeHidden();
  await expect(registration.showFullScreen).toBeFocused();
  const picture = page.waitForEvent('download');
  await registration.savePicture.click();
  expect(await decodeQr(await contentOf(await picture))).toEqual([id]);
  const calendar = page.waitForEvent('download');
  await registration.saveCalendar.click();
  expect(String(await contentOf(await calendar))).toContain('BEGIN:VEVENT');
  await page.context().setOffline(false);
});

async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}
