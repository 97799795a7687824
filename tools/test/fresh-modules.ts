/**
 * Reloads our modules before each test file, since the files share a thread, and undoes afterwards what the file did to
 * the globals, so that no file depends on the one before. Libraries stay loaded, which halves the time.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();
const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env))
    if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  if ('document' in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  }
  // Of fake-indexeddb.
  if ('indexedDB' in globalThis)
    Reflect.set(globalThis, 'indexedDB', Reflect.construct(indexedDB.constructor, []));
});
