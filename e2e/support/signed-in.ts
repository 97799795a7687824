/** Signs in without the form, which session.spec.ts tests, and which would load three pages per test. */
import type { Page } from '@playwright/test';
import { signInAs, type Credentials } from './organisers';
import { stack } from './stack';

/** Organiser -> session, which the tests of one worker share; it is valid for an hour. */
const sessions = new Map<string, ReturnType<typeof signIn>>();

async function signIn(organiser: Credentials) {
  const tokens = await signInAs(organiser);
  return { ...tokens, expiresAt: String(Date.now() + 3_000_000) };
}

/** Gives this tab the session of an organiser, as signing in would store it (AUTH-2). */
export async function signInTab(page: Page, organiser: Credentials = stack.organiser): Promise<void> {
  const session = sessions.get(organiser.email) ?? signIn(organiser);
  sessions.set(organiser.email, session);
  const kept = await session;
  // Any file of the site will do, since storage belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(({ idToken, refreshToken, session, expiresAt }) => {
    localStorage.setItem('idToken', idToken);
    localStorage.setItem('expiresAt', expiresAt);
    sessionStorage.setItem('refreshToken', refreshToken);
    sessionStorage.setItem('session', session);
  }, kept);
}
