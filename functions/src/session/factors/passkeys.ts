/**
 * Passkeys beside the authenticator app (AUTH-17), made and used with WebAuthn and stored with the factor. A passkey
 * belongs to the site's domain: after a move to another domain, only the app and the recovery codes are left.
 */
import {
  maxPasskeys,
  type LoginPasskey,
  type CreatedPasskey,
  type NewPasskey,
  type PasskeyRequest,
} from 'contract/team/account';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import type { Transaction } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { newSecret } from '../../database/secrets';
import { withDeadline } from '../../database/timeouts';
import { writeAudit } from '../../registrants/store/audit';
import {
  afterUse,
  factorOf,
  stateError,
  toStoredFactor,
  type CheckResult,
  type StoredFactor,
  type StoredPasskey,
} from './factor-document';

/** How long making a passkey may take, in milliseconds. */
const makingMilliseconds = 5 * 60_000;

/** COSE identifiers of Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257] as const;

/** User verification is not required: the password is the other factor. */
const userVerification = 'preferred';

interface Site {
  readonly siteOrigin: () => string;
  /** The site's origin and MORE_ORIGINS; only origins at the site's domain can use its passkeys. */
  readonly allowedOrigins: () => readonly string[];
}

type Library = typeof import('@simplewebauthn/server');

/** Methods with a transaction read in it, so call them before its writes. */
export class Passkeys extends Store<Site> {
  #library: Library | undefined;

  /** The domain for which passkeys are made. */
  get domain(): string {
    return new URL(this.deps.siteOrigin()).hostname;
  }

  /** Loads the library. Call it before the transaction of `add` or `check`, which might time out while it loads. */
  async load(): Promise<void> {
    this.#library ??= await import('@simplewebauthn/server');
  }

  /**
   * @param ticket of the sign-in, which serves as the challenge: it is random, known only to this browser and valid once
   * @returns undefined for an account without a passkey of this domain @throws ApiError `unavailable`
   */
  async requestOf(uid: string, ticket: string): Promise<PasskeyRequest | undefined> {
    const factor = factorOf(toStoredFactor(await withDeadline(this.doc('factors', uid).get())), this.now());
    const usable = factor?.passkeys.filter(({ domain }) => domain === this.domain) ?? [];
    if (usable.length === 0) return undefined;
    return {
      challenge: ticket,
      rpId: this.domain,
      allowCredentials: usable.map(toDescriptor),
      userVerification,
    };
  }

  /**
   * Begins the creation of a passkey.
   * @returns `request` for the browser; `write`, to be called after all reads of the transaction, stores the challenge
   * @throws ApiError `factor-state` without a factor, or with ten passkeys
   */
  async start(
    transaction: Transaction,
    { uid, email }: { uid: string; email: string },
  ): Promise<{ request: NewPasskey; write: () => void }> {
    const { passkeys } = await this.#read(transaction, uid);
    if (passkeys.length >= maxPasskeys) throw stateError();
    const challenge = newSecret();
    const challengeUntil = this.timestamp(makingMilliseconds);
    return {
      request: {
        challenge,
        rp: { id: this.domain, name: facts().organiser },
        user: { id: Buffer.from(uid).toString('base64url'), name: email, displayName: email },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: passkeys.map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification },
        attestation: 'none',
      },
      write: () => transaction.update(this.doc('factors', uid), { challenge, challengeUntil }),
    };
  }

  /**
   * Adds a passkey that the browser has made.
   * @throws ApiError `factor-state` if `start` was not called in the last five minutes; `passkey-refused`
   */
  async add(
    transaction: Transaction,
    uid: string,
    { id, clientData, attestation }: CreatedPasskey,
    browser: string,
  ): Promise<void> {
    const { challenge, challengeUntil, ...stored } = await this.#read(transaction, uid);
    const now = this.timestamp();
    if (challenge === undefined || challengeUntil === undefined || challengeUntil <= now) throw stateError();
    const registration = await this.#requireLibrary()
      .verifyRegistrationResponse({
        response: {
          ...credential(id),
          response: { clientDataJSON: clientData, attestationObject: attestation },
        },
        expectedChallenge: challenge,
        ...this.#expected(),
        supportedAlgorithmIDs: [...algorithms],
      })
      .catch(asUndefined);
    const newCredential = registration?.registrationInfo?.credential;
    if (newCredential === undefined || stored.passkeys.some((one) => one.id === newCredential.id))
      throw new ApiError('passkey-refused', 'This passkey could not be added.');
    const passkey: StoredPasskey = {
      // Not the id that was sent, which the library does not verify.
      id: newCredential.id,
      publicKey: Buffer.from(newCredential.publicKey).toString('base64url'),
      counter: newCredential.counter,
      domain: this.domain,
      browser,
      at: now,
    };
    transaction.set(this.doc('factors', uid), { ...stored, passkeys: [...stored.passkeys, passkey] });
    this.#audit(transaction, uid, 'passkey added');
  }

  /** @throws ApiError `factor-state` without a factor, `not-found` */
  async remove(transaction: Transaction, uid: string, id: string): Promise<void> {
    const { passkeys } = await this.#read(transaction, uid);
    const others = passkeys.filter((one) => one.id !== id);
    if (others.length === passkeys.length)
      throw new ApiError('not-found', 'This passkey was removed already.');
    transaction.update(this.doc('factors', uid), { passkeys: others });
    this.#audit(transaction, uid, 'passkey removed');
  }

  /**
   * Verifies a passkey that the browser has used.
   * @param used its ticket is the challenge, as in `requestOf`
   * @throws ApiError `factor-state` without a factor
   */
  async check(transaction: Transaction, uid: string, used: LoginPasskey): Promise<CheckResult> {
    const stored = await this.#read(transaction, uid);
    const passkey = stored.passkeys.find((one) => one.id === used.id);
    const result = passkey && (await this.#verify(passkey, used));
    const isValid = result?.verified === true;
    const lastUsed = this.timestamp();
    const passkeys = stored.passkeys.map((one) =>
      isValid && one === passkey ? { ...one, counter: result.authenticationInfo.newCounter, lastUsed } : one,
    );
    return {
      isValid,
      write: () => {
        if (isValid) transaction.set(this.doc('factors', uid), { ...afterUse(stored), passkeys });
      },
    };
  }

  /** @returns undefined if the response is for another site or ticket, or if the passkey's counter has not risen */
  async #verify(
    { id, publicKey, counter }: StoredPasskey,
    { ticket, clientData, authenticatorData, signature }: LoginPasskey,
  ) {
    return this.#requireLibrary()
      .verifyAuthenticationResponse({
        response: {
          ...credential(id),
          response: { clientDataJSON: clientData, authenticatorData, signature },
        },
        expectedChallenge: ticket,
        ...this.#expected(),
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      })
      .catch(asUndefined);
  }

  #requireLibrary(): Library {
    if (this.#library === undefined) throw new Error('Call load() before the transaction.');
    return this.#library;
  }

  #expected() {
    return {
      expectedOrigin: [...this.deps.allowedOrigins()],
      expectedRPID: this.domain,
      requireUserVerification: false,
    };
  }

  async #read(transaction: Transaction, uid: string): Promise<StoredFactor> {
    const stored = toStoredFactor(await transaction.get(this.doc('factors', uid)));
    if (factorOf(stored, this.now()) === undefined) throw stateError();
    return stored;
  }

  #audit(transaction: Transaction, account: string, action: 'passkey added' | 'passkey removed'): void {
    writeAudit(this.firestore, transaction, { by: 'organiser', account, action });
  }
}

function toDescriptor({ id }: StoredPasskey) {
  return { id, type: 'public-key' } as const;
}

/** The part that all WebAuthn responses share. */
function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** For `catch`: the library throws for every fault in a browser's response. */
const asUndefined = () => undefined;
