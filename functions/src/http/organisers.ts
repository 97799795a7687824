/** Verifies organisers: the id token with Firebase Authentication, the account's role, and the session. */
import { ApiError } from 'contract/wire/api-error';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Organiser } from './caller';
import type { MemberRoles } from './member-roles';

type Token = Pick<DecodedIdToken, 'uid' | 'auth_time'>;
type Account = Pick<UserRecord, 'uid' | 'customClaims' | 'disabled' | 'tokensValidAfterTime'>;

interface Deps {
  /** `Auth` of the Admin SDK. */
  readonly auth: { verifyIdToken(token: string): Promise<Token>; getUser(uid: string): Promise<Account> };
  readonly roles: Pick<MemberRoles, 'of'>;
  /** See session/sessions.ts. */
  readonly sessions: {
    find(secret: string): Promise<{ id: string; uid: string } | undefined>;
  };
  /** See session/factors/factor-states.ts. */
  readonly factors: { has(uid: string): Promise<boolean> };
  /** See session/factors/mfa-requirement.ts. */
  readonly mfaRequirement: { isOn(): Promise<boolean> };
}

export class OrganiserVerifier {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * The role is read from the account, not from the token, which may be an hour old: a removed role is refused at the
   * next call (AUTH-12).
   * @throws ApiError `not-signed-in` or `not-an-organiser`
   */
  async identify(idToken: string): Promise<Omit<Organiser, 'session'>> {
    const account = await this.#accountOf(idToken).catch((error: unknown) => {
      // The account was deleted after the sign-in.
      if (error instanceof Error && Reflect.get(error, 'code') === 'auth/user-not-found')
        throw notAnOrganiser(error);
      if (isAboutTheToken(error)) throw new ApiError('not-signed-in', 'Sign in again.', { cause: error });
      throw error;
    });
    const role = await this.#deps.roles.of(account);
    if (role === undefined) throw notAnOrganiser();
    return { uid: account.uid, role };
  }

  /**
   * Like `identify`; an account with a second factor also needs a session. Any of its sessions is enough, since enrolling
   * a factor ends the sessions that began without one.
   * @param secret of the session, as sent
   * @throws ApiError as `identify`, or `session-invalid`
   */
  async verify(idToken: string, secret: string | undefined): Promise<Organiser> {
    const { uid, role } = await this.identify(idToken);
    const session = secret === undefined ? undefined : await this.#deps.sessions.find(secret);
    const isValid = secret === undefined ? !(await this.#deps.factors.has(uid)) : session?.uid === uid;
    if (!isValid) throw new ApiError('session-invalid', 'This session has ended. Sign in again.');
    return { uid, role, session: session?.id };
  }

  /** Like `verify`; also requires a factor while owners demand one. @throws ApiError as `verify`, or `factor-demanded` */
  async verifyWithFactor(idToken: string, secret: string | undefined): Promise<Organiser> {
    const organiser = await this.verify(idToken, secret);
    if ((await this.#deps.mfaRequirement.isOn()) && !(await this.#deps.factors.has(organiser.uid)))
      throw new ApiError('factor-demanded', 'Enrol a second factor on /account first.');
    return organiser;
  }

  /** Like the SDK's own check of revoked tokens, which does not return the account that it reads. */
  async #accountOf(idToken: string): Promise<Account> {
    const token = await this.#deps.auth.verifyIdToken(idToken);
    const account = await this.#deps.auth.getUser(token.uid);
    if (account.disabled || isRevoked(token, account)) throw new ApiError('not-signed-in', 'Sign in again.');
    return account;
  }
}

function notAnOrganiser(cause?: Error): ApiError {
  return new ApiError('not-an-organiser', 'This account is not, or no longer, an organiser.', { cause });
}

function isRevoked({ auth_time: signedInAt }: Token, { tokensValidAfterTime }: Account): boolean {
  return tokensValidAfterTime !== undefined && signedInAt * 1000 < Date.parse(tokensValidAfterTime);
}

/** Whether the token is expired, malformed or of a deleted account. Any other error, such as no network, is our fault. */
function isAboutTheToken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') return false;
  // The SDK also uses this code when it cannot fetch Google's keys.
  if (code === 'auth/argument-error') return error.message.includes('ID token');
  return ['auth/id-token-', 'auth/invalid-id-token', 'auth/user-'].some((start) => code.startsWith(start));
}
