/** Saving a form's input while its page reloads (PAGE-7). */
import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** Loads the module in a page that becomes usable. */
async function openPage() {
  const page = await beginToLoad();
  page.clearStoredInput();
  return page;
}

function beginToLoad() {
  vi.resetModules();
  return import('./reload');
}

/** Mocks how the browser opens the next page. */
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

it('restores each form’s input, and empties the storage', async () => {
  const { saveOnReload, reloadPage, isReloading } = await openPage();
  saveOnReload('one', () => ({ city: 'Gent' }));
  saveOnReload('other', () => undefined);
  reloadPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isReloading()).toBe(true);

  // A slow page, which is reloaded before it can be used.
  await beginToLoad();
  const { inputBeforeReload } = await openPage();
  expect(inputBeforeReload('one')).toEqual({ city: 'Gent' });
  expect(inputBeforeReload('other')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('discards the input of a closed form', async () => {
  const first = await openPage();
  const close = first.saveOnReload('one', () => ({ city: 'Gent' }));
  first.reloadPage();

  const second = await openPage();
  second.saveOnReload('one', () => undefined)();
  expect(second.inputBeforeReload('one')).toBeUndefined();
  close();
  first.reloadPage();
  expect((await openPage()).inputBeforeReload('one')).toBeUndefined();
});

it('discards the input when the tab navigates to a page instead of reloading it', async () => {
  const { saveOnReload, saveInput } = await openPage();
  saveOnReload('one', () => ({ city: 'Gent' }));
  saveInput();
  arriveBy('navigate');
  expect((await beginToLoad()).inputBeforeReload('one')).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('lets the browser warn about input that cannot be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockThrow(new DOMException('full', 'QuotaExceededError'));
  const { saveOnReload, reloadPage, isReloading } = await openPage();
  saveOnReload('one', () => ({ city: 'Gent' }));
  reloadPage();
  expect(isReloading()).toBe(false);
});

it.each(['junk', '[]', '{"one":3}', 'null'])('ignores %s in the storage', async (stored) => {
  sessionStorage.setItem('typed-before-reload', stored);
  expect((await openPage()).inputBeforeReload('one')).toBeUndefined();
});
