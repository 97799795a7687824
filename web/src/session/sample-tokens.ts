/** For component tests: what the server answers to a login; the id token lasts until 2100. */
import type { TokenPair } from 'contract/session';

export const sampleTokens: TokenPair = {
  idToken: `head.${btoa('{"exp":4102444800}')}.signature`,
  refreshToken: 'refresh',
};
