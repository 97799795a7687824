/** For tests: the accounts of a team, as the Admin SDK would return them. */
import type { UserRecord } from 'firebase-admin/auth';
import type { AcceptDeps } from '../accept-invitation';
import type { Accounts } from '../accounts';
import type { MemberAccounts } from '../members';

/** Each account's address is `<uid>@show.example`. @param roles uid -> role or claims */
export function teamWith(roles: Record<string, string | Record<string, unknown>>, disabled: string[] = []) {
  const claims = new Map<string, object | null>(
    Object.entries(roles).map(([uid, role]) => [
      uid,
      typeof role === 'string' ? { admin: true, role } : role,
    ]),
  );
  const records = () =>
    [...claims].map(([uid, value]): UserRecord => ({
      uid,
      email: `${uid}@show.example`,
      disabled: disabled.includes(uid),
      emailVerified: true,
      metadata: { creationTime: '', lastSignInTime: '', toJSON: () => ({}) },
      providerData: [],
      toJSON: () => ({}),
      ...(value !== null && { customClaims: { ...value } }),
    }));
  const getRecord = (uid: string) => {
    const record = records().find((each) => each.uid === uid);
    return record === undefined ? Promise.reject(missing()) : Promise.resolve(record);
  };
  const uidOf = (email = '') => email.replace('@show.example', '');
  const accounts: Accounts & MemberAccounts & AcceptDeps['accounts'] = {
    listUsers: () => Promise.resolve({ users: records() }),
    getUser: getRecord,
    getUserByEmail: (email) => getRecord(uidOf(email)),
    getUsers: (identifiers) => {
      const uids = identifiers.map((each) => ('uid' in each ? each.uid : ''));
      return Promise.resolve({ users: records().filter(({ uid }) => uids.includes(uid)), notFound: [] });
    },
    createUser: ({ email }) => {
      claims.set(uidOf(email), null);
      return getRecord(uidOf(email));
    },
    updateUser: getRecord,
    setCustomUserClaims: (uid, newClaims) => {
      if (!claims.has(uid)) return Promise.reject(missing());
      claims.set(uid, newClaims);
      return Promise.resolve();
    },
    revokeRefreshTokens: () => Promise.resolve(),
    generatePasswordResetLink: (email) =>
      Promise.resolve(`https://link.example/?mode=resetPassword&oobCode=code-of-${uidOf(email)}&lang=en`),
    deleteUser: (uid) => (claims.delete(uid) ? Promise.resolve() : Promise.reject(missing())),
  };
  /** uid -> role */
  const currentRoles = () =>
    Object.fromEntries(
      [...claims].map(([uid, value]) => [uid, value === null ? null : Reflect.get(value, 'role')]),
    );
  return { accounts, roles: currentRoles };
}

const missing = () => Object.assign(new Error('gone'), { code: 'auth/user-not-found' });
