/**
 * Serves the door's page, its scripts and the decoders from this phone (DOOR-28). Each build has a cache of its own,
 * filled while there is a network and checked by hash, so that no page of a captive portal is cached. Everything else,
 * above all the calls, goes to the network as if there were no service worker.
 */
export {};

/** Filled in by the build: the path of each file of the page -> its `integrity`. */
declare const DOOR_FILES: Readonly<Record<string, string>>;
/** Filled in by the build: a hash of all these files. */
declare const DOOR_BUILD: string;

// The types of a service worker, which TypeScript does not know here.
declare class ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
declare class FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

const cachePrefix = 'door-';
const cacheName = cachePrefix + DOOR_BUILD;

async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = Object.entries(DOOR_FILES);
  await cache.addAll(files.map(([path, integrity]) => new Request(path, { integrity, cache: 'no-cache' })));
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map(async (name) => caches.delete(name)));
  await clients.claim();
}

async function respond(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? fetch(request);
}

addEventListener('install', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(fillCache());
});

addEventListener('activate', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(deleteOtherCaches());
});

addEventListener('fetch', (event) => {
  if (!(event instanceof FetchEvent)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !Object.hasOwn(DOOR_FILES, pathname)) return;
  event.respondWith(respond(pathname, request));
});

// The page asks to replace the build when no scan runs or waits (keep-build.ts).
addEventListener('message', ({ data }) => {
  if (data === 'replace') void skipWaiting();
});
