/** Roles and removal of members, with accounts in memory: the team always has an owner. */
import type { UserRecord } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { giveRole, removeMember, type MemberAccounts } from './members';

/** @param roles uid -> role, or its claims */
function teamWith(roles: Record<string, string | Record<string, unknown>>, disabled: string[] = []) {
  const claims = new Map<string, object | null>(
    Object.entries(roles).map(([uid, role]) => [
      uid,
      typeof role === 'string' ? { admin: true, role } : role,
    ]),
  );
  const records = () =>
    [...claims].map(([uid, customClaims]) => {
      const record: UserRecord = Object.assign(Object.create(null), {
        ...{ uid, customClaims, disabled: disabled.includes(uid) },
      });
      return record;
    });
  const accounts: MemberAccounts = {
    listUsers: () => Promise.resolve({ users: records() }),
    getUsers: (asked) => {
      const uids = asked.map((each) => ('uid' in each ? each.uid : ''));
      return Promise.resolve({ users: records().filter(({ uid }) => uids.includes(uid)), notFound: [] });
    },
    setCustomUserClaims: (uid, given) => {
      if (!claims.has(uid)) return Promise.reject(missing());
      claims.set(uid, given);
      return Promise.resolve();
    },
    deleteUser: (uid) => (claims.delete(uid) ? Promise.resolve() : Promise.reject(missing())),
  };
  const now = () =>
    Object.fromEntries(
      [...claims].map(([uid, has]) => [uid, has === null ? null : Reflect.get(has, 'role')]),
    );
  return { accounts, now };
}
const missing = () => Object.assign(new Error('gone'), { code: 'auth/user-not-found' });
const lastOwner = { code: 'last-owner', status: 409 };

it('gives a role, and keeps other claims', async () => {
  const claims: Record<string, unknown> = { admin: true, role: 'desk', press: true };
  const { accounts, now } = teamWith({ anne: 'owner', bram: claims });
  await giveRole(accounts, { uid: 'bram', role: 'organiser' }, 'anne');
  expect(now()).toEqual({ anne: 'owner', bram: 'organiser' });
  const { users } = await accounts.listUsers();
  expect(users[1]?.customClaims).toMatchObject({ press: true });
});

it('refuses to lower or remove the last owner who can sign in', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner', carla: 'organiser' }, ['bram']);
  await expect(giveRole(accounts, { uid: 'anne', role: 'reader' }, 'anne')).rejects.toMatchObject(lastOwner);
  await expect(removeMember(accounts, 'anne')).rejects.toMatchObject(lastOwner);
  expect(now()).toEqual({ anne: 'owner', bram: 'owner', carla: 'organiser' });
});

it.each(['lower', 'remove'])('leaves an owner when two %s each other at the same moment', async (how) => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner' });
  const end = (uid: string, by: string) =>
    how === 'lower' ? giveRole(accounts, { uid, role: 'desk' }, by) : removeMember(accounts, uid);
  const outcomes = await Promise.allSettled([end('bram', 'anne'), end('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(Object.values(now())).toContain('owner');
});

it('makes organisers of accounts without a role once an owner is named, but not of who names it', async () => {
  const none = { admin: true };
  const { accounts, now } = teamWith({ anne: none, bram: none, carla: none, visitor: {} });
  await giveRole(accounts, { uid: 'carla', role: 'desk' }, 'anne');
  expect(now()).toEqual({ anne: undefined, bram: undefined, carla: 'desk', visitor: undefined });
  await giveRole(accounts, { uid: 'carla', role: 'owner' }, 'anne');
  expect(now()).toEqual({ anne: 'owner', bram: 'organiser', carla: 'owner', visitor: undefined });
});

it('removes the account, of an owner too while there is another', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner', carla: 'desk' });
  await removeMember(accounts, 'carla');
  await removeMember(accounts, 'anne');
  expect(now()).toEqual({ bram: 'owner' });
});

it('does not know accounts outside the team', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', visitor: {} });
  const notFound = { code: 'not-found' };
  for (const uid of ['visitor', 'nobody']) {
    await expect(giveRole(accounts, { uid, role: 'owner' }, 'anne')).rejects.toMatchObject(notFound);
    await expect(removeMember(accounts, uid)).rejects.toMatchObject(notFound);
  }
  expect(now()).toEqual({ anne: 'owner', visitor: undefined });
});
