/**
 * The App Check token of every call except a paired phone's. It is requested only at the first touch of a form or by the
 * first call, since the request reveals the visitor to the provider (PAGE-5). Firebase's library is loaded from our own
 * site after the first paint.
 */
import { ApiError } from 'contract/wire/api-error';

/** Timeout in milliseconds: if a part of reCAPTCHA is blocked, it never answers. */
const timeout = 10_000;

/** Loads the library, without a request to the provider. */
export function loadAppCheck(): void {
  ignoreFailure(loadClient());
}

/** Requests the token while the visitor is typing, so that sending need not wait for it. */
export function prepareAppCheck(): void {
  ignoreFailure(appCheckToken(false));
}

/**
 * @param forceRefresh requests a new token even if the cached one has not expired
 * @throws ApiError `app-check-failed` on timeout or failure
 */
export async function appCheckToken(forceRefresh: boolean): Promise<string> {
  const token = loadClient().then(({ getAppCheckToken }) => getAppCheckToken(forceRefresh));
  try {
    return await withTimeout(token);
  } catch (cause) {
    throw new ApiError('app-check-failed', `App Check gave no token: ${String(cause)}`, { cause });
  }
}

function loadClient() {
  return import('./app-check-client');
}

/** Ignores a failure: the call that needs the token tries again, and reports its own error. */
function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
