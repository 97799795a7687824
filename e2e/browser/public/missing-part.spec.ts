/** The network is lost while a part of the page loads: the page continues at the next press, or by itself (LOAD-1). */
import type { Page } from '@playwright/test';
import { english, typedRegistration, withDinner } from 'contract/testing/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { SitePage } from '../../pages/site.page';
import { signInTab } from '../../support/browser/sign-in-tab';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'en-GB' });

/** Aborts the requests for a part until the returned function is called. */
async function lose(page: Page, part: string): Promise<() => Promise<void>> {
  const files = new RegExp(String.raw`/assets/${part}-[^/]*\.js`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const message = (page: Page) => page.getByText(/^The page did not load completely/).filter({ visible: true });

test('sends a form with the dinner whose parts failed to load at first', async ({ page }) => {
  const visitor = typedRegistration(english, withDinner);
  const registration = new RegistrationPage(page);
  const restoreParts = await Promise.all(['Dinner', 'send-registration'].map((part) => lose(page, part)));
  await registration.open();
  await registration.fill({ ...visitor, bappMember: 'No' });
  await registration.member('Yes').check();
  await expect(message(page).first()).toBeVisible();
  const sent = registration.requestsTo('addUser');
  await registration.submit.click();
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeFocused();

  await Promise.all(restoreParts.map((back) => back()));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await registration.field('dinnerReservation').fill(visitor.dinnerReservation);
  expect(sent).toEqual([]);
  await registration.submit.click();
  await expect(registration.thanks).toContainText(`${visitor.firstname} ${visitor.lastname}`);
});

test('sends the form by itself once the network is back', { tag: '@long' }, async ({ page, context }) => {
  const registration = new RegistrationPage(page);
  const loaded = page.waitForResponse(/\/assets\/ThankYou-.*\.js/);
  await registration.open();
  await loaded;
  await registration.fill(typedRegistration(english));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await registration.submit.click();
  await expect(registration.overlay).toContainText('There is no network.');
  await context.setOffline(false);
  await expect(registration.thanks).toBeVisible();
});

test('loads an organisers’ page at the next press after a failure', { tag: '@long' }, async ({ page }) => {
  const back = await lose(page, 'StatisticsPage');
  await signInTab(page);
  await new SitePage(page, '/statistics').open();
  await expect(page.getByText('Cette partie de la page ne s’est pas chargée.')).toBeVisible();
  await back();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('.figures')).toBeVisible();
});
