/** Signing in and out, staying signed in, and losing the session. */
import type { Page } from '@playwright/test';
import { event } from 'contract/event';
import { LoginPage } from '../../pages/login.page';
import { UsersPage } from '../../pages/users.page';
import { changedToken, newOrganiser, tokensOf, withAuth } from '../../support/organisers';
import { stack } from '../../support/stack';
import { expect, test } from '../../support/test';

const protectedPaths = ['/users', '/mail', '/testsecured'];
const hour = 3600_000;

test('signs an organiser in with the right password only', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(page).toHaveTitle(new RegExp(event.name));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await login.submit.click();
  await expect(login.email).toBeFocused();
  await expect(page.locator('#email-error')).toHaveText('Ce champ est obligatoire.');

  await login.signIn({ ...stack.organiser, password: 'wrong' });
  await expect(login.failure).toHaveText('Identifiants incorrects. Veuillez réessayer.');
  await expect(login.failure.locator('p')).toHaveCSS('color', 'rgb(179, 38, 30)');

  await page.route('**/api/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await login.signIn();
  await expect(login.submit).toHaveText('Chargement...');
  await expect(login.submit).toBeDisabled();
  await expect(page).toHaveURL('/users');
  await expect(new UsersPage(page).title).toBeVisible();
  const kept = await page.evaluate(() => ({
    idToken: localStorage.getItem('idToken'),
    expiresAt: Number(localStorage.getItem('expiresAt')),
    refreshToken: sessionStorage.getItem('refreshToken'),
  }));
  expect(kept.idToken).toContain('.');
  expect(kept.refreshToken).toBeTruthy();
  expect(kept.expiresAt).toBeGreaterThan(Date.now());
});

test('refuses an account that is not an organiser', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn({ email: 'visitor@gift-show.example', password: stack.organiser.password });
  await expect(login.failure).toHaveText('Identifiants incorrects. Veuillez réessayer.');
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull();
});

for (const path of protectedPaths) {
  test(`redirects ${path} to /login without a session, and back after signing in`, async ({ page }) => {
    await page.goto(`${path}?q=x`);
    await expect(page).toHaveURL('/login');
    await new LoginPage(page).signIn();
    await expect(page).toHaveURL(`${path}?q=x`);
  });
}

test('clears the session on sign-out, in other tabs as well', async ({ page }) => {
  const users = new UsersPage(page);
  await users.open();
  await users.rows.first().waitFor();
  const opened = page.context().waitForEvent('page');
  await users.rows.first().getByRole('button').click();
  const mail = await opened;
  await mail.getByRole('button', { name: 'send the email' }).waitFor();

  await users.logout.click();
  await expect(page.getByText('Déconnexion en cours...')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(mail).toHaveURL('/login');
  for (const tab of [page, mail]) {
    const left = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(left.filter((key) => key !== 'i18nextLng')).toEqual([]);
  }
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('refreshes a token that expires within five minutes, once', async ({ page }) => {
  const { idToken, refreshToken } = await tokensOf();
  const refreshes = await startWith(page, { idToken, refreshToken, expiresAt: Date.now() + 4 * 60_000 });
  await page.goto('/users');
  await expect(new UsersPage(page).rows.first()).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('refreshes a token that the server refuses, and shows the list', async ({ page }) => {
  const { refreshToken } = await tokensOf();
  const refreshes = await startWith(page, { idToken: 'a.b.c', refreshToken, expiresAt: Date.now() + hour });
  await page.goto('/users');
  await expect(new UsersPage(page).rows.first()).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('ends the session with a message when the refresh is refused', async ({ page }) => {
  const { idToken } = await tokensOf();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await startWith(page, { idToken, refreshToken: 'junk', expiresAt: Date.now() - hour });
  await page.goto('/users');
  await expect(page).toHaveURL('/login');
  await expect(new LoginPage(page).notice).toContainText('Veuillez vous reconnecter');
  expect(logged.some((text) => text.includes('Failed to refresh token'))).toBe(true);
});

test('redirects to /login for unknown, foreign, expired and revoked tokens', async ({ page }) => {
  test.slow();
  const organiser = await newOrganiser();
  const { idToken, refreshToken } = await tokensOf(organiser);
  await page.waitForTimeout(1100);
  await withAuth((auth) => auth.revokeRefreshTokens(organiser.uid));
  const bad = [
    'junk',
    changedToken(idToken, { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' }),
    changedToken(idToken, { iat: 1_700_000_000, exp: 1_700_003_600 }),
    idToken,
  ];
  for (const token of bad) {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/test');
    await page.evaluate(
      ([id, refresh, expiresAt]) => {
        localStorage.setItem('idToken', id);
        localStorage.setItem('expiresAt', expiresAt);
        sessionStorage.setItem('refreshToken', refresh);
      },
      [token, refreshToken, String(Date.now() + hour)] as const,
    );
    await page.goto('/users');
    await expect(page).toHaveURL('/login');
    expect(calls.filter((path) => path === '/api/admin/table').length).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull();
    page.removeAllListeners('request');
  }
});

/** Starts with these tokens instead of signing in. @returns the number of refreshes */
async function startWith(
  page: Page,
  tokens: { idToken: string; refreshToken: string; expiresAt: number },
): Promise<() => number> {
  let refreshes = 0;
  await page.route('**/api/refreshToken', (route) => {
    refreshes += 1;
    return route.continue();
  });
  await page.goto('/test');
  await page.evaluate(({ idToken, refreshToken, expiresAt }) => {
    localStorage.setItem('idToken', idToken);
    localStorage.setItem('expiresAt', String(expiresAt));
    sessionStorage.setItem('refreshToken', refreshToken);
  }, tokens);
  return () => refreshes;
}
