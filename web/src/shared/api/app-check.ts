/**
 * The App Check token sent with every call. It is asked for at the first touch of a form or by the first call, since
 * the provider then learns of the visitor (PAGE-5); its library, which is ours, is loaded once the page has been painted.
 */
import { ApiError } from 'contract/wire/api-error';

/** Timeout in milliseconds: if a part of reCAPTCHA is blocked, it never answers. */
const timeout = 10_000;

/** Loads the library, which asks nobody for anything yet. */
export function loadAppCheck(): void {
  ignoreFailure(loadClient());
}

/** Asks for the token while the visitor is typing, so that sending need not wait for it. */
export function prepareAppCheck(): void {
  ignoreFailure(appCheckToken(false));
}

/**
 * @param fresh requests a new token although the cached one has not expired
 * @throws ApiError `app-check-failed` on timeout or failure
 */
export async function appCheckToken(fresh: boolean): Promise<string> {
  const token = loadClient().then(({ getAppCheckToken }) => getAppCheckToken(fresh));
  try {
    return await inTime(token);
  } catch (cause) {
    throw new ApiError('app-check-failed', `App Check gave no token: ${String(cause)}`, { cause });
  }
}

function loadClient() {
  return import('./app-check-client');
}

/** The call that needs the token tries again, and reports its own error. */
function ignoreFailure(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
