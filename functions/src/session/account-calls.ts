/** The calls below /account: the caller's own sessions and second factor (AUTH-13, AUTH-15). */
import { ApiError } from 'contract/wire/api-error';
import type {
  Account,
  EnrolledFactor,
  FactorCode,
  NewAppKey,
  Passkey,
  RecoveryCodes,
} from 'contract/team/account';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { withDeadline } from '../database/timeouts';
import { transact } from '../database/transact';
import { organiserOf, type Caller } from '../http/caller';
import { plainTimestamp } from '../shared/plain-timestamp';
import { browserOf } from './browser';
import type { MfaRequirement } from './factors/mfa-requirement';
import type { StoredPasskey } from './factors/factor-document';
import type { Factors } from './factors/factors';
import { checkPassword, type PasswordDeps } from './login';
import type { Passkeys } from './factors/passkeys';
import { codeIncorrect } from './second-step';
import type { Sessions } from './sessions';

export type OrganiserCaller = Pick<Caller, 'organiser'>;

/** The part of the Admin SDK that the calls need. */
export interface Accounts {
  getUser(uid: string): Promise<{ email?: string | undefined }>;
}

interface AccountDeps {
  accounts: Accounts;
  sessions: Pick<Sessions, 'of'>;
  factors: Pick<Factors, 'read'>;
  mfaRequirement: Pick<MfaRequirement, 'from'>;
  passkeys: Pick<Passkeys, 'domain'>;
  siteOrigin: () => string;
  now: () => Date;
}

export async function readAccount(
  _: object,
  { accounts, sessions, factors, mfaRequirement, passkeys, siteOrigin, now }: AccountDeps,
  caller: OrganiserCaller,
): Promise<Account> {
  const { uid, role, session: ownSession } = organiserOf(caller);
  const [{ email = '' }, openSessions, factor, requiredFrom] = await Promise.all([
    withDeadline(accounts.getUser(uid)),
    sessions.of(uid),
    factors.read(uid),
    mfaRequirement.from(),
  ]);
  const isFactorDemanded = requiredFrom !== undefined && requiredFrom.toDate() <= now();
  return {
    email,
    role,
    isFactorDemanded,
    ...(requiredFrom !== undefined &&
      !isFactorDemanded && { factorDemandedFrom: plainTimestamp(requiredFrom) }),
    sessions: openSessions.map(({ id, browser, at, lastSeen }) => ({
      id,
      browser,
      at: plainTimestamp(at),
      lastSeen: plainTimestamp(lastSeen),
      isThis: id === ownSession,
    })),
    ...(factor !== undefined && {
      factor: {
        at: plainTimestamp(factor.at),
        ...(factor.endsAt !== undefined && { endsAt: plainTimestamp(factor.endsAt) }),
        recoveryCodesLeft: factor.recoveryCodesLeft,
        passkeySite: siteOrigin(),
        passkeys: factor.passkeys.map((one) => toPasskey(one, passkeys.domain)).reverse(),
      },
    }),
  };
}

function toPasskey({ id, browser, at, lastUsed, domain }: StoredPasskey, siteDomain: string): Passkey {
  return {
    id,
    browser,
    at: plainTimestamp(at),
    ...(lastUsed !== undefined && { lastUsed: plainTimestamp(lastUsed) }),
    ...(domain !== siteDomain && { otherDomain: domain }),
  };
}

/** @throws ApiError `not-found` when the session is not one of the account's */
export async function endSessions(
  { session }: InputOf<'endSessions'>,
  { sessions }: { sessions: Pick<Sessions, 'end' | 'endAll'> },
  caller: OrganiserCaller,
): Promise<Acknowledged> {
  const { uid, session: ownSession } = organiserOf(caller);
  if (session === 'others') await sessions.endAll(uid, ownSession);
  else if (session !== 'this') await sessions.end(uid, session);
  else if (ownSession !== undefined) await sessions.end(uid, ownSession);
  return { message: 'Ended.' };
}

/** @throws ApiError `credentials-invalid`, `too-many-requests`, `factor-state` */
export async function startFactor(
  { password }: InputOf<'startFactor'>,
  deps: PasswordDeps & { accounts: Accounts; factors: Pick<Factors, 'start'> },
  caller: OrganiserCaller & Pick<Caller, 'subnets'>,
): Promise<NewAppKey> {
  const { uid } = organiserOf(caller);
  const { email = '' } = await withDeadline(deps.accounts.getUser(uid));
  // An unlocked computer must not be enough to take the account over.
  await checkPassword({ email, password }, deps, caller);
  return deps.factors.start(uid, email);
}

interface FactorDeps {
  firestore: Firestore;
  factors: Factors;
  sessions: Pick<Sessions, 'begin' | 'prepareEndAll'>;
}

/**
 * Enables the factor, ends all sessions, which began without it, and begins a new session.
 * @throws ApiError `code-incorrect`, `factor-state`, `too-many-requests`
 */
export async function confirmFactor(
  { code }: FactorCode,
  { firestore, factors, sessions }: FactorDeps,
  caller: OrganiserCaller & Pick<Caller, 'userAgent'>,
): Promise<EnrolledFactor> {
  const { uid } = organiserOf(caller);
  return requireCorrectCode(firestore, async (transaction) => {
    const { isValid, write, recoveryCodes } = await factors.confirm(transaction, uid, code);
    const endAll = await sessions.prepareEndAll(uid, transaction);
    write();
    if (!isValid) return undefined;
    endAll();
    const session = sessions.begin(transaction, { uid, browser: browserOf(caller.userAgent) });
    return { recoveryCodes, session };
  });
}

/** @throws ApiError as `confirmFactor` */
export function removeFactor(
  { code }: FactorCode,
  { firestore, factors }: Pick<FactorDeps, 'firestore' | 'factors'>,
  caller: OrganiserCaller,
): Promise<Acknowledged> {
  const { uid } = organiserOf(caller);
  return requireCorrectCode(firestore, async (transaction) => {
    const { isValid, write } = await factors.remove(transaction, uid, code);
    write();
    return isValid ? { message: 'The second factor was removed.' } : undefined;
  });
}

/** @throws ApiError as `confirmFactor` */
export function renewRecoveryCodes(
  { code }: FactorCode,
  { firestore, factors }: Pick<FactorDeps, 'firestore' | 'factors'>,
  caller: OrganiserCaller,
): Promise<RecoveryCodes> {
  const { uid } = organiserOf(caller);
  return requireCorrectCode(firestore, async (transaction) => {
    const { isValid, write, recoveryCodes } = await factors.renewRecoveryCodes(transaction, uid, code);
    write();
    return isValid ? { recoveryCodes } : undefined;
  });
}

/** @param check returns undefined for a wrong code, and even then its writes are committed */
export async function requireCorrectCode<T>(
  firestore: Firestore,
  check: (transaction: Transaction) => Promise<T | undefined>,
): Promise<T> {
  const answer = await transact(firestore, check);
  // With status 400 instead of the 401 of a wrong code at sign-in, since the session is valid.
  if (answer === undefined) throw new ApiError('code-incorrect', codeIncorrect().message);
  return answer;
}
