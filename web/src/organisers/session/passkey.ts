/** Makes and uses passkeys with the browser (AUTH-17). The library is loaded on use. */
import type { LoginPasskey, MadePasskey, NewPasskey, PasskeyRequest } from 'contract/account';
import type { InEveryLanguage, Language } from 'contract/languages';

/** Why the browser has made or used none. */
type Reason = 'not-used' | 'wrong-domain' | 'made-already';

const texts: InEveryLanguage<Record<Reason, (domain: string) => string>> = {
  fr: {
    'not-used': () =>
      'La clé d’accès n’a pas été utilisée\u00a0: l’action a été annulée, ou a pris trop de temps. Réessayez.',
    'wrong-domain': (domain) => `Les clés d’accès ne fonctionnent qu’à l’adresse ${domain}.`,
    'made-already': () => 'Cet appareil a déjà une clé d’accès pour votre compte.',
  },
  nl: {
    'not-used': () =>
      'De passkey is niet gebruikt: de actie is geannuleerd of duurde te lang. Probeer opnieuw.',
    'wrong-domain': (domain) => `Passkeys werken alleen op het adres ${domain}.`,
    'made-already': () => 'Dit toestel heeft al een passkey voor uw account.',
  },
  en: {
    'not-used': () => 'The passkey was not used: you cancelled, or it took too long. Try again.',
    'wrong-domain': (domain) => `Passkeys only work at the address ${domain}.`,
    'made-already': () => 'This device already has a passkey for your account.',
  },
};

export class PasskeyFailed extends Error {
  readonly #reason: Reason;
  readonly #domain: string;

  constructor(reason: Reason, domain: string, options: ErrorOptions) {
    super(`No passkey: ${reason}`, options);
    this.name = 'PasskeyFailed';
    this.#reason = reason;
    this.#domain = domain;
  }

  in(language: Language): string {
    return texts[language][this.#reason](this.#domain);
  }
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Shows the browser's own dialog. @throws PasskeyFailed */
export async function makePasskey(request: NewPasskey): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON: request }).catch(failed(request.rp.id));
  return { id, clientData: response.clientDataJSON, attestation: response.attestationObject };
}

/** Shows the browser's own dialog. @throws PasskeyFailed */
export async function signWithPasskey(request: PasskeyRequest): Promise<Omit<LoginPasskey, 'ticket'>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(failed(request.rpId));
  const { clientDataJSON: clientData, authenticatorData, signature } = response;
  return { id, clientData, authenticatorData, signature };
}

function failed(domain: string) {
  return (cause: unknown): never => {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
    const isWrongDomain = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID';
    const isMade = code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const reason = isWrongDomain ? 'wrong-domain' : isMade ? 'made-already' : 'not-used';
    throw new PasskeyFailed(reason, domain, { cause });
  };
}
