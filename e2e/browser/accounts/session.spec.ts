/** Signing in, and signing out in every tab (AUTH-1, AUTH-3, AUTH-5). */
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack/stack';
import { expect, test } from '../../support/browser/test';

test('sign-in requires the right password and leads to the requested page', async ({ page }) => {
  for (const path of ['/mail', '/testsecured', '/users']) {
    await page.goto(`${path}?q=x`);
    await expect(page).toHaveURL('/login');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const login = new LoginPage(page);
  await login.signIn({ ...stack.organiser, password: 'wrong' });
  await expect(login.alert).toHaveText('Identifiants incorrects. Veuillez réessayer.');
  await expect(login.alert.getByRole('paragraph')).toHaveCSS('color', 'rgb(179, 38, 30)');
  await login.signIn();
  await expect(page).toHaveURL('/users?q=x');
  await expect(new UsersPage(page).heading).toHaveText('Liste des inscrits');
});

test('signing out ends the session in all tabs', { tag: '@long' }, async ({ page }) => {
  const { email } = await register();
  const users = new UsersPage(page);
  await users.open(`?q=${encodeURIComponent(email)}`);
  const mailPage = await users.openConfirmation(users.row(email));
  await mailPage.send.waitFor();

  await users.openMenu();
  await page.getByRole('link', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  await expect(mailPage.page).toHaveURL('/login');
  for (const tab of [page, mailPage.page]) {
    const stored = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(stored.filter((key) => key !== 'i18nextLng')).toEqual([]);
  }
  await page.goBack();
  await expect(page).toHaveURL('/login');
});
