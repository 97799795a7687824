/** Roles and removal of members, with accounts in memory: the team always has an owner (TEAM-2). */
import type { Role } from 'contract/team/roles';
import { expect, it } from 'vitest';
import { giveRole, removeMember } from './members';
import { teamWith } from './testing/accounts-in-memory';

const noInvitations = { eraseTo: () => Promise.resolve(), expireSentBy: () => Promise.resolve() };
const nothingMade = () => Promise.resolve();
const lastOwner = { code: 'last-owner', status: 409 };

type Team = Pick<ReturnType<typeof teamWith>, 'accounts'>;
const give = ({ accounts }: Team, uid: string, role: Role, by = 'anne') =>
  giveRole(accounts, noInvitations, { uid, role }, by);
const remove = ({ accounts }: Team, uid: string) => removeMember(accounts, noInvitations, uid, nothingMade);

it('assigns a role, and keeps other claims', async () => {
  const claims: Record<string, unknown> = { admin: true, role: 'desk', press: true };
  const team = teamWith({ anne: 'owner', bram: claims });
  await give(team, 'bram', 'organiser');
  expect(team.now()).toEqual({ anne: 'owner', bram: 'organiser' });
  expect((await team.accounts.getUser('bram')).customClaims).toMatchObject({ press: true });
});

it('rejects a demotion or removal of the last owner who can sign in', async () => {
  const team = teamWith({ anne: 'owner', bram: 'owner', carla: 'organiser' }, ['bram']);
  await expect(give(team, 'anne', 'reader')).rejects.toMatchObject(lastOwner);
  await expect(remove(team, 'anne')).rejects.toMatchObject(lastOwner);
  expect(team.now()).toEqual({ anne: 'owner', bram: 'owner', carla: 'organiser' });
});

it.each(['lower', 'remove'])('keeps an owner when two %s each other concurrently', async (how) => {
  const team = teamWith({ anne: 'owner', bram: 'owner' });
  const end = (uid: string, by: string) =>
    how === 'lower' ? give(team, uid, 'desk', by) : remove(team, uid);
  const outcomes = await Promise.allSettled([end('bram', 'anne'), end('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(Object.values(team.now())).toContain('owner');
});

it('makes organisers of accounts without a role at the first named owner, except the appointing one', async () => {
  const none = { admin: true };
  const team = teamWith({ anne: none, bram: none, carla: none, visitor: {} });
  await give(team, 'carla', 'desk');
  expect(team.now()).toEqual({ anne: undefined, bram: undefined, carla: 'desk', visitor: undefined });
  await give(team, 'carla', 'owner');
  expect(team.now()).toEqual({ anne: 'owner', bram: 'organiser', carla: 'owner', visitor: undefined });
});

it('removes the account, of an owner only while there is another', async () => {
  const team = teamWith({ anne: 'owner', bram: 'owner', carla: 'desk' });
  for (const uid of ['carla', 'anne']) await remove(team, uid);
  expect(team.now()).toEqual({ bram: 'owner' });
});

it('rejects accounts outside the team', async () => {
  const team = teamWith({ anne: 'owner', visitor: {} });
  for (const uid of ['visitor', 'nobody'])
    for (const work of [() => give(team, uid, 'owner'), () => remove(team, uid)])
      await expect(work()).rejects.toMatchObject({ code: 'not-found' });
  expect(team.now()).toEqual({ anne: 'owner', visitor: undefined });
});

it('keeps an owner when two demote each other and the answers are lost', async () => {
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
  const lower = (uid: string, by: string) => give({ accounts: slow }, uid, 'reader', by);
  const outcomes = await Promise.allSettled([lower('bram', 'anne'), lower('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(Object.values(now())).toContain('owner');
});

it.each(['owner', 'organiser'] as const)('does not restore a role revoked meanwhile (%s)', async (role) => {
  const { accounts, now } = teamWith({ anne: { admin: true }, bram: 'desk', carla: { admin: true } });
  // Listed before the command has revoked the claims.
  const { users } = await accounts.listUsers();
  await accounts.setCustomUserClaims('bram', {});
  await accounts.setCustomUserClaims('carla', {});
  const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
  await expect(give({ accounts: stale }, 'bram', role)).rejects.toMatchObject({ code: 'not-found' });
  await give({ accounts: stale }, 'anne', 'owner');
  expect(now()).toEqual({ anne: 'owner', bram: undefined, carla: undefined });
});

it('keeps a role that was assigned while an owner is named', async () => {
  const { accounts, now } = teamWith({ anne: { admin: true }, bram: { admin: true }, carla: 'desk' });
  const { users } = await accounts.listUsers();
  await accounts.setCustomUserClaims('bram', { admin: true, role: 'reader' });
  const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
  await give({ accounts: stale }, 'carla', 'owner');
  expect(now()).toEqual({ anne: 'owner', bram: 'reader', carla: 'owner' });
});

it('ends a member’s resources after the demotion and before the account’s deletion', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'organiser' });
  const away = () => {
    expect(now()).toEqual({ anne: 'owner', bram: 'reader' });
    return Promise.reject(new Error('away'));
  };
  await expect(removeMember(accounts, noInvitations, 'bram', away)).rejects.toThrow('away');
  await remove({ accounts }, 'bram');
  expect(now()).toEqual({ anne: 'owner' });
});

it('counts no account without a role as an owner once there is a named one', async () => {
  const team = teamWith({ anne: 'owner', bram: { admin: true } });
  await expect(give(team, 'anne', 'reader')).rejects.toMatchObject(lastOwner);
});

it('removes no member whose invitations could not be erased', async () => {
  const { accounts, now } = teamWith({ anne: 'owner', bram: 'desk' });
  const broken = { eraseTo: () => Promise.reject(new Error('away')) };
  await expect(removeMember(accounts, broken, 'bram', nothingMade)).rejects.toThrow('away');
  expect(now()).toEqual({ anne: 'owner', bram: 'desk' });
});
