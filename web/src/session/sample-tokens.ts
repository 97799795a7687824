/** For component tests: what the server answers to a login; the id token lasts until 2100. */
import type { TokenPair } from 'contract/session';

export const tokensOf = (account: string): TokenPair => ({
  idToken: `head.${btoa(JSON.stringify({ sub: account, exp: 4102444800 }))}.signature`,
  refreshToken: 'refresh',
});

export const sampleTokens = tokensOf('anne');
