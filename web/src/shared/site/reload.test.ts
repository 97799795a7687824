/** What a form keeps while its page reloads (PAGE-7). */
import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** The module of a page that can be used. */
async function openPage() {
  const page = await beginToLoad();
  page.forgetStored();
  return page;
}

function beginToLoad() {
  vi.resetModules();
  return import('./reload');
}

/** How the browser has come to the page that opens next. */
function arriveBy(type: 'reload' | 'navigate') {
  const entry = { entryType: 'navigation', type, name: '', startTime: 0, duration: 0, toJSON: () => ({}) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
  arriveBy('reload');
});

it('gives each form what was typed in it, and leaves nothing in the storage', async () => {
  const { keepOnReload, reloadPage, isReloading } = await openPage();
  keepOnReload('one', () => ({ city: 'Gent' }));
  keepOnReload('other', () => undefined);
  reloadPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isReloading()).toBe(true);

  // A slow page, which is reloaded before it can be used.
  await beginToLoad();
  const { typedBeforeReload } = await openPage();
  expect(typedBeforeReload('one')).toEqual({ city: 'Gent' });
  expect(typedBeforeReload('other')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('forgets what was typed in a form that is closed', async () => {
  const first = await openPage();
  const close = first.keepOnReload('one', () => ({ city: 'Gent' }));
  first.reloadPage();

  const second = await openPage();
  second.keepOnReload('one', () => undefined)();
  expect(second.typedBeforeReload('one')).toBeUndefined();
  close();
  first.reloadPage();
  expect((await openPage()).typedBeforeReload('one')).toBeUndefined();
});

it('shows nothing of it when the page was left, and somebody opens it again in the same tab', async () => {
  const { keepOnReload, keepTyped } = await openPage();
  keepOnReload('one', () => ({ city: 'Gent' }));
  keepTyped();
  arriveBy('navigate');
  expect((await beginToLoad()).typedBeforeReload('one')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('lets the browser ask about unsaved input that cannot be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { keepOnReload, reloadPage, isReloading } = await openPage();
  keepOnReload('one', () => ({ city: 'Gent' }));
  reloadPage();
  expect(isReloading()).toBe(false);
});

it.each(['junk', '[]', '{"one":3}', 'null'])('ignores %s in the storage', async (stored) => {
  sessionStorage.setItem('typed-before-reload', stored);
  expect((await openPage()).typedBeforeReload('one')).toBeUndefined();
});
