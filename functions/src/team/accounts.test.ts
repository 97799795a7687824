/** Granting and revoking organisers' access, and links to set a password, with accounts in memory. */
import type { UserRecord } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import {
  deleteOrganiser,
  demoteOrganiser,
  grantOrganiser,
  listOrganisers,
  passwordLink,
  type Accounts,
} from './accounts';

const email = 'somebody@gift-show.example';

describe('grantOrganiser', () => {
  it('creates an account with an unguessable password', async () => {
    const { accounts, log } = accountsWith(undefined);
    expect(await grantOrganiser(accounts, email)).toEqual({ isNew: true, role: 'owner' });
    expect(log).toEqual([
      expect.stringMatching(/^create \S+ [\w-]{43}$/),
      'claims {"admin":true,"role":"owner"}',
      'claims of first {"admin":true,"role":"organiser"}',
    ]);
    const other = accountsWith(undefined);
    await grantOrganiser(other.accounts, email);
    expect(other.log[0]).not.toBe(log[0]);
  });

  it('promotes an account and keeps its password and other claims', async () => {
    const { accounts, log } = accountsWith({ press: true });
    expect(await grantOrganiser(accounts, email)).toEqual({ isNew: false, role: 'owner' });
    expect(log).toContain('claims {"press":true,"admin":true,"role":"owner"}');
  });

  it('gives the role, and keeps that of an organiser without one', async () => {
    const before = { admin: true, role: 'organiser' };
    const { accounts, log } = accountsWith(before);
    expect(await grantOrganiser(accounts, email, 'desk')).toEqual({ isNew: false, role: 'desk' });
    expect(log).toEqual(['claims {"admin":true,"role":"desk"}']);
    const other = accountsWith(before);
    expect(await grantOrganiser(other.accounts, email)).toEqual({ isNew: false, role: 'organiser' });
    expect(other.log).toEqual(['claims {"admin":true,"role":"organiser"}']);
  });

  it('makes organisers of the accounts without a role once an owner is named', async () => {
    const { accounts, log } = accountsWith({ admin: true, role: 'desk' });
    await grantOrganiser(accounts, email, 'owner');
    expect(log).toEqual([
      'claims {"admin":true,"role":"owner"}',
      'claims of first {"admin":true,"role":"organiser"}',
    ]);
  });

  it('does not bring back the role of a demoted account', async () => {
    const { accounts } = accountsWith({ role: 'organiser' });
    expect(await grantOrganiser(accounts, email)).toEqual({ isNew: false, role: 'owner' });
  });
});

it('removes the claim and revokes the tokens when demoting', async () => {
  const { accounts, log } = accountsWith({ press: true, admin: true, role: 'desk' });
  await demoteOrganiser(accounts, email);
  expect(log).toEqual(['claims {"press":true}', 'revoke one']);
});

it('revokes tokens issued in the same second when demoting', async () => {
  const seconds: number[] = [];
  const note = () => {
    seconds.push(Math.floor(Date.now() / 1000));
    return Promise.resolve();
  };
  const { accounts } = accountsWith({ admin: true, role: 'desk' });
  await demoteOrganiser({ ...accounts, setCustomUserClaims: note, revokeRefreshTokens: note }, email);
  const [taken = NaN, revoked = NaN] = seconds;
  expect(revoked).toBeGreaterThan(taken);
});

it('deletes the account', async () => {
  const { accounts, log } = accountsWith({ admin: true, role: 'desk' });
  await deleteOrganiser(accounts, email);
  expect(log).toEqual(['delete one']);
});

it.each([
  ['lower', (accounts: Accounts) => grantOrganiser(accounts, email, 'reader')],
  ['demote', (accounts: Accounts) => demoteOrganiser(accounts, email)],
  ['delete', (accounts: Accounts) => deleteOrganiser(accounts, email)],
])('refuses to %s the last owner who can sign in', async (_what, end) => {
  const { accounts, log } = accountsWith({ admin: true, role: 'owner' });
  await expect(end(accounts)).rejects.toThrow(`${email} is the last owner.`);
  expect(log).toEqual([]);
});

it('lists the organisers of all pages, and nobody else', async () => {
  const { accounts } = accountsWith({ admin: true });
  expect(await listOrganisers(accounts)).toEqual([
    {
      uid: 'first',
      email: 'first@gift-show.example',
      role: 'owner',
      lastSignIn: undefined,
      isDisabled: true,
    },
    { uid: 'one', email, role: 'owner', lastSignIn: '2025-06-01T10:00:00.000Z', isDisabled: false },
  ]);
});

const toOurPage = { siteOrigin: 'https://show.example', language: undefined };

describe('passwordLink', () => {
  it('leads to our own page, with the code of Google’s link and the account’s own address', async () => {
    const { accounts } = accountsWith(undefined);
    const getUserByEmail = () => accountsWith({}).accounts.getUserByEmail(email);
    expect(await passwordLink({ ...accounts, getUserByEmail }, email.toUpperCase(), toOurPage)).toBe(
      'https://show.example/password#code-of-somebody&email=somebody%40gift-show.example',
    );
  });

  it('fails when Google’s link has no code', async () => {
    const { accounts } = accountsWith({});
    const generatePasswordResetLink = () => Promise.resolve('https://link.example/?mode=resetPassword');
    await expect(passwordLink({ ...accounts, generatePasswordResetLink }, email, toOurPage)).rejects.toThrow(
      'has no code',
    );
  });
});

it.each([demoteOrganiser, deleteOrganiser, (accounts: Accounts) => passwordLink(accounts, email, toOurPage)])(
  'reports a missing account from %o',
  async (work) => {
    const { accounts, log } = accountsWith(undefined);
    await expect(work(accounts, email)).rejects.toThrow(`There is no account with the address ${email}.`);
    expect(log).toEqual([]);
  },
);

/** @param claims of the only account; no account if undefined */
function accountsWith(claims: Record<string, unknown> | undefined) {
  const log: string[] = [];
  const logged = (line: string) => {
    log.push(line);
    return Promise.resolve();
  };
  const record = (properties: object) => {
    const made: UserRecord = Object.assign(Object.create(null), properties);
    return made;
  };
  const account = record({
    uid: 'one',
    email,
    customClaims: claims,
    disabled: false,
    metadata: { lastSignInTime: 'Sun, 01 Jun 2025 10:00:00 GMT' },
  });
  const others = [
    record({
      uid: 'visitor',
      email: 'visitor@gift-show.example',
      customClaims: undefined,
      metadata: {},
      disabled: false,
    }),
    record({
      uid: 'first',
      email: 'first@gift-show.example',
      customClaims: { admin: true },
      metadata: { lastSignInTime: null },
      disabled: true,
    }),
  ];
  const accounts: Accounts = {
    getUser: (uid) => Promise.resolve([account, ...others].find((one) => one.uid === uid) ?? account),
    getUserByEmail: () =>
      claims === undefined
        ? Promise.reject(Object.assign(new Error('nobody'), { code: 'auth/user-not-found' }))
        : Promise.resolve(account),
    createUser: async (properties) => {
      await logged(`create ${String(properties.email)} ${String(properties.password)}`);
      return account;
    },
    listUsers: (_count, page) =>
      Promise.resolve(page === undefined ? { users: [account], pageToken: 'next' } : { users: others }),
    setCustomUserClaims: (uid, given) =>
      logged(`claims ${uid === 'one' ? '' : `of ${uid} `}${JSON.stringify(given)}`),
    revokeRefreshTokens: (uid) => logged(`revoke ${uid}`),
    deleteUser: (uid) => logged(`delete ${uid}`),
    generatePasswordResetLink: () => Promise.resolve('https://link.example/?oobCode=code-of-somebody'),
  };
  return { accounts, log };
}
