/** Accessibility of the organisers' pages: axe in each state, and on a phone the colours and every language. */
import type { Page } from '@playwright/test';
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean, expectToFit } from '../../support/axe';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack';
import { expect, test } from '../../support/test';

const desktop = { width: 1280, height: 800 };
const telephone = { width: 360, height: 740 };

test(
  'finds no violation from the sign-in to the mail, in light and dark mode',
  { tag: '@long' },
  async ({ page }) => {
    const check = async (shown: Page) => {
      await shown.setViewportSize(desktop);
      await shown.emulateMedia({ colorScheme: 'light' });
      await expectClean(shown);
      await shown.setViewportSize(telephone);
      await shown.emulateMedia({ colorScheme: 'dark' });
      await expectClean(shown, 'colours');
      await shown.setViewportSize(desktop);
    };
    const { email } = await register();
    const login = new LoginPage(page);
    await login.open();
    await login.submit.click();
    await login.signIn({ ...stack.organiser, password: 'wrong' });
    await expect(login.alert).not.toBeEmpty();
    await check(page);

    const users = new UsersPage(page);
    await users.open(`?q=${encodeURIComponent(email)}`);
    await expect(users.row(email).getByRole('cell')).toHaveCount(10);
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
  },
);

test(
  'shows several cards at once on a telephone, and fits in every language',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(telephone);
    const { email } = await register();
    const login = new LoginPage(page);
    await login.open();
    await login.submit.click();
    for (const language of ['en', 'nl'] as const) {
      await login.chooseLanguage(language);
      await expectToFit(page);
    }
    await login.signIn();
    const users = new UsersPage(page);
    await expect(users.heading).toHaveText('Ingeschreven bezoekers');
    await page.getByRole('searchbox').fill(email);
    await expect(users.rows).toHaveCount(1);
    expect((await users.row(email).boundingBox())?.height).toBeLessThan(telephone.height / 2);
    // Cards are laid out unlike the table.
    await expectClean(page);
    const mail = await users.openConfirmation(users.row(email));
    await mail.previews.first().waitFor();
    await mail.page.setViewportSize(telephone);
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
  },
);

test('marks the current page in the menu, in a high contrast theme too', { tag: '@long' }, async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  const looks = () =>
    page.locator('.organiser-nav a').evaluateAll((links) =>
      links.map((link) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(link);
        return `${backgroundColor}, ${borderBottomColor}`;
      }),
    );
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    // The link has a transition of its border.
    await expect
      .poll(async () => (await looks()).map((look, _, [current]) => look === current), forcedColors)
      .toEqual([true, false, false, false, false, false, false, false]);
  }
});
