/** What is stored about the second factor of an account (AUTH-15, AUTH-17), under its uid. */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { tooManyRequests } from '../../http/rate-limits';

/** Wrong one-time codes of an account within an hour of the first. */
const maxWrong = 10;
const hour = 3_600_000;

export interface StoredFactor {
  /** Of the authenticator app, sealed; absent until its first code. */
  secret?: string;
  /** When the factor was enrolled. */
  at?: Timestamp;
  /** The half minute of the last code that was accepted: each counts once. */
  lastStep: number;
  /** When it ends, because an owner reset it and it was not used since. */
  endsAt?: Timestamp;
  /** Hashed. */
  recovery: readonly string[];
  /** A new secret, sealed, until its first code. */
  pending?: string;
  pendingUntil?: Timestamp;
  /** Wrong one-time codes at signing in, until `wrongUntil`. */
  wrong: number;
  wrongUntil?: Timestamp;
  /** Those of open sessions, which whoever only has the password cannot use up. */
  wrongInSession: number;
  wrongInSessionUntil?: Timestamp;
  passkeys: readonly StoredPasskey[];
  /** Of a passkey that is being made. */
  challenge?: string;
  challengeUntil?: Timestamp;
}

export interface StoredPasskey {
  /** As the authenticator names it, in base64url. */
  readonly id: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often it was used, if the authenticator counts; it may only rise. */
  readonly counter: number;
  /** For which it was made, without the port. */
  readonly domain: string;
  /** That made it. */
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

/** A code or a passkey that was checked in a transaction. */
export interface Checked {
  readonly isRight: boolean;
  /**
   * Notes in the transaction, after all its reads, that it was used or was wrong; so the transaction must be committed
   * either way.
   */
  readonly write: () => void;
}

/** @returns undefined if the account has no factor, none that has been confirmed, or one that has ended */
export function factorOf(
  { secret, at, recovery, endsAt, passkeys }: StoredFactor,
  now: Date,
): Factor | undefined {
  if (secret === undefined || at === undefined) return undefined;
  const hasEnded = endsAt !== undefined && endsAt.toMillis() <= now.getTime();
  return hasEnded ? undefined : { at, recoveryCodesLeft: recovery.length, endsAt, passkeys };
}

/** @returns what is stored once the factor was used, which calls a reset off */
export function afterUse({
  wrongUntil: _,
  wrongInSessionUntil: __,
  endsAt: ___,
  ...stored
}: StoredFactor): StoredFactor {
  return { ...stored, wrong: 0, wrongInSession: 0 };
}

/** Where a code is typed: each has its own limit of wrong ones. */
export type CodePlace = 'sign-in' | 'session';

/**
 * Recovery codes and passkeys cannot be guessed, so they are not limited (AUTH-14).
 * @returns what is stored once a one-time code was wrong
 * @throws ApiError `too-many-requests` if no further one is accepted
 */
export function afterWrong(stored: StoredFactor, place: CodePlace, now: Date): StoredFactor {
  const isSignIn = place === 'sign-in';
  const former = isSignIn ? stored.wrongUntil : stored.wrongInSessionUntil;
  const left = (former?.toMillis() ?? 0) - now.getTime();
  const wrong = left > 0 ? (isSignIn ? stored.wrong : stored.wrongInSession) : 0;
  if (wrong >= maxWrong) throw tooManyRequests(Math.ceil(left / 1000));
  const until = Timestamp.fromMillis(now.getTime() + (left > 0 ? left : hour));
  return isSignIn
    ? { ...stored, wrong: wrong + 1, wrongUntil: until }
    : { ...stored, wrongInSession: wrong + 1, wrongInSessionUntil: until };
}

export function factorState(): ApiError {
  return new ApiError('factor-state', 'The second factor has changed meanwhile. Load the page again.');
}

export function storedFactor(document: DocumentSnapshot): StoredFactor {
  const data: Record<string, unknown> = document.data() ?? {};
  const text = (name: string) => (typeof data[name] === 'string' ? { [name]: data[name] } : {});
  const moment = (name: string) => (data[name] instanceof Timestamp ? { [name]: data[name] } : {});
  const { lastStep, recovery, wrong, wrongInSession, passkeys } = data;
  return {
    ...text('secret'),
    ...text('pending'),
    ...moment('at'),
    ...moment('endsAt'),
    ...moment('pendingUntil'),
    ...moment('wrongUntil'),
    ...moment('wrongInSessionUntil'),
    ...text('challenge'),
    ...moment('challengeUntil'),
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
