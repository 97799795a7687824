/**
 * Verifies App Check tokens: the checks that Google documents for a custom backend, the same in production
 * and locally; only where the keys come from differs.
 */
import { ApiError } from 'contract/api-error';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';

const googlesKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const issuerPrefix = 'https://firebaseappcheck.googleapis.com/';

/** Tokens of about a kilobyte, so that together they stay about a megabyte. */
const maxCachedTokens = 1000;

export interface AppCheckAudience {
  projectId: string;
  projectNumber: string;
  /** The web apps whose tokens are accepted. */
  appIds: readonly string[];
}

/** @param url where Google's keys are */
export function productionKeys(url = googlesKeys): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      // The token names a key that Google does not have.
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
        throw cause;
      throw new ApiError('unavailable', "Google's App Check keys cannot be reached. Try again in a minute.", {
        retryAfter: 60,
        cause,
      });
    }
  };
}

/** @param keySet the content of the file that the local stack wrote */
export function localKeys(keySet: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(keySet);
}

export class AppCheckVerifier {
  readonly #keys: JWTVerifyGetKey;
  readonly #audience: AppCheckAudience;
  /** Genuine token -> when it expires, in seconds since 1970: a page sends the same one with every call. */
  readonly #verified = new Map<string, number>();

  constructor(keys: JWTVerifyGetKey, audience: AppCheckAudience) {
    this.#keys = keys;
    this.#audience = audience;
  }

  /**
   * @throws Error when the token is malformed, expired, or not issued for one of our apps; ApiError `unavailable`
   *   when that cannot be found out
   */
  async verify(token: string): Promise<void> {
    const expires = this.#verified.get(token);
    if (expires !== undefined && Date.now() < expires * 1000) return;
    this.#verified.delete(token);
    const { payload } = await jwtVerify(token, this.#keys, {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: issuerPrefix + this.#audience.projectNumber,
      audience: `projects/${this.#audience.projectId}`,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if (payload.sub === undefined || !this.#audience.appIds.includes(payload.sub))
      throw new Error('unknown app');
    this.#remember(token, payload.exp ?? 0);
  }

  #remember(token: string, expires: number): void {
    const [oldest] = this.#verified.keys();
    if (this.#verified.size >= maxCachedTokens && oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.set(token, expires);
  }
}
