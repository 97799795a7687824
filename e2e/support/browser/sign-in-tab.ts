/** Signs in without the form, which would load three pages per test; session.spec.ts tests the form. */
import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site.page';
import { signInAs, type Credentials } from '../organisers';
import { stack } from '../stack/stack';

/** The tokens of each organiser, valid for an hour; the tests of one worker share them. */
const sessions = new Map<string, ReturnType<typeof signIn>>();

async function signIn(organiser: Credentials) {
  const { session, ...tokens } = await signInAs(organiser);
  return {
    ...tokens,
    session: organiser === stack.organiser ? undefined : session,
    expiresAt: String(Date.now() + 3_000_000),
  };
}

/**
 * Gives this tab the tokens of an organiser, as signing in would store them (AUTH-2). The sample organiser needs no session
 * and gets none: otherwise a test that signs out would end the session of other tests.
 */
export async function signInTab(page: Page, organiser: Credentials = stack.organiser): Promise<void> {
  const session = sessions.get(organiser.email) ?? signIn(organiser);
  sessions.set(organiser.email, session);
  const tokens = await session;
  // Any file of the site will do, since storage belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(({ idToken, refreshToken, session, expiresAt }) => {
    localStorage.setItem('idToken', idToken);
    localStorage.setItem('expiresAt', expiresAt);
    sessionStorage.setItem('refreshToken', refreshToken);
    if (session !== undefined) sessionStorage.setItem('session', session);
  }, tokens);
}

/** Opens a page of the site in a tab that is signed in. */
export async function openSignedIn(page: Page, path: string, organiser?: Credentials): Promise<SitePage> {
  await signInTab(page, organiser);
  const site = new SitePage(page, path);
  await site.open();
  return site;
}
