/** Accessibility of the organisers' pages: axe, keyboard only, phone. */
import type { Page } from '@playwright/test';
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { expectClean } from '../../support/axe';
import { stack } from '../../support/stack';
import { expect, test } from '../../support/test';

const sizes = { desktop: { width: 1280, height: 800 }, telephone: { width: 360, height: 740 } } as const;

for (const [device, colorScheme] of [
  ['desktop', 'light'],
  ['telephone', 'dark'],
] as const) {
  test.describe(`on a ${device}, ${colorScheme}`, () => {
    test.use({ viewport: sizes[device], colorScheme });

    test('finds no violation, and needs no horizontal scrolling', async ({ page }) => {
      test.slow();
      const login = new LoginPage(page);
      await login.open();
      await login.submit.click();
      await login.signIn({ ...stack.organiser, password: 'wrong' });
      await expect(login.alert).not.toBeEmpty();
      await expectClean(page);

      const users = new UsersPage(page);
      await users.open();
      await expect(users.rows.first().getByRole('cell')).toHaveCount(10);
      await expectClean(page);
      const mail = await users.openConfirmation(users.rows.first());
      await mail.previews.first().waitFor();
      await expectClean(mail.page);
      await mail.page.close();
      await page.route('**/api/admin/table?*', (route) => route.abort());
      await users.search.fill('x');
      await expect(users.alert).toContainText('Le serveur ne répond pas.');
      await expectClean(page);
      await page.unroute('**/api/admin/table?*');
      await users.search.fill('nobody-is-called-that');
      await expect(page.getByRole('button', { name: 'Effacer la recherche' })).toBeVisible();
      await expectClean(page);
      await page.goto('/testsecured');
      await expect(users.heading).toHaveText('Page de test sécurisée');
      await expectClean(page);
    });
  });
}

for (const [language, title] of [
  ['nl', 'Lijst van ingeschrevenen'],
  ['en', 'Registrants'],
] as const) {
  test.describe(`in ${language}, on a telephone`, () => {
    test.use({ viewport: sizes.telephone });

    test('finds no violation from the sign-in to the mail, and needs no horizontal scrolling', async ({
      page,
    }) => {
      const login = new LoginPage(page);
      await login.open();
      await login.chooseLanguage(language);
      await login.submit.click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectClean(page);
      await login.signIn();
      const users = new UsersPage(page);
      await expect(users.heading).toHaveText(title);
      await users.rows.first().waitFor();
      // A screen shows more than one card.
      expect((await users.rows.first().boundingBox())?.height).toBeLessThan(sizes.telephone.height / 2);
      await expectClean(page);
      const mail = await users.openConfirmation(users.rows.first());
      await mail.previews.first().waitFor();
      await expect(mail.page.locator('html')).toHaveAttribute('lang', language);
      await expectClean(mail.page);
      // All tabs switch to the chosen language.
      await mail.chooseLanguage('fr');
      await expect(users.heading).toHaveText('Liste des inscrits');
    });
  });
}

test('signs in, sorts, turns a page and signs out with the keyboard alone', async ({ page }) => {
  const users = new UsersPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.type(stack.organiser.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(stack.organiser.password);
  await page.keyboard.press('Enter');
  await users.rows.first().waitFor();

  await tabTo(page, users.search);
  await tabTo(page, users.size);
  await page.keyboard.press('ArrowDown');
  await expect(users.size).toHaveValue('50');
  await tabTo(page, users.pages.getByRole('button', { name: 'Page suivante' }));
  await page.keyboard.press('Enter');
  await expect(users.currentPage).toHaveText('2');
  await expect(users.pages.getByRole('button', { name: 'Page suivante' })).toBeFocused();
  const name = users.column('Nom').getByRole('button');
  await tabTo(page, name);
  await page.keyboard.press('Space');
  await expect(users.column('Nom')).toHaveAttribute('aria-sort', 'ascending');
  const opened = page.context().waitForEvent('page');
  await tabTo(page, users.rows.first().getByRole('button', { name: /^E-mail de confirmation/ }));
  await page.keyboard.press('Enter');
  await (await opened).close();
  await users.logout.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

/** Presses Tab until the element has the focus, up to a limit. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}
