/** Accessibility of the organisers' pages on a telephone: axe, the colours of dark mode, and every language. */
import { LoginPage } from '../../pages/login.page';
import type { SitePage } from '../../pages/site.page';
import { UsersPage } from '../../pages/users.page';
import { expectAccessibleInAnyMode, expectToFitInEveryLanguage } from '../../support/browser/axe';
import { register } from '../../support/registrants';
import { stack } from '../../support/stack/stack';
import { expect, test } from '../../support/browser/test';

const telephone = { width: 360, height: 740 };

test('axe finds no violation from sign-in to mail; all pages fit', { tag: '@long' }, async ({ page }) => {
  const check = async (sitePage: SitePage) => {
    await sitePage.page.setViewportSize(telephone);
    await expectAccessibleInAnyMode(sitePage.page);
    await expectToFitInEveryLanguage(sitePage);
  };
  const { email } = await register();
  const login = new LoginPage(page);
  await login.open();
  await login.submit.click();
  await login.signIn({ ...stack.organiser, password: 'wrong' });
  await expect(login.alert).not.toBeEmpty();
  await check(login);
  await login.signIn();
  const users = new UsersPage(page);
  await page.getByRole('searchbox').fill(email);
  await expect(users.rows).toHaveCount(1);
  await check(users);
  // Several cards fit on the screen.
  expect((await users.row(email).boundingBox())?.height).toBeLessThan(telephone.height / 2);
  const mail = await users.openConfirmation(users.row(email));
  await mail.previews.first().waitFor();
  await check(mail);
  // All tabs switch to the chosen language.
  await mail.chooseLanguage('en');
  await expect(users.heading).toHaveText('Registrants');
});

test('the menu marks the current page, also in high contrast', { tag: '@long' }, async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  const styles = () =>
    page.locator('.organiser-nav a').evaluateAll((links) =>
      links.map((link) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(link);
        return `${backgroundColor}, ${borderBottomColor}`;
      }),
    );
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    // The link's border changes in a transition.
    await expect
      .poll(async () => (await styles()).map((style, _, [, current]) => style === current), forcedColors)
      .toEqual([false, true, false, false, false, false, false]);
  }
});
