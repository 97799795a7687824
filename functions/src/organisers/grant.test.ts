/** Letting people into the organisers' area, against accounts in memory. */
import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { grantOrganiser, withdrawOrganiser, type Accounts } from './grant';

const email = 'somebody@gift-show.example';

describe('grantOrganiser', () => {
  it('creates an account with a password that nobody guesses', async () => {
    const { accounts, log } = accountsWith(undefined);
    const { newPassword } = await grantOrganiser(accounts, email);
    expect(newPassword).toMatch(/^[\w-]{24}$/);
    expect(log).toEqual([`create ${email} ${newPassword ?? ''}`, 'claims {"admin":true}']);
    expect((await grantOrganiser(accountsWith(undefined).accounts, email)).newPassword).not.toBe(newPassword);
  });

  it('promotes an account and leaves its password and its other claims', async () => {
    const { accounts, log } = accountsWith({ press: true });
    expect(await grantOrganiser(accounts, email)).toEqual({ uid: 'one' });
    expect(log).toEqual(['claims {"press":true,"admin":true}']);
  });
});

describe('withdrawOrganiser', () => {
  it('takes the claim away and revokes the tokens', async () => {
    const { accounts, log } = accountsWith({ press: true, admin: true });
    await withdrawOrganiser(accounts, email);
    expect(log).toEqual(['claims {"press":true}', 'revoke one']);
  });

  it('says when there is no such account', async () => {
    await expect(withdrawOrganiser(accountsWith(undefined).accounts, email)).rejects.toThrow(email);
  });
});

/** @param claims of the one account; without any there is no account */
function accountsWith(claims: Record<string, unknown> | undefined) {
  const log: string[] = [];
  const account: UserRecord = Object.assign(Object.create(null), { uid: 'one', customClaims: claims });
  const accounts: Accounts = {
    getUserByEmail: () =>
      claims === undefined
        ? Promise.reject(Object.assign(new Error('nobody'), { code: 'auth/user-not-found' }))
        : Promise.resolve(account),
    createUser: (properties) => {
      log.push(`create ${String(properties.email)} ${String(properties.password)}`);
      return Promise.resolve(account);
    },
    setCustomUserClaims: (_uid, given) => {
      log.push(`claims ${JSON.stringify(given)}`);
      return Promise.resolve();
    },
    revokeRefreshTokens: (uid) => {
      log.push(`revoke ${uid}`);
      return Promise.resolve();
    },
  };
  return { accounts, log };
}
