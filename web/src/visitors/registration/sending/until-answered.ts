/** Retries an unanswered call with the same idempotency key, so that the server executes it only once (REG-17). */
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { pauseUntilOnline } from '../../../shared/loading/pause';
import { attempt } from '../../../shared/site/storage';

/** Pauses before the next two attempts, in milliseconds; longer if the server asks, or while the browser is offline. */
const pauses = [2_000, 5_000];

/** How long a call is retried, in milliseconds after the first attempt: the visitor is waiting. */
const maxWait = 90_000;

/** Refusals that come before the server checks the key: an earlier attempt may have been stored. */
const earlyRefusals: readonly ErrorCode[] = ['too-many-requests', 'app-check-failed'];

/** Stored beside the draft, so that the next attempt has the same key even after a reload. */
const storageKey = 'registration-key';

/**
 * @param call makes the call with the given key
 * @throws ApiError of a refusal or of the last attempt; after an unanswered attempt, the next call uses the same key
 */
export async function retryUntilAnswered<T>(call: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = attempt(() => sessionStorage.getItem(storageKey)) ?? crypto.randomUUID();
  attempt(() => sessionStorage.setItem(storageKey, key));
  try {
    const answer = await retry(() => call(key));
    forgetKey();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !isUnanswered(error) && !earlyRefusals.includes(error.code)) forgetKey();
    throw error;
  }
}

async function retry<T>(call: () => Promise<T>): Promise<T> {
  const end = Date.now() + maxWait;
  for (const pause of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnanswered(error)) throw error;
      const wait = Math.max(pause, (error.retryAfter ?? 0) * 1000);
      if (Date.now() + wait >= end) throw error;
      // Without a network, the next attempt would fail too.
      await pauseUntilOnline(navigator.onLine ? wait : end - Date.now());
    }
  }
  return call();
}

/** Whether the server may have executed the call, or was not reached. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // The browser got no App Check token; when the server refuses one, retrying does not help.
  if (error.code === 'app-check-failed') return error.cause instanceof Error;
  return error.status >= 500 || error.code === 'request-timeout';
}

function forgetKey(): void {
  attempt(() => sessionStorage.removeItem(storageKey));
}
