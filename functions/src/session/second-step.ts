/** The second step of signing in (AUTH-14). */
import { ApiError } from 'contract/wire/api-error';
import type { LoginPasskey, LoginSecond, SignedIn } from 'contract/team/account';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { transact } from '../database/transact';
import type { Caller } from '../http/caller';
import { browserOf } from './browser';
import type { CheckResult } from './factors/factor-document';
import type { Factors } from './factors/factors';
import type { Passkeys } from './factors/passkeys';
import type { Sessions } from './sessions';
import type { Tickets } from './tickets';

export interface SecondStepDeps {
  firestore: Firestore;
  tickets: Pick<Tickets, 'read'>;
  sessions: Pick<Sessions, 'prepareBegin'>;
}

type Check = (transaction: Transaction, uid: string) => Promise<CheckResult>;

/**
 * Signs in with a code of the authenticator app, or a recovery code.
 * @throws ApiError `code-incorrect`, `ticket-invalid`, `factor-state`, `too-many-requests`
 */
export function loginSecond(
  { ticket, code }: LoginSecond,
  { factors, ...deps }: SecondStepDeps & { factors: Pick<Factors, 'check'> },
  caller: Pick<Caller, 'userAgent'>,
): Promise<SignedIn> {
  const check: Check = (transaction, uid) => factors.check(transaction, uid, code, 'sign-in');
  return signInWith(check, ticket, deps, caller);
}

/** Signs in with a passkey (AUTH-17). @throws ApiError as `loginSecond` */
export async function loginPasskey(
  used: LoginPasskey,
  { passkeys, ...deps }: SecondStepDeps & { passkeys: Pick<Passkeys, 'load' | 'check'> },
  caller: Pick<Caller, 'userAgent'>,
): Promise<SignedIn> {
  await passkeys.load();
  return signInWith((transaction, uid) => passkeys.check(transaction, uid, used), used.ticket, deps, caller);
}

/**
 * Checks the second step, ends the ticket, records the code as used and begins the session, all in one transaction: two
 * concurrent requests cannot use one code twice.
 */
async function signInWith(
  check: Check,
  ticket: string,
  { firestore, tickets, sessions }: SecondStepDeps,
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<SignedIn> {
  const answer = await transact(firestore, async (transaction): Promise<SignedIn | undefined> => {
    const { pending, end, countFailure } = await tickets.read(transaction, ticket);
    const { uid, tokens } = pending;
    const { isValid, write } = await check(transaction, uid);
    const begin = await sessions.prepareBegin(transaction, { uid, browser: browserOf(userAgent) });
    write();
    if (!isValid) {
      countFailure();
      return undefined;
    }
    end();
    return { ...tokens, session: begin() };
  });
  if (answer === undefined) throw codeIncorrect();
  return answer;
}

/** 401, since it refuses a sign-in; elsewhere, a wrong code has the status 400. */
export function codeIncorrect(): ApiError {
  return new ApiError('code-incorrect', 'The code or the passkey is wrong, or was used already.', {
    status: 401,
  });
}
