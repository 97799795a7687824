/**
 * Reloads our modules before each test file, since the files share a thread: mocks (vi.mock) take effect, and no state
 * leaks from the previous file, nor what it stored in its window. Libraries stay loaded, which halves the time.
 */
import { vi } from 'vitest';

vi.resetModules();
if ('document' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
}
// Of fake-indexeddb.
if ('indexedDB' in globalThis)
  Reflect.set(globalThis, 'indexedDB', Reflect.construct(indexedDB.constructor, []));
