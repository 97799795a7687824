/** Signs in through the API; the form, which session.spec.ts tests, would load three pages per test. */
import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site.page';
import { signInAs, type Credentials } from '../organisers';
import { stack } from '../stack/stack';

/** The tokens of each organiser, by email, valid for an hour; all tests of a worker use them. */
const signIns = new Map<string, ReturnType<typeof signIn>>();

async function signIn(organiser: Credentials) {
  const { session, ...tokens } = await signInAs(organiser);
  return {
    ...tokens,
    session: organiser === stack.organiser ? undefined : session,
    expiresAt: String(Date.now() + 3_000_000),
  };
}

/**
 * Stores an organiser's tokens in the tab, as the form does (AUTH-2). The sample organiser needs no session and gets none,
 * since a test that signs out would end the session of the other tests.
 */
export async function signInTab(page: Page, organiser: Credentials = stack.organiser): Promise<void> {
  const signedIn = signIns.get(organiser.email) ?? signIn(organiser);
  signIns.set(organiser.email, signedIn);
  const tokens = await signedIn;
  // Any file of the site will do, since a browser's storage belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(({ idToken, refreshToken, session, expiresAt }) => {
    localStorage.setItem('idToken', idToken);
    localStorage.setItem('expiresAt', expiresAt);
    sessionStorage.setItem('refreshToken', refreshToken);
    if (session !== undefined) sessionStorage.setItem('session', session);
  }, tokens);
}

/** Signs in and opens a page of the site in the same tab. */
export async function openSignedIn(page: Page, path: string, organiser?: Credentials): Promise<SitePage> {
  await signInTab(page, organiser);
  const site = new SitePage(page, path);
  await site.open();
  return site;
}
