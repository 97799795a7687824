/**
 * Client of Firebase Authentication for signing in and setting a password: Identity Toolkit over HTTPS, the Auth emulator
 * locally.
 */
import { ApiError } from 'contract/wire/api-error';
import { passwordCodePattern } from 'contract/team/password-link';
import type { NewPassword, AccountWithNewPassword, TokenPair } from 'contract/team/session';
import { validationError } from 'contract/wire/validate';
import { PlainError } from '../shared/describe-error';

/** Milliseconds to wait for a response. */
const timeout = 15_000;

/**
 * Google's error codes that reject the credentials, the token, or a link's code or new password. Any other code, except
 * `accountDeleted` and `tooManyAttempts`, is a fault of the project, such as a restricted key or a disabled API.
 */
export const refusals: Readonly<Record<'signIn' | 'refresh' | 'link' | 'newPassword', readonly string[]>> = {
  signIn: [
    'EMAIL_NOT_FOUND',
    'INVALID_EMAIL',
    'INVALID_LOGIN_CREDENTIALS',
    'INVALID_PASSWORD',
    'USER_DISABLED',
  ],
  refresh: ['INVALID_REFRESH_TOKEN', 'PROJECT_NUMBER_MISMATCH', 'TOKEN_EXPIRED', 'USER_DISABLED'],
  link: ['EXPIRED_OOB_CODE', 'INVALID_OOB_CODE', 'USER_DISABLED', 'USER_NOT_FOUND'],
  // The project may have a stricter password policy than we have.
  newPassword: ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'WEAK_PASSWORD'],
};
/** Google's error code for a refresh token whose account has been deleted. */
const accountDeleted = 'USER_NOT_FOUND';
const tooManyAttempts = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export class IdentityClient {
  readonly #signInUrl: string;
  readonly #refreshUrl: string;
  readonly #passwordUrl: string;

  /**
   * @param apiKey the functions' own key; the pages' key must not be able to sign in
   * @param emulatorHost host and port of the Auth emulator, if there is one
   */
  constructor(apiKey: string, emulatorHost: string | undefined) {
    const base = (service: string) =>
      emulatorHost === undefined ? `https://${service}` : `http://${emulatorHost}/${service}`;
    const key = `key=${encodeURIComponent(apiKey)}`;
    this.#signInUrl = `${base('identitytoolkit.googleapis.com')}/v1/accounts:signInWithPassword?${key}`;
    this.#passwordUrl = `${base('identitytoolkit.googleapis.com')}/v1/accounts:resetPassword?${key}`;
    this.#refreshUrl = `${base('securetoken.googleapis.com')}/v1/token?${key}`;
  }

  /**
   * @throws ApiError `credentials-invalid`, the same for a wrong address, a wrong password and a disabled account;
   *   `too-many-requests`; `unavailable`
   */
  async signIn(email: string, password: string): Promise<TokenPair> {
    const body = JSON.stringify({ email, password, returnSecureToken: true });
    const answer = await post(this.#signInUrl, 'application/json', body, [
      ...refusals.signIn,
      tooManyAttempts,
    ]);
    if (answer.refused === tooManyAttempts) throw tooManyRequests();
    if (answer.refused !== undefined)
      throw new ApiError('credentials-invalid', 'The e-mail address or the password is wrong.');
    return { idToken: answer.text('idToken'), refreshToken: answer.text('refreshToken') };
  }

  /** @throws ApiError `refresh-token-invalid`; `not-an-organiser` when the account was deleted; `unavailable` */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const type = 'application/x-www-form-urlencoded';
    const answer = await post(this.#refreshUrl, type, form.toString(), [...refusals.refresh, accountDeleted]);
    if (answer.refused === accountDeleted)
      throw new ApiError('not-an-organiser', 'This account is no longer an organiser.');
    if (answer.refused !== undefined) throw new ApiError('refresh-token-invalid', 'Sign in again.');
    return { idToken: answer.text('id_token'), refreshToken: answer.text('refresh_token') };
  }

  /**
   * Sets the password of the account that a link was made for. After that, Google refuses the link's code and all tokens
   * of the account.
   * @throws ApiError `link-invalid`, the same for a code that is wrong, used or expired, and for an account that is
   *   disabled or gone; `validation-failed` when the project's password policy refuses the password;
   *   `too-many-requests`; `unavailable`
   */
  async setPassword({ oobCode, password }: NewPassword): Promise<AccountWithNewPassword> {
    if (!passwordCodePattern.test(oobCode)) throw linkInvalid();
    const body = JSON.stringify({ oobCode, newPassword: password });
    const answer = await post(this.#passwordUrl, 'application/json', body, [
      ...refusals.link,
      ...refusals.newPassword,
      tooManyAttempts,
    ]);
    if (answer.refused === undefined) return { email: answer.text('email') };
    if (answer.refused === tooManyAttempts) throw tooManyRequests();
    throw refusals.newPassword.includes(answer.refused)
      ? validationError({ password: 'errors.passwordTooSimple' })
      : linkInvalid();
  }
}

function linkInvalid(): ApiError {
  return new ApiError('link-invalid', 'This link is wrong, used or expired. Ask for another one.');
}

function tooManyRequests(): ApiError {
  return new ApiError('too-many-requests', 'Too many attempts. Try again in a few minutes.', {
    retryAfter: 300,
  });
}

/** The error code, or a reader of the response's fields. */
type Answer = { refused: string } | { refused?: undefined; text: (field: string) => string };

/** @param refusalCodes error codes to return as `refused`; any other error is `unavailable` */
async function post(
  url: string,
  contentType: string,
  body: string,
  refusalCodes: readonly string[],
): Promise<Answer> {
  const { status, answer } = await fetchJson(url, {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body,
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (status !== 200) {
    // Some codes are followed by an explanation.
    const code = /^[A-Z_]+(?= |$)/.exec(textAt(answer, 'error', 'message') ?? '')?.[0];
    if (code !== undefined && refusalCodes.includes(code)) return { refused: code };
    const reason = textAt(answer, 'error', 'details', '0', 'reason') ?? code ?? 'no code';
    throw unavailable(new PlainError(`Firebase Authentication answered ${status}: ${reason}`));
  }
  return {
    text(field) {
      const value = textAt(answer, field);
      if (value === undefined)
        throw unavailable(new PlainError(`Firebase Authentication's answer has no ${field}`));
      return value;
    },
  };
}

async function fetchJson(url: string, request: RequestInit): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, request);
  return { status: response.status, answer: await response.json() };
}

function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', 'Firebase Authentication is unavailable. Try again in a minute.', {
    retryAfter: 60,
    cause,
  });
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const leaf = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
  return typeof leaf === 'string' ? leaf : undefined;
}
