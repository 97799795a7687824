/** For component tests: the answer to a login; the id token is valid until 2100. */
import type { TokenPair } from 'contract/session';

export const tokensOf = (account: string): TokenPair => ({
  idToken: `head.${btoa(JSON.stringify({ sub: account, exp: 4102444800 }))}.signature`,
  refreshToken: 'refresh',
});

export const sampleTokens = tokensOf('anne');
