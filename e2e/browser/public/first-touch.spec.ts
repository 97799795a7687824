/** Nobody else hears of a visitor before the first touch of a form: App Check's token is asked for then (PAGE-5). */
import type { Page } from '@playwright/test';
import { facts } from 'contract/edition/current';
import { english, typedRegistration } from 'contract/factories';
import { RegistrationPage } from '../../pages/registration.page';
import { VisitPage } from '../../pages/visit.page';
import { hold } from '../../support/hold';
import { expect, test } from '../../support/test';

test.use({ locale: 'en-GB' });

/** Where the local stack issues tokens; in production, the provider's requests go to Google instead. */
const tokens = /\/token$/;

test('asks nobody else for anything until a field is touched, and then for one token', async ({
  page,
  baseURL,
}) => {
  const requests = requestsElsewhere(page, baseURL);
  const registration = new RegistrationPage(page);
  await registration.open();
  await untilPrepared(page);
  await registration.chooseLanguage('nl');
  await registration.heading.click();
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await registration.field('firstname').focus();
  await expect.poll(() => requests).toEqual([expect.stringMatching(tokens)]);
  await registration.field('lastname').click();
  await registration.field('mailing').check();
  await registration.privacy.click();
  await expect(registration.heading).toHaveText('Privacybeleid');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
});

test(
  'asks for a token when the button is the first thing pressed',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const requests = requestsElsewhere(page, baseURL);
    const registration = new RegistrationPage(page);
    await registration.open();
    await untilPrepared(page);
    expect(requests).toEqual([]);
    await registration.submit.click();
    await expect.poll(() => requests).toEqual([expect.stringMatching(tokens)]);
  },
);

test(
  'asks for a token in a form other than the registration',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const requests = requestsElsewhere(page, baseURL);
    const visit = new VisitPage(page);
    await visit.open();
    await expect(visit.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await page.getByRole('main').locator('input[type=email]').focus();
    await expect.poll(() => requests).toEqual([expect.stringMatching(tokens)]);
  },
);

test('asks nobody for anything on the privacy policy, whatever is pressed', async ({ page, baseURL }) => {
  const requests = requestsElsewhere(page, baseURL);
  const registration = new RegistrationPage(page);
  await page.goto('/rgpd');
  await expect(registration.heading).toHaveText('Privacy policy');
  await registration.heading.click();
  await registration.chooseLanguage('fr');
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
});

test('waits with sending for a token that was asked for at the first touch', async ({ page, baseURL }) => {
  const requests = requestsElsewhere(page, baseURL);
  const registration = new RegistrationPage(page);
  await registration.open();
  await untilPrepared(page);
  const sent = registration.requestsTo('addUser');
  const release = await hold(page, tokens);
  await registration.register(typedRegistration(english));
  await expect(registration.overlay).toBeVisible();
  expect(sent).toEqual([]);
  release();
  await expect(registration.success).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('says what to do and whom to write to when the token is blocked, and keeps what was typed', async ({
  page,
}) => {
  const visitor = typedRegistration(english);
  const registration = new RegistrationPage(page);
  await page.route(tokens, (route) => route.abort());
  await registration.open();
  await registration.register(visitor);
  await expect(registration.failure).toContainText('reload this page');
  const contact = registration.failure.getByRole('link', { name: facts().contactEmail });
  await expect(contact).toHaveAttribute('href', `mailto:${facts().contactEmail}`);
  await page.reload();
  await expect(registration.field('email')).toHaveValue(visitor.email);
  await page.unroute(tokens);
  await registration.field('registrationCode').fill(visitor.registrationCode);
  await registration.submit.click();
  await expect(registration.success).toBeVisible();
});

/** Collects the addresses of requests to other servers than the site's. */
function requestsElsewhere(page: Page, site: string | undefined): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) addresses.push(request.url());
  });
  return addresses;
}

/** Waits for the last thing that the page loads by itself, so that "nothing was asked for" means something. */
async function untilPrepared(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Dinner-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}
