/** Encrypts what the database must not reveal: secrets of authenticator apps, and tokens of pending sign-ins. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { PlainError } from '../../shared/describe-error';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export class Sealer {
  readonly #key: () => string;

  /** @param key reads the secret FACTOR_KEY; called when it is needed, since few of the functions have the secret */
  constructor(key: () => string) {
    this.#key = key;
  }

  /** @param context what the text belongs to, such as an account; `open` needs the same context */
  seal(text: string, context: string): string {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, this.#keyFor('seal'), iv).setAAD(Buffer.from(context));
    const sealed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
  }

  /** @throws PlainError when the text was sealed with another key or for another context */
  open(sealed: string, context: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const key = this.#keyFor('seal');
    try {
      // Without `authTagLength`, a shorter tag would be accepted.
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return (
        decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      throw new PlainError('A stored secret does not open: it was sealed with another FACTOR_KEY.');
    }
  }

  /** A keyed hash of a text that is short enough to be guessed, such as a recovery code. */
  hash(text: string, context: string): string {
    return createHmac('sha256', this.#keyFor('hash'))
      .update(JSON.stringify([context, text]))
      .digest('base64url');
  }

  #keyFor(purpose: 'seal' | 'hash'): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key(), '', purpose, 32));
  }
}
