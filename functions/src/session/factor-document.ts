/** What is stored about the second factor of an account (AUTH-15), under its uid. */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

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
  /** Wrong codes until `wrongUntil`. */
  wrong: number;
  wrongUntil?: Timestamp;
}

export interface Factor {
  readonly at: Timestamp;
  readonly recoveryCodesLeft: number;
  readonly endsAt: Timestamp | undefined;
}

/** @returns undefined if the account has no factor, none that has been confirmed, or one that has ended */
export function factorOf({ secret, at, recovery, endsAt }: StoredFactor, now: Date): Factor | undefined {
  if (secret === undefined || at === undefined) return undefined;
  const hasEnded = endsAt !== undefined && endsAt.toMillis() <= now.getTime();
  return hasEnded ? undefined : { at, recoveryCodesLeft: recovery.length, endsAt };
}

export function storedFactor(document: DocumentSnapshot): StoredFactor {
  const data: Record<string, unknown> = document.data() ?? {};
  const text = (name: string) => (typeof data[name] === 'string' ? { [name]: data[name] } : {});
  const moment = (name: string) => (data[name] instanceof Timestamp ? { [name]: data[name] } : {});
  const { lastStep, recovery, wrong } = data;
  return {
    ...text('secret'),
    ...text('pending'),
    ...moment('at'),
    ...moment('endsAt'),
    ...moment('pendingUntil'),
    ...moment('wrongUntil'),
    lastStep: typeof lastStep === 'number' ? lastStep : 0,
    recovery: Array.isArray(recovery) ? recovery.filter((each) => typeof each === 'string') : [],
    wrong: typeof wrong === 'number' ? wrong : 0,
  };
}
