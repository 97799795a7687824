/** The App Check token sent with every call; its library is loaded once the page has been painted. */
import { ApiError } from 'contract/api-error';

/** Timeout in milliseconds: if its script is blocked, reCAPTCHA never answers. */
const timeout = 10_000;

/** Fetches the library and the first token while the visitor reads, so that sending need not wait for them. */
export function prepareAppCheck(): void {
  appCheckToken(false).catch(() => {
    // Ignore the error: the call that needs the token tries again, and reports its own error.
  });
}

/**
 * @param fresh requests a new token although the cached one has not expired
 * @throws ApiError `app-check-failed` on timeout or failure
 */
export async function appCheckToken(fresh: boolean): Promise<string> {
  const token = import('./app-check-client').then(({ getAppCheckToken }) => getAppCheckToken(fresh));
  try {
    return await inTime(token);
  } catch (cause) {
    throw new ApiError('app-check-failed', `App Check gave no token: ${String(cause)}`, { cause });
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
