/** The page requests no other server until a form is touched; then it fetches App Check's token (PAGE-5). */
import type { Page } from '@playwright/test';
import { RegistrationPage } from '../../pages/registration.page';
import { expect, test } from '../../support/browser/test';

test.use({ locale: 'en-GB' });

/** Where the local stack issues tokens; in production, the provider's requests go to Google instead. */
const tokenUrl = /\/token$/;

test('the page requests only our server until a touch, then one token', async ({ page, baseURL }) => {
  const requests = requestsElsewhere(page, baseURL);
  const registration = new RegistrationPage(page);
  await registration.open();
  await waitForLastPart(page);
  await registration.chooseLanguage('nl');
  await registration.heading.click();
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await registration.field('firstname').focus();
  await expect.poll(() => requests).toEqual([expect.stringMatching(tokenUrl)]);
  await registration.field('lastname').click();
  await registration.field('mailing').check();
  await page.getByRole('contentinfo').getByRole('link').click();
  await expect(registration.heading).toHaveText('Privacybeleid');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);

  // The same holds for a visitor who only reads the policy.
  await page.goto('/rgpd');
  await registration.heading.click();
  await registration.chooseLanguage('fr');
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
});

/** Collects the addresses of requests to other servers than the site's. */
function requestsElsewhere(page: Page, site: string | undefined): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) addresses.push(request.url());
  });
  return addresses;
}

/** Waits for the last part that the page loads by itself, so that its requests are complete. */
async function waitForLastPart(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Dinner-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}
