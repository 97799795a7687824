/** Granting and revoking organisers' access, and links to set a password, with accounts in memory (TEAM-2). */
import { expect, it, vi } from 'vitest';
import { deleteOrganiser, demoteOrganiser, grantOrganiser, listOrganisers, type Accounts } from './accounts';
import { passwordLink } from './password-links';
import { teamWith } from './testing/accounts-in-memory';

const email = 'bram@show.example';
const expireSentBy = vi.fn(() => Promise.resolve());
const invitations = { expireSentBy };
const claimsOf = async (accounts: Accounts) => (await accounts.getUser('bram')).customClaims;

it('creates an owner with a random password; accounts without a role become organisers', async () => {
  const passwords: unknown[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { accounts, roles } = teamWith({ anne: { admin: true } });
    const create = vi.spyOn(accounts, 'createUser');
    expect(await grantOrganiser(accounts, invitations, email)).toEqual({ isNew: true, role: 'owner' });
    expect(roles()).toEqual({ anne: 'organiser', bram: 'owner' });
    passwords.push(create.mock.lastCall?.[0].password);
  }
  expect(passwords[0]).toMatch(/^[\w-]{43}$/);
  expect(passwords[1]).not.toBe(passwords[0]);
});

it('promotes an account, which keeps its password and other claims', async () => {
  const { accounts } = teamWith({ anne: 'owner', bram: { press: true } });
  expect(await grantOrganiser(accounts, invitations, email)).toEqual({ isNew: false, role: 'owner' });
  expect(await claimsOf(accounts)).toEqual({ press: true, admin: true, role: 'owner' });
  // Invitations that the account sent when it was an owner before stay void (TEAM-3).
  expect(expireSentBy).toHaveBeenLastCalledWith('bram');
});

it.each([
  ['the requested role', { admin: true, role: 'organiser' }, 'desk', 'desk'],
  ['its own role when none is requested', { admin: true, role: 'organiser' }, undefined, 'organiser'],
  ['the default role after it was demoted', { role: 'organiser' }, undefined, 'owner'],
] as const)('gives an account %s', async (_which, before, requested, role) => {
  const { accounts, roles } = teamWith({ anne: 'owner', bram: { ...before } });
  expect(await grantOrganiser(accounts, invitations, email, requested)).toEqual({ isNew: false, role });
  expect(roles()).toEqual({ anne: 'owner', bram: role });
});

it('removes the claim, then revokes the tokens, even those of the same second', async () => {
  const { accounts } = teamWith({ anne: 'owner', bram: { press: true, admin: true, role: 'desk' } });
  const seconds: number[] = [];
  const noteTime = () => seconds.push(Math.floor(Date.now() / 1000));
  const set = accounts.setCustomUserClaims.bind(accounts);
  accounts.setCustomUserClaims = (uid, claims) => {
    noteTime();
    return set(uid, claims);
  };
  accounts.revokeRefreshTokens = (uid) => {
    expect(uid).toBe('bram');
    noteTime();
    return Promise.resolve();
  };
  await demoteOrganiser(accounts, email);
  expect(await claimsOf(accounts)).toEqual({ press: true });
  const [claimRemovedAt = NaN, revokedAt = NaN] = seconds;
  expect(revokedAt).toBeGreaterThan(claimRemovedAt);
});

it('deletes the account', async () => {
  const { accounts, roles } = teamWith({ anne: 'owner', bram: 'desk' });
  await deleteOrganiser(accounts, email);
  expect(roles()).toEqual({ anne: 'owner' });
});

it.each([
  ['give a lower role to', (accounts: Accounts) => grantOrganiser(accounts, invitations, email, 'reader')],
  ['demote', (accounts: Accounts) => demoteOrganiser(accounts, email)],
  ['delete', (accounts: Accounts) => deleteOrganiser(accounts, email)],
])('refuses to %s the last owner who can sign in', async (_what, change) => {
  const { accounts, roles } = teamWith({ anne: 'owner', bram: 'owner', carla: 'desk' }, ['anne']);
  await expect(change(accounts)).rejects.toThrow(`${email} is the last owner.`);
  expect(roles()).toEqual({ anne: 'owner', bram: 'owner', carla: 'desk' });
});

it('lists the organisers of all pages of the account list, and no other account', async () => {
  const { accounts } = teamWith({ anne: { admin: true }, bram: 'desk', visitor: {} }, ['anne']);
  const { users } = await accounts.listUsers();
  for (const { uid, metadata } of users)
    if (uid === 'bram') Object.assign(metadata, { lastSignInTime: 'Sun, 01 Jun 2025 10:00:00 GMT' });
  accounts.listUsers = (_count, page) =>
    Promise.resolve(
      page === undefined ? { users: users.slice(1), pageToken: 'next' } : { users: users.slice(0, 1) },
    );
  expect(await listOrganisers(accounts)).toEqual([
    { uid: 'anne', email: 'anne@show.example', role: 'owner', lastSignIn: undefined, isDisabled: true },
    { uid: 'bram', email, role: 'desk', lastSignIn: '2025-06-01T10:00:00.000Z', isDisabled: false },
  ]);
});

const target = { siteOrigin: 'https://show.example', language: undefined };

it('links to our own page, with Google’s code and the account’s own address', async () => {
  const { accounts } = teamWith({ bram: 'desk' });
  const getUserByEmail = () => accounts.getUser('bram');
  expect(await passwordLink({ ...accounts, getUserByEmail }, email.toUpperCase(), target)).toBe(
    'https://show.example/password#code-of-bram&email=bram%40show.example',
  );
  const generatePasswordResetLink = () => Promise.resolve('https://link.example/?mode=resetPassword');
  const broken = { ...accounts, generatePasswordResetLink };
  await expect(passwordLink(broken, email, target)).rejects.toThrow('has no code');
});

it.each([demoteOrganiser, deleteOrganiser, (accounts: Accounts) => passwordLink(accounts, email, target)])(
  'reports a missing account from %o',
  async (work) => {
    const { accounts } = teamWith({ anne: 'owner' });
    await expect(work(accounts, email)).rejects.toThrow(`There is no account with the address ${email}.`);
  },
);
