/** Firebase Authentication's sign-in: Identity Toolkit over HTTPS, the Auth emulator locally. */
import { ApiError } from 'contract/api-error';
import type { TokenPair } from 'contract/session';
import { PlainError } from '../http/describe-error';

/** Milliseconds to wait for an answer. */
const timeout = 15_000;

export class IdentityClient {
  readonly #signInUrl: string;
  readonly #refreshUrl: string;

  /**
   * @param apiKey the project's web API key
   * @param emulatorHost host and port of the Auth emulator, when there is one
   */
  constructor(apiKey: string, emulatorHost: string | undefined) {
    const base = (service: string) =>
      emulatorHost === undefined ? `https://${service}` : `http://${emulatorHost}/${service}`;
    const key = `key=${encodeURIComponent(apiKey)}`;
    this.#signInUrl = `${base('identitytoolkit.googleapis.com')}/v1/accounts:signInWithPassword?${key}`;
    this.#refreshUrl = `${base('securetoken.googleapis.com')}/v1/token?${key}`;
  }

  /** @throws ApiError `credentials-invalid`, the same for a wrong address, a wrong password and a disabled account */
  async signIn(email: string, password: string): Promise<TokenPair> {
    const body = JSON.stringify({ email, password, returnSecureToken: true });
    const answer = await post(this.#signInUrl, 'application/json', body);
    if (answer.refused !== undefined) {
      if (answer.refused.startsWith('TOO_MANY_ATTEMPTS')) {
        throw new ApiError('too-many-requests', 'Too many attempts. Try again in a few minutes.', {
          retryAfter: 300,
        });
      }
      throw new ApiError('credentials-invalid', 'The e-mail address or the password is wrong.');
    }
    return { idToken: answer.text('idToken'), refreshToken: answer.text('refreshToken') };
  }

  /** @throws ApiError `refresh-token-invalid` */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const answer = await post(this.#refreshUrl, 'application/x-www-form-urlencoded', form.toString());
    if (answer.refused !== undefined) throw new ApiError('refresh-token-invalid', 'Sign in again.');
    return { idToken: answer.text('id_token'), refreshToken: answer.text('refresh_token') };
  }
}

/** What the service says is wrong with the request, or how to read its answer. */
type Answer = { refused: string } | { refused?: undefined; text: (field: string) => string };

async function post(url: string, contentType: string, body: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body,
    signal: AbortSignal.timeout(timeout),
  });
  const answer: unknown = await response.json();
  if (response.status >= 500) throw new PlainError(`Firebase Authentication answered ${response.status}`);
  if (!response.ok) {
    const reason = textAt(answer, 'error', 'message') ?? '';
    // A wrong project key is our own mistake, not the caller's.
    if (/API_KEY|API key/.test(reason)) throw new PlainError(`Firebase Authentication: ${reason}`);
    return { refused: reason };
  }
  return {
    text(field) {
      const value = textAt(answer, field);
      if (value === undefined) throw new PlainError(`Firebase Authentication's answer has no ${field}`);
      return value;
    },
  };
}

function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
  return typeof found === 'string' ? found : undefined;
}
