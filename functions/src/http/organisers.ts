/** Verifies organisers' id tokens with Firebase Authentication, and tells their roles. */
import { ApiError } from 'contract/api-error';
import { roleOf } from 'contract/roles';
import { organiserClaim } from 'contract/session';
import type { Auth } from 'firebase-admin/auth';
import type { Organiser } from './caller';

export class OrganiserVerifier {
  readonly #auth: Pick<Auth, 'verifyIdToken'>;

  constructor(auth: Pick<Auth, 'verifyIdToken'>) {
    this.#auth = auth;
  }

  /** @throws ApiError `not-signed-in` or `not-an-organiser` */
  async verify(idToken: string): Promise<Organiser> {
    const token = await this.#auth.verifyIdToken(idToken, true).catch((error: unknown) => {
      if (isAboutTheToken(error)) throw new ApiError('not-signed-in', 'Sign in again.', { cause: error });
      throw error;
    });
    if (token[organiserClaim] !== true) {
      throw new ApiError('not-an-organiser', 'This account is not an organiser.');
    }
    return { uid: token.uid, role: roleOf(token) };
  }
}

/** Expired, revoked, disabled, malformed: the caller's fault. Anything else, such as no network, is ours. */
function isAboutTheToken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string') return false;
  // The SDK uses the same code when it cannot fetch Google's keys.
  if (code === 'auth/argument-error') return error.message.includes('ID token');
  return ['auth/id-token-', 'auth/invalid-id-token', 'auth/user-'].some((start) => code.startsWith(start));
}
