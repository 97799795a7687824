/** The calls login and refreshToken: organisers' tokens, and nobody else's. */
import { ApiError } from 'contract/api-error';
import type { Login, Refresh, TokenPair } from 'contract/session';
import type { Caller } from '../http/caller';
import type { OrganiserVerifier } from '../http/gate';
import type { Lazy } from '../http/lazily';
import type { IdentityClient } from './identity';
import type { SignInAttempts } from './sign-in-attempts';

export interface SessionNeeds {
  identity: Lazy<IdentityClient>;
  organisers: Lazy<OrganiserVerifier>;
}

export interface LoginNeeds extends SessionNeeds {
  signInAttempts: Lazy<Pick<SignInAttempts, 'begin'>>;
}

/**
 * @throws ApiError `credentials-invalid`, `not-an-organiser` for an account without the claim, or
 *   `too-many-requests` after many of these
 */
export async function login(
  { email, password }: Login,
  needs: LoginNeeds,
  caller: Pick<Caller, 'address'>,
): Promise<TokenPair> {
  const [attempts, identity] = await Promise.all([needs.signInAttempts(), needs.identity()]);
  const attempt = await attempts.begin(email, caller.address);
  let tokens: TokenPair;
  try {
    tokens = await onlyOrganisers(await identity.signIn(email, password), needs);
  } catch (error) {
    if (!isWrong(error)) await attempt.cameToNothing();
    throw error;
  }
  await attempt.succeeded();
  return tokens;
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

/** Anything else, such as no network, says nothing of the password. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && ['credentials-invalid', 'not-an-organiser'].includes(error.code);
}
