/** Signs organisers' pages in without the form, which session.spec.ts tests; that loads three pages per test. */
import type { Page } from '@playwright/test';
import { tokensOf } from './organisers';

/** The sample organiser's session, which the tests of one worker share; it is valid for an hour. */
let session: Promise<{ idToken: string; refreshToken: string; expiresAt: string }> | undefined;

async function signIn() {
  const tokens = await tokensOf();
  return { ...tokens, expiresAt: String(Date.now() + 3_000_000) };
}

/** Gives this tab the session of the sample organiser, as signing in would store it (AUTH-2). */
export async function signInTab(page: Page): Promise<void> {
  const kept = await (session ??= signIn());
  // Any file of the site, since storage belongs to its origin.
  await page.goto('/robots.txt');
  await page.evaluate(({ idToken, refreshToken, expiresAt }) => {
    localStorage.setItem('idToken', idToken);
    localStorage.setItem('expiresAt', expiresAt);
    sessionStorage.setItem('refreshToken', refreshToken);
  }, kept);
}
