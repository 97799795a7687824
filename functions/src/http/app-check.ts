/**
 * Verifies App Check tokens: the checks that Google documents for a custom backend, the same in production
 * and locally; only where the keys come from differs.
 */
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import type { AppCheckVerifier } from './gate';
import { verifiedTokens } from './verified-tokens';

const googlesKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';
const issuerPrefix = 'https://firebaseappcheck.googleapis.com/';

export interface AppCheckAudience {
  projectId: string;
  projectNumber: string;
  /** The web apps whose tokens are accepted. */
  appIds: readonly string[];
}

export function productionKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(googlesKeys));
}

/** @param keySet the content of the file that the local stack wrote */
export function localKeys(keySet: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(keySet);
}

export function appCheckVerifier(keys: JWTVerifyGetKey, audience: AppCheckAudience): AppCheckVerifier {
  const known = verifiedTokens();
  return {
    async verify(token) {
      if (known.has(token)) return;
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        typ: 'JWT',
        issuer: issuerPrefix + audience.projectNumber,
        audience: `projects/${audience.projectId}`,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      if (payload.sub === undefined || !audience.appIds.includes(payload.sub)) throw new Error('unknown app');
      known.add(token, payload.exp ?? 0);
    },
  };
}
