/** Choosing a password through the link in the mail. */
import { LoginPage } from '../../pages/login.page';
import { PasswordPage } from '../../pages/password.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/axe';
import { mailTo } from '../../support/mailbox';
import { newOrganiser, passwordCode } from '../../support/organisers';
import { stack } from '../../support/stack';
import { expect, test } from '../../support/test';

const [desktop, telephone] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test('chooses a forgotten password by keyboard, from the sign-in page to the list', async ({ page }) => {
  const { email } = await newOrganiser();
  const login = new LoginPage(page);
  await login.open();
  await login.chooseLanguage('nl');
  await login.email.fill(email);
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await login.submit.click();
  await page.getByRole('status').getByText('er net een link').waitFor();
  const [link = ''] = /http\S+\/password#\S+/.exec((await mailTo(email)).text ?? '') ?? [];

  // The requests of opening the page.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  // The mail is read in another browser, which has no language yet.
  await page.evaluate(() => localStorage.clear());
  const chosen = new PasswordPage(page);
  await page.goto(link);
  await expect(chosen.heading).toHaveText('Een wachtwoord kiezen');
  await expect(page).toHaveURL('/password');
  await expect(chosen.email).toHaveValue(email);
  await chosen.email.press('Tab');
  await expect(chosen.password).toBeFocused();
  await page.keyboard.type('too short');
  await page.keyboard.press('Enter');
  await expect(chosen.error).toContainText('minstens 12 tekens');
  await expect(chosen.password).toBeFocused();
  const code = /#([\w-]+)/.exec(link)?.[1] ?? 'none';
  expect(sent.filter((request) => request.includes(code))).toEqual([]);

  // A reload loses what was typed, but not the link.
  await page.reload();
  await chosen.password.fill('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toContainText('Uw wachtwoord is opgeslagen');
  await expect(login.email).toHaveValue(email);
  await expect(login.password).toBeFocused();
  await page.keyboard.type('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  expect(sent.filter((request) => request.includes(code))).toHaveLength(1);

  await page.goto(link);
  await chosen.password.fill('words that go apart');
  await chosen.submit.click();
  await expect(chosen.alert.first()).toContainText('Deze link is niet geldig');
  await expect(chosen.email).toHaveValue(email);
  await expect(chosen.email).toBeFocused();
});

test('keeps what was typed when the server does not answer', { tag: '@long' }, async ({ page }) => {
  const { email } = await newOrganiser();
  const chosen = new PasswordPage(page);
  await chosen.open(`#${await passwordCode(email)}`);
  await page.route('**/api/password', (route) => route.abort());
  await chosen.password.fill('words that go apart');
  await chosen.submit.click();
  await expect(chosen.alert).toHaveText('Le serveur ne répond pas. Veuillez réessayer.');
  await expect(chosen.password).toHaveValue('words that go apart');
  await page.unroute('**/api/password');
  await chosen.submit.click();
  await expect(page).toHaveURL('/login');
});

test(
  'finds no violation on the page in any state, and fits in every language',
  { tag: '@long' },
  async ({ page }) => {
    const chosen = new PasswordPage(page);
    const check = async () => {
      for (const size of [desktop, telephone]) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light' });
        await expectClean(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectClean(page, 'colours');
        await expectToFitInEveryLanguage(chosen);
      }
    };
    const email = encodeURIComponent(stack.organiser.email);
    await chosen.open(`#${'x'.repeat(54)}&email=${email}`);
    await chosen.show.click();
    await chosen.password.fill('short');
    await chosen.submit.click();
    await expect(chosen.error).toBeVisible();
    await check();
    await chosen.password.fill('words that go apart');
    await chosen.submit.click();
    await expect(chosen.alert.first()).not.toBeEmpty();
    await check();
  },
);
