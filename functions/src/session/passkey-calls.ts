/** The calls below /account/passkey: adding and removing the caller's own passkeys (AUTH-17). */
import type { FactorCode, CreatedPasskey, NewPasskey } from 'contract/team/account';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type { Firestore } from 'firebase-admin/firestore';
import { withDeadline } from '../database/timeouts';
import { transact } from '../database/transact';
import { organiserOf, type Caller } from '../http/caller';
import { requireCorrectCode, type Accounts, type OrganiserCaller } from './account-calls';
import { browserOf } from './browser';
import type { Factors } from './factors/factors';
import type { Passkeys } from './factors/passkeys';

interface StartDeps {
  accounts: Accounts;
  firestore: Firestore;
  factors: Pick<Factors, 'check'>;
  passkeys: Pick<Passkeys, 'start'>;
}

/**
 * Begins the creation of a passkey.
 * @throws ApiError `code-incorrect`, `too-many-requests`; `factor-state` without a factor, or with ten passkeys
 */
export async function startPasskey(
  { code }: FactorCode,
  { accounts, firestore, factors, passkeys }: StartDeps,
  caller: OrganiserCaller,
): Promise<NewPasskey> {
  const { uid } = organiserOf(caller);
  const { email = '' } = await withDeadline(accounts.getUser(uid));
  return requireCorrectCode(firestore, async (transaction) => {
    const { request, write: storeChallenge } = await passkeys.start(transaction, { uid, email });
    const { isValid, write } = await factors.check(transaction, uid, code, 'session');
    write();
    if (!isValid) return undefined;
    storeChallenge();
    return request;
  });
}

/** @throws ApiError `factor-state` unless `startPasskey` was called in the last five minutes; `passkey-refused` */
export async function addPasskey(
  passkey: CreatedPasskey,
  { firestore, passkeys }: { firestore: Firestore; passkeys: Pick<Passkeys, 'load' | 'add'> },
  caller: OrganiserCaller & Pick<Caller, 'userAgent'>,
): Promise<Acknowledged> {
  const { uid } = organiserOf(caller);
  const browser = browserOf(caller.userAgent);
  await passkeys.load();
  await transact(firestore, (transaction) => passkeys.add(transaction, uid, passkey, browser));
  return { message: 'The passkey was added.' };
}

/** Needs no code, since the app and the recovery codes still work. @throws ApiError `factor-state`, `not-found` */
export async function removePasskey(
  { id }: InputOf<'removePasskey'>,
  { firestore, passkeys }: { firestore: Firestore; passkeys: Pick<Passkeys, 'remove'> },
  caller: OrganiserCaller,
): Promise<Acknowledged> {
  const { uid } = organiserOf(caller);
  await transact(firestore, (transaction) => passkeys.remove(transaction, uid, id));
  return { message: 'The passkey was removed.' };
}
