/** The link to a rehearsal (EDIT-20). */
import { beforeEach, expect, it, vi } from 'vitest';

/** Loads the page at an address. */
async function load(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  const page = await import('./rehearsal');
  page.takeRehearsalLink();
  return page;
}

beforeEach(() => sessionStorage.clear());

it('removes the token from the address, and keeps it in this tab', async () => {
  expect((await load('/')).rehearsalToken()).toBeUndefined();
  const { rehearsalToken } = await load('/?code=Bapp&rehearse=2025.secret#form');
  expect(rehearsalToken()).toBe('2025.secret');
  expect(location.href.slice(location.origin.length)).toBe('/?code=Bapp#form');
  expect((await load('/rgpd')).rehearsalToken()).toBe('2025.secret');
});

it.each([
  [`2025.${'x'.repeat(43)}`, '', true],
  [`2025.${'x'.repeat(43)}`, '%3E.', true],
  [`2025.${'x'.repeat(42)}`, '', false],
  ['', '', false],
])('tells whether a link is complete: %s%s', async (token, trailing, isWhole) => {
  const { rehearsalToken, isRehearsalLinkComplete } = await load(`/?rehearse=${token}${trailing}`);
  expect(rehearsalToken()).toBe(token);
  expect(isRehearsalLinkComplete()).toBe(isWhole);
});

it('works without storage until the page is left', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockThrow(new Error('blocked'));
  expect((await load('/?rehearse=2025.secret')).rehearsalToken()).toBe('2025.secret');
});
