/**
 * For tests: a passkey, and a browser's answers to `navigator.credentials.create` and `get` (WebAuthn, ES256, no
 * attestation).
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of the authenticator data: user present; a credential is attached. */
const userPresent = 0x01;
const hasCredential = 0x40;

export interface CreatedCredential {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
}

export interface Assertion {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

export class Passkey {
  readonly #origin: string;
  readonly #domain: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** The authenticator's count of uses. */
  #counter = 0;

  /** @param origin of the page that makes the passkey @param domain the passkey's domain, by default the page's */
  constructor(origin: string, domain: string = new URL(origin).hostname) {
    this.#origin = origin;
    this.#domain = domain;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  make(challenge: string): CreatedCredential {
    const data = Buffer.concat([
      this.#authenticatorData(userPresent | hasCredential),
      // The AAGUID, which names the authenticator's model: unknown.
      Buffer.alloc(16),
      uint16(this.#id.length),
      this.#id,
      this.#publicKey(),
    ]);
    // CBOR: { fmt: "none", attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData'), 0x59]),
      uint16(data.length),
      data,
    ]);
    return {
      id: this.id,
      clientData: clientData('webauthn.create', challenge, this.#origin).toString('base64url'),
      attestation: attestation.toString('base64url'),
    };
  }

  /** @param origin of the page that uses the passkey, by default of the one that made it */
  use(challenge: string, origin: string = this.#origin): Assertion {
    this.#counter++;
    const data = this.#authenticatorData(userPresent);
    const clientDataBytes = clientData('webauthn.get', challenge, origin);
    const signedBytes = Buffer.concat([data, sha256(clientDataBytes)]);
    return {
      id: this.id,
      clientData: clientDataBytes.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signedBytes, this.#keys.privateKey).toString('base64url'),
    };
  }

  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(Buffer.from(this.#domain)), Buffer.from([flags]), counter]);
  }

  /** As a COSE key: { kty: EC2, alg: ES256, crv: P-256, x, y } */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
