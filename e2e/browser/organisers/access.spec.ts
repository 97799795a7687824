/** Accessibility of the organisers' pages: axe in each state, and on a phone the colours and every language. */
import type { Page } from '@playwright/test';
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFit } from '../../support/axe';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack';
import { expect, test } from '../../support/test';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('finds no violation from the sign-in to the mail', async ({ page }) => {
    await visitEveryState(page, (shown) => expectClean(shown));
  });
});

test.describe('on a telephone', () => {
  const height = 740;
  test.use({ viewport: { width: 360, height }, colorScheme: 'dark' });

  test(
    'finds no violation in dark mode, and needs no horizontal scrolling',
    { tag: '@long' },
    async ({ page }) => {
      await visitEveryState(page, (shown) => expectClean(shown, 'colours'));
    },
  );

  test('shows several cards at once, and fits in every language', { tag: '@long' }, async ({ page }) => {
    const { email } = await register();
    const login = new LoginPage(page);
    await login.open();
    await login.submit.click();
    for (const language of ['en', 'nl'] as const) {
      await login.chooseLanguage(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectToFit(page);
    }
    await login.signIn();
    const users = new UsersPage(page);
    await expect(users.heading).toHaveText('Lijst van ingeschrevenen');
    await users.rows.first().waitFor();
    expect((await users.rows.first().boundingBox())?.height).toBeLessThan(height / 2);
    // Cards are laid out unlike the table.
    await expectClean(page);
    await page.getByRole('searchbox').fill(email);
    const mail = await users.openConfirmation(users.row(email));
    await mail.previews.first().waitFor();
    await expect(mail.page.locator('html')).toHaveAttribute('lang', 'nl');
    await expectToFit(mail.page);
    // All tabs switch to the chosen language.
    for (const [language, title] of [
      ['en', 'Registrants'],
      ['fr', 'Liste des inscrits'],
    ] as const) {
      await mail.chooseLanguage(language);
      await expectToFit(mail.page);
      await expect(users.heading).toHaveText(title);
      await expectToFit(page);
    }
  });
});

/** @param check runs in each state, on the tab that shows it */
async function visitEveryState(page: Page, check: (shown: Page) => Promise<void>): Promise<void> {
  const { email } = await register();
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await login.signIn({ ...stack.organiser, password: 'wrong' });
  await expect(login.alert).not.toBeEmpty();
  await check(page);

  const users = new UsersPage(page);
  await users.open();
  await expect(users.rows.first().getByRole('cell')).toHaveCount(10);
  await check(page);
  await page.route('**/api/admin/table?*', (route) => route.abort());
  await users.search.fill('x');
  await expect(users.alert).toContainText('Le serveur ne répond pas.');
  await check(page);
  await page.unroute('**/api/admin/table?*');
  await users.search.fill('nobody-is-called-that');
  await expect(page.getByRole('button', { name: 'Effacer la recherche' })).toBeVisible();
  await check(page);
  await users.search.fill(email);
  const mail = await users.openConfirmation(users.row(email));
  await mail.previews.first().waitFor();
  await check(mail.page);
  await mail.page.close();
  await page.goto('/testsecured');
  await expect(users.heading).toHaveText('Page de test sécurisée');
  await check(page);
}
