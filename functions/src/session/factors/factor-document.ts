/** The stored second factor of an account (AUTH-15, AUTH-17); the document's id is the uid. */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { tooManyRequests } from '../../http/rate-limits';

/** Maximum wrong one-time codes of an account within an hour of the first. */
const maxWrongCodes = 10;
const hour = 3_600_000;

export interface StoredFactor {
  /** The authenticator app's secret, sealed; absent until a first code of the app is accepted. */
  secret?: string;
  /** When the factor was enrolled. */
  at?: Timestamp;
  /** The time step of the last accepted code: each code is accepted once. */
  lastStep: number;
  /** When the factor ends, if an owner has reset it and it has not been used since. */
  endsAt?: Timestamp;
  /** The unused recovery codes, hashed. */
  recovery: readonly string[];
  /** A new secret, sealed, until a first code of it is accepted. */
  pending?: string;
  pendingUntil?: Timestamp;
  /** The number of wrong one-time codes at sign-in, counted until `wrongUntil`. */
  wrong: number;
  wrongUntil?: Timestamp;
  /** The number of wrong codes in open sessions: a limit of its own, which a thief of the password cannot use up. */
  wrongInSession: number;
  wrongInSessionUntil?: Timestamp;
  passkeys: readonly StoredPasskey[];
  /** The challenge for a passkey that is being created. */
  challenge?: string;
  challengeUntil?: Timestamp;
}

export interface StoredPasskey {
  /** The credential's id from the authenticator, in base64url. */
  readonly id: string;
  /** The COSE key, in base64url. */
  readonly publicKey: string;
  /** How often the passkey was used: rises with each use, if the authenticator counts them. */
  readonly counter: number;
  /** The site's domain when the passkey was made, without the port. */
  readonly domain: string;
  /** The browser that made the passkey. */
  readonly browser: string;
  readonly at: Timestamp;
  readonly lastUsed?: Timestamp;
}

export interface Factor {
  readonly at: Timestamp;
  readonly recoveryCodesLeft: number;
  readonly endsAt: Timestamp | undefined;
  readonly passkeys: readonly StoredPasskey[];
}

/** The result of checking a code or a passkey in a transaction. */
export interface CheckResult {
  readonly isValid: boolean;
  /**
   * Records the use or the failure; call it after all reads of the transaction, and commit the transaction either way.
   */
  readonly write: () => void;
}

/** @returns undefined if the account has no confirmed factor, or its factor has ended */
export function factorOf(
  { secret, at, recovery, endsAt, passkeys }: StoredFactor,
  now: Date,
): Factor | undefined {
  if (secret === undefined || at === undefined) return undefined;
  const hasEnded = endsAt !== undefined && endsAt.toMillis() <= now.getTime();
  return hasEnded ? undefined : { at, recoveryCodesLeft: recovery.length, endsAt, passkeys };
}

/** @returns what to store after a use of the factor, which cancels a reset */
export function afterUse({
  wrongUntil: _,
  wrongInSessionUntil: __,
  endsAt: ___,
  ...stored
}: StoredFactor): StoredFactor {
  return { ...stored, wrong: 0, wrongInSession: 0 };
}

/** Where a code is typed: each place has its own limit of wrong codes. */
export type CodePlace = 'sign-in' | 'session';

/**
 * Only one-time codes are limited: recovery codes and passkeys cannot be guessed (AUTH-14).
 * @returns what to store after a wrong one-time code
 * @throws ApiError `too-many-requests` if no further code is accepted for now
 */
export function afterWrong(stored: StoredFactor, place: CodePlace, now: Date): StoredFactor {
  const isSignIn = place === 'sign-in';
  const countedUntil = isSignIn ? stored.wrongUntil : stored.wrongInSessionUntil;
  const remaining = (countedUntil?.toMillis() ?? 0) - now.getTime();
  const wrong = remaining > 0 ? (isSignIn ? stored.wrong : stored.wrongInSession) : 0;
  if (wrong >= maxWrongCodes) throw tooManyRequests(Math.ceil(remaining / 1000));
  const until = Timestamp.fromMillis(now.getTime() + (remaining > 0 ? remaining : hour));
  return isSignIn
    ? { ...stored, wrong: wrong + 1, wrongUntil: until }
    : { ...stored, wrongInSession: wrong + 1, wrongInSessionUntil: until };
}

export function stateError(): ApiError {
  return new ApiError('factor-state', 'The second factor has changed meanwhile. Load the page again.');
}

export function toStoredFactor(document: DocumentSnapshot): StoredFactor {
  const data: Record<string, unknown> = document.data() ?? {};
  const textField = (name: string) => (typeof data[name] === 'string' ? { [name]: data[name] } : {});
  const timestampField = (name: string) => (data[name] instanceof Timestamp ? { [name]: data[name] } : {});
  const { lastStep, recovery, wrong, wrongInSession, passkeys } = data;
  return {
    ...textField('secret'),
    ...textField('pending'),
    ...timestampField('at'),
    ...timestampField('endsAt'),
    ...timestampField('pendingUntil'),
    ...timestampField('wrongUntil'),
    ...timestampField('wrongInSessionUntil'),
    ...textField('challenge'),
    ...timestampField('challengeUntil'),
    lastStep: typeof lastStep === 'number' ? lastStep : 0,
    recovery: Array.isArray(recovery) ? recovery.filter((each) => typeof each === 'string') : [],
    wrong: typeof wrong === 'number' ? wrong : 0,
    wrongInSession: typeof wrongInSession === 'number' ? wrongInSession : 0,
    passkeys: Array.isArray(passkeys) ? passkeys.filter(isPasskey) : [],
  };
}

function isPasskey(stored: unknown): stored is StoredPasskey {
  if (typeof stored !== 'object' || stored === null) return false;
  const field = (name: keyof StoredPasskey): unknown => Reflect.get(stored, name);
  const texts = (['id', 'publicKey', 'domain', 'browser'] as const).map(field);
  return (
    texts.every((each) => typeof each === 'string') &&
    typeof field('counter') === 'number' &&
    field('at') instanceof Timestamp
  );
}
