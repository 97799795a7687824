/**
 * The test files share a thread. So that no file depends on the previous file, this reloads our modules before each file
 * and restores the globals after it. Libraries stay loaded, which halves the time.
 */
import { afterAll, vi } from 'vitest';

const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date } =
  globalThis;
const timers = { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate, Date };
/** The timers before the thread's first file: restoring a spy on a fake timer would bring the fake back. */
const threadGlobals: typeof globalThis & { realTimers?: typeof timers } = globalThis;
const realTimers = (threadGlobals.realTimers ??= timers);

vi.resetModules();
const environment = { ...process.env };

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  Object.assign(globalThis, realTimers);
  Reflect.deleteProperty(performance, 'now');
  for (const name of Object.keys(process.env))
    if (!(name in environment)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  if ('document' in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  }
  // Tests replace indexedDB by fake-indexeddb: begin with an empty one.
  if ('indexedDB' in globalThis)
    Reflect.set(globalThis, 'indexedDB', Reflect.construct(indexedDB.constructor, []));
});
