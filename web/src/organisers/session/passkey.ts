/** Makes passkeys and signs in with them, in the browser (AUTH-17). The library is loaded lazily. */
import type { LoginPasskey, CreatedPasskey, NewPasskey, PasskeyRequest } from 'contract/team/account';
import type { TFunction } from 'i18next';

/** Why the browser did not make or use a passkey. */
type Reason = 'cancelled' | 'not-used' | 'wrong-domain' | 'made-already';

export class PasskeyError extends Error {
  readonly #reason: Reason;
  readonly #domain: string;

  constructor(reason: Reason, domain: string, options: ErrorOptions) {
    super(`No passkey: ${reason}`, options);
    this.name = 'PasskeyError';
    this.#reason = reason;
    this.#domain = domain;
  }

  /** @returns undefined if `cancelPasskey` has cancelled the dialog */
  explain(t: TFunction): string | undefined {
    const reason = this.#reason;
    if (reason === 'cancelled') return undefined;
    return t(($) => $.account.passkeyProblem[reason], { domain: this.#domain });
  }
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Shows the browser's own dialog. @throws PasskeyError */
export async function makePasskey(request: NewPasskey): Promise<CreatedPasskey> {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON: request }).catch(rethrow(request.rp.id));
  return { id, clientData: response.clientDataJSON, attestation: response.attestationObject };
}

/** Shows the browser's own dialog. @throws PasskeyError */
export async function signWithPasskey(request: PasskeyRequest): Promise<Omit<LoginPasskey, 'ticket'>> {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(rethrow(request.rpId));
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  return { id, clientData, authenticatorData, signature };
}

let cancelCeremony: (() => void) | undefined;

/** Closes the browser's dialog, if it is open, because the page no longer waits for it. */
export function cancelPasskey(): void {
  cancelCeremony?.();
}

async function loadLibrary() {
  const library = await import('@simplewebauthn/browser');
  cancelCeremony = () => library.WebAuthnAbortService.cancelCeremony();
  return library;
}

/** The library's codes; any other code, such as that of a closed dialog, means `not-used`. */
const reasons = new Map<unknown, Reason>([
  ['ERROR_CEREMONY_ABORTED', 'cancelled'],
  ['ERROR_INVALID_DOMAIN', 'wrong-domain'],
  ['ERROR_INVALID_RP_ID', 'wrong-domain'],
  ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'made-already'],
]);

function rethrow(domain: string) {
  return (cause: unknown): never => {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
    throw new PasskeyError(reasons.get(code) ?? 'not-used', domain, { cause });
  };
}
