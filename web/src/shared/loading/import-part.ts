/**
 * The build wraps each `import()` in `importPart` (web/src/prerender/import-parts.ts), which fetches the files of a part
 * before it imports them. Many browsers cache the failure of a module, and of all that import it, until a reload
 * (https://github.com/whatwg/html/issues/6768). A fetch can be retried, and leaves the file in the browser's cache.
 */
import { pauseUntilOnline } from './pause';

/** Only a reload of the page can load the part; another attempt cannot. */
export class ReloadNeeded extends Error {}

/** Milliseconds before the second request for a file. */
const pause = 1_000;

/** In milliseconds. */
const timeout = 60_000;

/** URL -> the pending or completed request. */
const fetches = new Map<string, Promise<void>>();
const sheets = new Map<string, Promise<void>>();

/**
 * Requests each file up to twice; the next call tries again.
 * @param load imports the part
 * @param files the part's modules and style sheets, with all that they import; paths from the site's root
 * @throws TypeError when a file did not arrive; TimeoutError when it did not arrive in time
 * @throws ReloadNeeded when the site no longer has a file, because another build was deployed, or when the browser
 *   has cached an earlier failure
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const urls = files.map((file) => `/${file}`);
  await Promise.all(urls.map((url) => loadOnce(fetches, url, isFetched, fetchFile)));
  // Style sheets are added only now, so that their order is always the same.
  await Promise.all(
    urls.filter((url) => url.endsWith('.css')).map((url) => loadOnce(sheets, url, isStyled, addStyleSheet)),
  );
  try {
    return await load();
  } catch (cause) {
    throw new ReloadNeeded('A part was not imported.', { cause });
  }
}

const isFetched = (url: string) => document.querySelector(`[href="${url}"], [src="${url}"]`) !== null;

/** Whether the page applies a style sheet, rather than only preloading it. */
const isStyled = (url: string) => document.querySelector(`[rel="stylesheet"][href="${url}"]`) !== null;

/** Skips files that the page itself or an earlier call has loaded. */
function loadOnce(
  loads: Map<string, Promise<void>>,
  url: string,
  isInPage: (url: string) => boolean,
  load: (url: string) => Promise<void>,
): Promise<void> {
  const earlierLoad = loads.get(url);
  if (earlierLoad !== undefined) return earlierLoad;
  const loading = isInPage(url) ? Promise.resolve() : load(url);
  loads.set(url, loading);
  loading.catch(() => loads.delete(url));
  return loading;
}

async function fetchFile(url: string): Promise<void> {
  try {
    await fetchWhole(url);
  } catch (error) {
    if (error instanceof ReloadNeeded) throw error;
    await pauseUntilOnline(pause);
    await fetchWhole(url);
  }
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new (answer.status === 404 ? ReloadNeeded : TypeError)(`${url}: ${answer.status}`);
  // The browser caches complete responses only.
  await answer.arrayBuffer();
}

function addStyleSheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // `crossorigin`, like the build's preload link, or the browser would fetch the file again.
    const attributes = { rel: 'stylesheet', crossOrigin: '', href: url };
    const link = Object.assign(document.createElement('link'), attributes);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(url));
    };
    document.head.append(link);
  });
}

/** Incremented by each retry. A part that failed in an earlier round is loaded again. */
let round = 0;

/** Makes each failed part load again when it is next needed. */
export function forgetFailures(): void {
  round += 1;
}

/**
 * @returns a function that gives the same promise each time, until it has failed and `forgetFailures` was called. Once
 *   the promise is fulfilled, React's `use` does not suspend.
 */
export function memoizePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  let failedRound: number | undefined;
  return () => {
    if (loading !== undefined && (failedRound === undefined || failedRound === round)) return loading;
    failedRound = undefined;
    const promise = load();
    promise.then(
      // React marks a promise only after suspending on it, but a preview is rendered at once and must not suspend.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        failedRound = round;
      },
    );
    loading = promise;
    return promise;
  };
}
