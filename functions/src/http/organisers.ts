/** Verifies organisers' id tokens with Firebase Authentication. */
import { ApiError } from 'contract/api-error';
import { organiserClaim } from 'contract/session';
import type { Auth } from 'firebase-admin/auth';
import type { OrganiserVerifier } from './gate';

export function organiserVerifier(auth: Pick<Auth, 'verifyIdToken'>): OrganiserVerifier {
  return {
    async verify(idToken) {
      const token = await auth.verifyIdToken(idToken, true).catch((error: unknown) => {
        if (isAboutTheToken(error)) throw new ApiError('not-signed-in', 'Sign in again.');
        throw error;
      });
      if (token[organiserClaim] !== true) {
        throw new ApiError('not-an-organiser', 'This account is not an organiser.');
      }
      return { uid: token.uid };
    },
  };
}

/** Expired, revoked, disabled, malformed: the caller's trouble. Anything else, such as no network, is ours. */
function isAboutTheToken(error: unknown): boolean {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (
    typeof code === 'string' &&
    ['auth/id-token-', 'auth/argument-error', 'auth/invalid-id-token', 'auth/user-'].some((start) =>
      code.startsWith(start),
    )
  );
}
