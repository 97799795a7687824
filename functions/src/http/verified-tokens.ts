/**
 * Remembers which App Check tokens were found genuine, until they end: a page sends the same one with every call, and
 * a signature takes some hundred times longer to verify than a look here (`npm run bench -- app-check`).
 */

/** Tokens of about a kilobyte, so that together they stay about a megabyte. */
const mostRemembered = 1000;

export interface VerifiedTokens {
  /** @returns whether it was found genuine before and has not ended since */
  has(token: string): boolean;
  /** @param end when the token ends, in seconds since 1970 */
  add(token: string, end: number): void;
}

export function verifiedTokens(now: () => number = () => Date.now()): VerifiedTokens {
  /** Token -> its end, those first that were added first. */
  const ends = new Map<string, number>();
  return {
    has(token) {
      const end = ends.get(token);
      if (end === undefined) return false;
      if (now() < end * 1000) return true;
      ends.delete(token);
      return false;
    },
    add(token, end) {
      const [oldest] = ends.keys();
      if (ends.size >= mostRemembered && oldest !== undefined) ends.delete(oldest);
      ends.set(token, end);
    },
  };
}
