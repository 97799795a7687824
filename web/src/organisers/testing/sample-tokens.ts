/** For component tests: the answer to a login; the id token is valid until 2100. */
import type { Role } from 'contract/team/roles';
import type { TokenPair } from 'contract/team/session';

/** @param role absent for an account that is older than the roles */
export const tokensOf = (account: string, role?: Role): TokenPair => ({
  idToken: `head.${btoa(JSON.stringify({ sub: account, exp: 4102444800, role }))}.signature`,
  refreshToken: 'refresh',
});

export const sampleTokens = tokensOf('anne');
