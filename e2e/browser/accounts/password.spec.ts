/** Choosing a password through the link in the mail: requests, a reload, and every language (AUTH-10). */
import { LoginPage } from '../../pages/login.page';
import { PasswordPage } from '../../pages/password.page';
import { expectClean, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { mailTo } from '../../support/mailbox';
import { newOrganiser } from '../../support/organisers';
import { expect, test } from '../../support/browser/test';

test('an organiser replaces a forgotten password by keyboard', { tag: '@long' }, async ({ page }) => {
  const { email } = await newOrganiser();
  const login = new LoginPage(page);
  await login.open();
  await login.chooseLanguage('nl');
  await login.email.fill(email);
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await login.submit.click();
  await page.getByRole('status').getByText('er net een link').waitFor();
  const [link = ''] = /http\S+\/password#\S+/.exec((await mailTo(email)).text ?? '') ?? [];

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  // The link may be opened in another browser, which has no chosen language yet.
  await page.evaluate(() => localStorage.clear());
  const passwordPage = new PasswordPage(page);
  await page.goto(link);
  await expect(passwordPage.heading).toHaveText('Een wachtwoord kiezen');
  await expect(page).toHaveURL('/password');
  await expect(passwordPage.email).toHaveValue(email);
  await passwordPage.email.press('Tab');
  await expect(passwordPage.password).toBeFocused();
  await page.keyboard.type('too short');
  await page.keyboard.press('Enter');
  await expect(passwordPage.error).toContainText('minstens 12 tekens');
  await expect(passwordPage.password).toBeFocused();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page, 'colours');
  await expectToFitInEveryLanguage(passwordPage);
  const code = /#([\w-]+)/.exec(link)?.[1] ?? 'none';
  expect(requests.filter((request) => request.includes(code))).toEqual([]);

  // A reload loses what was typed, but not the link.
  await page.reload();
  await passwordPage.password.fill('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toContainText('Uw wachtwoord is opgeslagen');
  await expect(login.email).toHaveValue(email);
  await expect(login.password).toBeFocused();
  await page.keyboard.type('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  expect(requests.filter((request) => request.includes(code))).toHaveLength(1);
});
