/**
 * Verifies App Check tokens with the checks that Google documents for custom backends, the same in production and
 * locally; only the source of the keys differs.
 */
import { ApiError } from 'contract/wire/api-error';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';

const googleKeysUrl = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const issuerPrefix = 'https://firebaseappcheck.googleapis.com/';

/** A token is about a kilobyte, so this is about a megabyte. */
const maxCachedTokens = 1000;

export interface AppCheckAudience {
  projectId: string;
  projectNumber: string;
  /** The web apps whose tokens are accepted. */
  appIds: readonly string[];
}

/** @param url of Google's keys */
export function productionKeys(url = googleKeysUrl): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      // No key of Google's, or more than one, matches the token.
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
        throw cause;
      throw new ApiError('unavailable', "Google's App Check keys cannot be reached. Try again in a minute.", {
        retryAfter: 60,
        cause,
      });
    }
  };
}

/** @param keySet written to a file by the local stack */
export function localKeys(keySet: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(keySet);
}

export class AppCheckVerifier {
  readonly #keys: JWTVerifyGetKey;
  readonly #audience: AppCheckAudience;
  /** Verified token -> its expiry in Unix seconds; cached, since a page sends the same token with every call. */
  readonly #verified = new Map<string, number>();

  constructor(keys: JWTVerifyGetKey, audience: AppCheckAudience) {
    this.#keys = keys;
    this.#audience = audience;
  }

  /**
   * @throws Error when the token is malformed, expired, or not issued for one of our apps; ApiError `unavailable`
   *   when Google's keys cannot be fetched
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
