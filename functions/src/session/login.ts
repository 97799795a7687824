/** The calls login and refreshToken: organisers' tokens, and nobody else's. */
import type { Login, Refresh, TokenPair } from 'contract/session';
import type { OrganiserVerifier } from '../http/gate';
import type { Lazy } from '../http/lazily';
import type { IdentityClient } from './identity';

export interface SessionNeeds {
  identity: Lazy<IdentityClient>;
  organisers: Lazy<OrganiserVerifier>;
}

/** @throws ApiError `credentials-invalid`, or `not-an-organiser` for an account without the claim */
export async function login({ email, password }: Login, needs: SessionNeeds): Promise<TokenPair> {
  const identity = await needs.identity();
  return onlyOrganisers(await identity.signIn(email, password), needs);
}

/** @throws ApiError `refresh-token-invalid`, or `not-an-organiser` when the claim was taken away */
export async function refreshToken(
  { refreshToken: token }: Refresh,
  needs: SessionNeeds,
): Promise<TokenPair> {
  const identity = await needs.identity();
  return onlyOrganisers(await identity.refresh(token), needs);
}

async function onlyOrganisers(tokens: TokenPair, needs: SessionNeeds): Promise<TokenPair> {
  const organisers = await needs.organisers();
  await organisers.verify(tokens.idToken);
  return tokens;
}
