/** The calls `login` and `refreshToken`, which issue tokens only to organisers, and `password` (AUTH-11). */
import type { InputOf } from 'contract/calls/endpoints';
import { ApiError } from 'contract/wire/api-error';
import type { LoginAnswer } from 'contract/team/account';
import type { Login, TokenPair, NewPassword, AccountWithNewPassword } from 'contract/team/session';
import { error as logError } from 'firebase-functions/logger';
import type { Caller } from '../http/caller';
import { describeError } from '../shared/describe-error';
import type { OrganiserVerifier } from '../http/organisers';
import { browserOf } from './browser';
import type { IdentityClient } from './identity';
import type { Passkeys } from './factors/passkeys';
import type { Sessions } from './sessions';
import type { SignInAttempts } from './sign-in-attempts';
import type { Tickets, PendingSignIn } from './tickets';
import type { Auth } from 'firebase-admin/auth';
import { withDeadline } from '../database/timeouts';

export interface SessionDeps {
  identity: Pick<IdentityClient, 'signIn' | 'refresh'>;
  organisers: Pick<OrganiserVerifier, 'identify'>;
}

export interface PasswordDeps extends SessionDeps {
  signInAttempts: Pick<SignInAttempts, 'begin'>;
}

export interface LoginDeps extends PasswordDeps {
  tickets: Pick<Tickets, 'issue'>;
  sessions: Pick<Sessions, 'beginWithoutFactor'>;
  passkeys: Pick<Passkeys, 'requestOf'>;
}

/**
 * Returns a ticket instead of tokens if the account has a second factor (AUTH-14).
 * @throws ApiError `credentials-invalid`; `not-an-organiser` for an account without the claim; `too-many-requests` after
 *   too many failures
 */
export async function login(
  { email, password }: Login,
  deps: LoginDeps,
  caller: Pick<Caller, 'subnets' | 'userAgent'>,
): Promise<LoginAnswer> {
  const { uid, tokens } = await checkPassword({ email, password }, deps, caller);
  const session = await deps.sessions.beginWithoutFactor({ uid, browser: browserOf(caller.userAgent) });
  if (session !== undefined) return { ...tokens, session };
  const ticket = await deps.tickets.issue({ uid, tokens });
  const passkey = await deps.passkeys.requestOf(uid, ticket);
  return passkey === undefined ? { next: 'totp', ticket } : { next: 'passkey', ticket, passkey };
}

/** Checks a password, wherever it was typed, and counts a wrong one. @throws ApiError as `login` */
export async function checkPassword(
  { email, password }: Login,
  { identity, organisers, signInAttempts }: PasswordDeps,
  caller: Pick<Caller, 'subnets'>,
): Promise<PendingSignIn> {
  const attempt = await signInAttempts.begin(email, networkOf(caller));
  try {
    const tokens = await identity.signIn(email, password);
    const { uid } = await organisers.identify(tokens.idToken);
    await attempt.succeeded(tokens.refreshToken).catch(logNotCounted);
    return { uid, tokens };
  } catch (error) {
    if (!isCredentialError(error)) await attempt.inconclusive().catch(logNotCounted);
    throw error;
  }
}

/** A failure to count must neither prevent signing in nor hide the original error. */
function logNotCounted(error: unknown): void {
  logError('sign-in attempt not counted', { error: describeError(error) });
}

/** @throws ApiError `refresh-token-invalid`, or `not-an-organiser` if the claim was revoked */
export async function refreshToken(
  { refreshToken: token }: InputOf<'refreshToken'>,
  deps: SessionDeps,
): Promise<TokenPair> {
  const tokens = await deps.identity.refresh(token);
  await deps.organisers.identify(tokens.idToken);
  return tokens;
}

/** Whether the caller may exceed the limit, because the account has signed in from the same network before. */
export function isKnownNetwork(
  { email }: Login,
  { signInAttempts }: { signInAttempts: Pick<SignInAttempts, 'isKnownNetwork'> },
  caller: Pick<Caller, 'subnets'>,
): Promise<boolean> {
  return signInAttempts.isKnownNetwork(email, networkOf(caller));
}

/** Whether calls with the token may exceed the limit, because it was issued at a sign-in. */
export function isKnownToken(
  { refreshToken: token }: InputOf<'refreshToken'>,
  { signInAttempts }: { signInAttempts: Pick<SignInAttempts, 'isKnownToken'> },
): Promise<boolean> {
  return signInAttempts.isKnownToken(token);
}

/** The subnet by which wrong passwords are counted: the addresses of one internet customer. */
function networkOf({ subnets: [, network] }: Pick<Caller, 'subnets'>): string {
  return network;
}

/** Whether the credentials are wrong; any other error, such as no network, says nothing about them. */
function isCredentialError(error: unknown): boolean {
  return error instanceof ApiError && ['credentials-invalid', 'not-an-organiser'].includes(error.code);
}

interface SetPasswordDeps {
  identity: Pick<IdentityClient, 'setPassword'>;
  accounts: Pick<Auth, 'getUserByEmail'>;
  sessions: Pick<Sessions, 'endAll'>;
  tickets: Pick<Tickets, 'endAll'>;
}

/** Also ends the account's sessions and pending sign-ins. @throws ApiError as `IdentityClient.setPassword` */
export async function setPassword(
  request: NewPassword,
  { identity, accounts, sessions, tickets }: SetPasswordDeps,
): Promise<AccountWithNewPassword> {
  const account = await identity.setPassword(request);
  const { uid } = await withDeadline(accounts.getUserByEmail(account.email));
  // Tickets first, so that a pending sign-in with the former password begins no session afterwards.
  await tickets.endAll(uid);
  await sessions.endAll(uid);
  return account;
}
