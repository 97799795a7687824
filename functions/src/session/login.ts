/** The calls login and refreshToken: issue tokens to organisers only. */
import { ApiError } from 'contract/api-error';
import type { Login, Refresh, TokenPair } from 'contract/session';
import { error as logError } from 'firebase-functions/logger';
import type { Caller } from '../http/caller';
import { describeError } from '../shared/describe-error';
import type { OrganiserVerifier } from '../http/organisers';
import type { Lazy } from '../shared/lazy';
import type { IdentityClient } from './identity';
import type { SignInAttempts } from './sign-in-attempts';

export interface SessionDeps {
  identity: Lazy<Pick<IdentityClient, 'signIn' | 'refresh'>>;
  organisers: Lazy<Pick<OrganiserVerifier, 'verify'>>;
}

export interface LoginDeps extends SessionDeps {
  signInAttempts: Lazy<Pick<SignInAttempts, 'begin'>>;
}

/**
 * @throws ApiError `credentials-invalid`, `not-an-organiser` for an account without the claim, or `too-many-requests`
 *   after too many of these
 */
export async function login(
  { email, password }: Login,
  deps: LoginDeps,
  caller: Pick<Caller, 'subnets'>,
): Promise<TokenPair> {
  const [attempts, identity] = await Promise.all([deps.signInAttempts(), deps.identity()]);
  const attempt = await attempts.begin(email, networkOf(caller));
  let tokens: TokenPair;
  try {
    tokens = await onlyOrganisers(await identity.signIn(email, password), deps);
  } catch (error) {
    if (!isWrong(error)) await attempt.inconclusive().catch(logNotCounted);
    throw error;
  }
  await attempt.succeeded(tokens.refreshToken).catch(logNotCounted);
  return tokens;
}

/** A failure to count must neither prevent signing in nor hide the original error. */
function logNotCounted(error: unknown): void {
  logError('sign-in attempt not counted', { error: describeError(error) });
}

/** @throws ApiError `refresh-token-invalid`, or `not-an-organiser` if the claim was revoked */
export async function refreshToken({ refreshToken: token }: Refresh, deps: SessionDeps): Promise<TokenPair> {
  const identity = await deps.identity();
  return onlyOrganisers(await identity.refresh(token), deps);
}

/** Whether the caller may exceed the limit, because the account has signed in from the same network before. */
export async function isKnownNetwork(
  { email }: Login,
  deps: { signInAttempts: Lazy<Pick<SignInAttempts, 'isKnownNetwork'>> },
  caller: Pick<Caller, 'subnets'>,
): Promise<boolean> {
  const attempts = await deps.signInAttempts();
  return attempts.isKnownNetwork(email, networkOf(caller));
}

/** Whether the token may exceed the limit, because it was issued at a sign-in. */
export async function isKnownToken(
  { refreshToken: token }: Refresh,
  deps: { signInAttempts: Lazy<Pick<SignInAttempts, 'isKnownToken'>> },
): Promise<boolean> {
  const attempts = await deps.signInAttempts();
  return attempts.isKnownToken(token);
}

/** The subnet by which wrong passwords are counted: one customer's addresses. */
function networkOf({ subnets: [, network] }: Pick<Caller, 'subnets'>): string {
  return network;
}

async function onlyOrganisers(tokens: TokenPair, deps: SessionDeps): Promise<TokenPair> {
  const organisers = await deps.organisers();
  await organisers.verify(tokens.idToken);
  return tokens;
}

/** Any other error, such as no network, says nothing about the password. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && ['credentials-invalid', 'not-an-organiser'].includes(error.code);
}
