/** Choosing a password through the link in the mail: requests, a reload, and every language (AUTH-10). */
import { LoginPage } from '../../pages/login.page';
import { expectAccessibleInAnyMode, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { linkIn, mailTo } from '../../support/mailbox';
import { newOrganiser } from '../../support/organisers';
import { stack } from '../../support/stack/stack';
import { expect, test } from '../../support/browser/test';

test('an organiser replaces a forgotten password by keyboard', { tag: '@long' }, async ({ page }) => {
  const { email } = await newOrganiser();
  const form = new LoginPage(page);
  await form.open();
  await form.chooseLanguage('nl');
  await form.email.fill(email);
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await form.submit.click();
  await page.getByRole('status').getByText('er net een link').waitFor();
  const link = linkIn(await mailTo(email), `${stack.site}/password#`);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  // The link may be opened in another browser, which has no chosen language yet.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(form.heading).toHaveText('Een wachtwoord kiezen');
  await expect(page).toHaveURL('/password');
  await expect(form.email).toHaveValue(email);
  await form.email.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type('too short');
  await page.keyboard.press('Enter');
  await expect(page.locator('#password-error')).toContainText('minstens 12 tekens');
  await expect(form.password).toBeFocused();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectAccessibleInAnyMode(page);
  await expectToFitInEveryLanguage(form);
  const code = /#([\w-]+)/.exec(link)?.[1] ?? 'none';
  expect(requests.filter((request) => request.includes(code))).toEqual([]);

  // A reload loses what was typed, but not the link.
  await page.reload();
  await form.password.fill('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toContainText('Uw wachtwoord is opgeslagen');
  await expect(form.email).toHaveValue(email);
  await expect(form.password).toBeFocused();
  await page.keyboard.type('words that go apart');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/users');
  expect(requests.filter((request) => request.includes(code))).toHaveLength(1);
});
