/** Roles and removal of members, with accounts in memory: the team always has an owner (TEAM-2). */
import { expect, it } from 'vitest';
import { giveRole, removeMember } from './members';
import { teamWith } from './testing/accounts-in-memory';

const noInvitations = { eraseTo: () => Promise.resolve(), expireSentBy: () => Promise.resolve() };
const nothingMade = () => Promise.resolve();
const lastOwner = { code: 'last-owner', status: 409 };

it('gives a role, and keeps other claims', async () => {
  const claims: Record<string, unknown> = { admin: true, role: 'desk', press: true };
  const { accounts, now } = teamWith({ anne: 'owner', bram: claims });
  await giveRole(accounts, noInvitations, { uid: 'bram', role: 'organiser' }, 'anne');
  expect(now()).toEqual({ anne: 'owner', bram: 'organiser' });
  const { users } = await accounts.listUsers();
  expect(users[1]?.customClaims).toMatchObject({ press: true });
});

it('refuses to lower or remove the last owner who can sign in', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner', carla: 'organiser' }, ['bram']);
  await expect(
    giveRole(accounts, noInvitations, { uid: 'anne', role: 'reader' }, 'anne'),
  ).rejects.toMatchObject(lastOwner);
  await expect(removeMember(accounts, noInvitations, 'anne', nothingMade)).rejects.toMatchObject(lastOwner);
  expect(now()).toEqual({ anne: 'owner', bram: 'owner', carla: 'organiser' });
});

it.each(['lower', 'remove'])('leaves an owner when two %s each other at the same moment', async (how) => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner' });
  const end = (uid: string, by: string) =>
    how === 'lower'
      ? giveRole(accounts, noInvitations, { uid, role: 'desk' }, by)
      : removeMember(accounts, noInvitations, uid, nothingMade);
  const outcomes = await Promise.allSettled([end('bram', 'anne'), end('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(Object.values(now())).toContain('owner');
});

it('makes organisers of accounts without a role once an owner is named, but not of who names it', async () => {
  const none = { admin: true };
  const { accounts, now } = teamWith({ anne: none, bram: none, carla: none, visitor: {} });
  await giveRole(accounts, noInvitations, { uid: 'carla', role: 'desk' }, 'anne');
  expect(now()).toEqual({ anne: undefined, bram: undefined, carla: 'desk', visitor: undefined });
  await giveRole(accounts, noInvitations, { uid: 'carla', role: 'owner' }, 'anne');
  expect(now()).toEqual({ anne: 'owner', bram: 'organiser', carla: 'owner', visitor: undefined });
});

it('removes the account, of an owner too while there is another', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner', carla: 'desk' });
  await removeMember(accounts, noInvitations, 'carla', nothingMade);
  await removeMember(accounts, noInvitations, 'anne', nothingMade);
  expect(now()).toEqual({ bram: 'owner' });
});

it('does not know accounts outside the team', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', visitor: {} });
  const notFound = { code: 'not-found' };
  for (const uid of ['visitor', 'nobody']) {
    await expect(giveRole(accounts, noInvitations, { uid, role: 'owner' }, 'anne')).rejects.toMatchObject(
      notFound,
    );
    await expect(removeMember(accounts, noInvitations, uid, nothingMade)).rejects.toMatchObject(notFound);
  }
  expect(now()).toEqual({ anne: 'owner', visitor: undefined });
});

it('leaves an owner when two lower each other, and the answers are lost', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'owner' });
  const set = accounts.setCustomUserClaims.bind(accounts);
  let lost = 2;
  const slow = {
    ...accounts,
    setCustomUserClaims: async (uid: string, claims: object | null) => {
      await set(uid, claims);
      if (lost-- > 0) throw new Error('no answer');
    },
  };
  const lower = (uid: string, by: string) => giveRole(slow, noInvitations, { uid, role: 'reader' }, by);
  const outcomes = await Promise.allSettled([lower('bram', 'anne'), lower('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(Object.values(now())).toContain('owner');
});

it.each(['owner', 'organiser'] as const)(
  'gives no role back that was taken away meanwhile (%s)',
  async (role) => {
    const { accounts, now } = teamWith({ anne: { admin: true }, bram: 'desk', carla: { admin: true } });
    // Listed before the command has taken the claims away.
    const { users } = await accounts.listUsers();
    await accounts.setCustomUserClaims('bram', {});
    await accounts.setCustomUserClaims('carla', {});
    const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
    await expect(giveRole(stale, noInvitations, { uid: 'bram', role }, 'anne')).rejects.toMatchObject({
      code: 'not-found',
    });
    await giveRole(stale, noInvitations, { uid: 'anne', role: 'owner' }, 'anne');
    expect(now()).toEqual({ anne: 'owner', bram: undefined, carla: undefined });
  },
);

it('leaves a role that was given while an owner is named', async () => {
  const { accounts, now } = teamWith({ anne: { admin: true }, bram: { admin: true }, carla: 'desk' });
  const { users } = await accounts.listUsers();
  await accounts.setCustomUserClaims('bram', { admin: true, role: 'reader' });
  const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
  await giveRole(stale, noInvitations, { uid: 'carla', role: 'owner' }, 'anne');
  expect(now()).toEqual({ anne: 'owner', bram: 'reader', carla: 'owner' });
});

it('ends what a member made once they can make no more, and before the account is gone', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'organiser' });
  const away = () => {
    expect(now()).toEqual({ anne: 'owner', bram: 'reader' });
    return Promise.reject(new Error('away'));
  };
  await expect(removeMember(accounts, noInvitations, 'bram', away)).rejects.toThrow('away');
  await removeMember(accounts, noInvitations, 'bram', nothingMade);
  expect(now()).toEqual({ anne: 'owner' });
});

it('counts nobody without a role as an owner once there is one by name', async () => {
  const { accounts } = teamWith({ anne: 'owner', bram: { admin: true } });
  await expect(
    giveRole(accounts, noInvitations, { uid: 'anne', role: 'reader' }, 'anne'),
  ).rejects.toMatchObject(lastOwner);
});

it('removes nobody whose invitations could not be erased', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'desk' });
  const broken = { eraseTo: () => Promise.reject(new Error('away')) };
  await expect(removeMember(accounts, broken, 'bram', nothingMade)).rejects.toThrow('away');
  expect(now()).toEqual({ anne: 'owner', bram: 'desk' });
});
