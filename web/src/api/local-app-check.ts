/** Gets App Check tokens from the local stack; not in a production build. */
import type { AppCheckToken } from 'firebase/app-check';

export async function fetchLocalToken(tokenUrl: string): Promise<AppCheckToken> {
  const answer = await fetch(tokenUrl);
  const body: unknown = await answer.json();
  if (!isAppCheckToken(body)) throw new Error(`${tokenUrl} did not answer with a token.`);
  return { token: body.token, expireTimeMillis: body.expireTimeMillis };
}

function isAppCheckToken(value: unknown): value is AppCheckToken {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'token' in value &&
    typeof value.token === 'string' &&
    'expireTimeMillis' in value &&
    typeof value.expireTimeMillis === 'number'
  );
}
