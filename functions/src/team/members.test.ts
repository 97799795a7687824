/** Roles and removal of members, with accounts in memory: the team always has an owner (TEAM-2). */
import type { Role } from 'contract/team/roles';
import { expect, it } from 'vitest';
import { giveRole, removeMember } from './members';
import { teamWith } from './testing/accounts-in-memory';

const noInvitations = { eraseTo: () => Promise.resolve(), expireSentBy: () => Promise.resolve() };
const endNothing = () => Promise.resolve();
const lastOwner = { code: 'last-owner', status: 409 };

type Team = Pick<ReturnType<typeof teamWith>, 'accounts'>;
const give = ({ accounts }: Team, uid: string, role: Role, by = 'anne') =>
  giveRole(accounts, noInvitations, { uid, role }, by);
const remove = ({ accounts }: Team, uid: string) => removeMember(accounts, noInvitations, uid, endNothing);

it('assigns a role, and keeps other claims', async () => {
  const claims: Record<string, unknown> = { admin: true, role: 'desk', press: true };
  const team = teamWith({ anne: 'owner', bram: claims });
  await give(team, 'bram', 'organiser');
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'organiser' });
  expect((await team.accounts.getUser('bram')).customClaims).toMatchObject({ press: true });
});

it('rejects a demotion or removal of the last owner who can sign in', async () => {
  const roles = { anne: 'owner', bram: 'owner', carla: 'organiser', dora: { admin: true } };
  const team = teamWith(roles, ['bram']);
  await expect(give(team, 'anne', 'reader')).rejects.toMatchObject(lastOwner);
  await expect(remove(team, 'anne')).rejects.toMatchObject(lastOwner);
  expect(team.roles()).toEqual({ ...roles, dora: undefined });
});

it.each([
  ['demote', 0],
  ['demote', 2],
  ['remove', 0],
])('keeps an owner when two owners %s each other and %i answers are lost', async (how, answersLost) => {
  const { accounts, roles } = teamWith({ anne: 'owner', bram: 'owner' });
  const set = accounts.setCustomUserClaims.bind(accounts);
  let lost = answersLost;
  accounts.setCustomUserClaims = async (uid, claims) => {
    await set(uid, claims);
    if (lost-- > 0) throw new Error('no answer');
  };
  const change = (uid: string, by: string) =>
    how === 'demote' ? give({ accounts }, uid, 'desk', by) : remove({ accounts }, uid);
  const outcomes = await Promise.allSettled([change('bram', 'anne'), change('anne', 'bram')]);
  expect(outcomes.map(({ status }) => status)).toContain('rejected');
  expect(Object.values(roles())).toContain('owner');
});

it('turns accounts without a role into organisers, except that of the appointing owner', async () => {
  const withoutRole = { admin: true };
  const team = teamWith({ anne: withoutRole, bram: withoutRole, carla: withoutRole, visitor: {} });
  await give(team, 'carla', 'desk');
  expect(team.roles()).toEqual({ anne: undefined, bram: undefined, carla: 'desk', visitor: undefined });
  await give(team, 'carla', 'owner');
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'organiser', carla: 'owner', visitor: undefined });
});

it('removes an account, even an owner’s while there is another owner', async () => {
  const team = teamWith({ anne: 'owner', bram: 'owner', carla: 'desk' });
  for (const uid of ['carla', 'anne']) await remove(team, uid);
  expect(team.roles()).toEqual({ bram: 'owner' });
});

it('rejects accounts outside the team', async () => {
  const team = teamWith({ anne: 'owner', visitor: {} });
  for (const uid of ['visitor', 'nobody'])
    for (const work of [() => give(team, uid, 'owner'), () => remove(team, uid)])
      await expect(work()).rejects.toMatchObject({ code: 'not-found' });
  expect(team.roles()).toEqual({ anne: 'owner', visitor: undefined });
});

it.each(['owner', 'organiser'] as const)('restores no revoked role when giving the role %s', async (role) => {
  const { accounts, roles } = teamWith({ anne: { admin: true }, bram: 'desk', carla: { admin: true } });
  // The list from before the command revoked the claims.
  const { users } = await accounts.listUsers();
  await accounts.setCustomUserClaims('bram', {});
  await accounts.setCustomUserClaims('carla', {});
  const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
  await expect(give({ accounts: stale }, 'bram', role)).rejects.toMatchObject({ code: 'not-found' });
  await give({ accounts: stale }, 'anne', 'owner');
  expect(roles()).toEqual({ anne: 'owner', bram: undefined, carla: undefined });
});

it('keeps a role that was assigned while an owner was appointed', async () => {
  const { accounts, roles } = teamWith({ anne: { admin: true }, bram: { admin: true }, carla: 'desk' });
  const { users } = await accounts.listUsers();
  await accounts.setCustomUserClaims('bram', { admin: true, role: 'reader' });
  const stale = { ...accounts, listUsers: () => Promise.resolve({ users }) };
  await give({ accounts: stale }, 'carla', 'owner');
  expect(roles()).toEqual({ anne: 'owner', bram: 'reader', carla: 'owner' });
});

it('erases invitations, role, resources and account in this order', async () => {
  const { accounts, roles } = teamWith({ anne: 'owner', bram: 'organiser' });
  const away = () => Promise.reject(new Error('away'));
  await expect(removeMember(accounts, { eraseTo: away }, 'bram', endNothing)).rejects.toThrow('away');
  expect(roles()).toEqual({ anne: 'owner', bram: 'organiser' });
  await expect(removeMember(accounts, noInvitations, 'bram', away)).rejects.toThrow('away');
  expect(roles()).toEqual({ anne: 'owner', bram: 'reader' });
  await remove({ accounts }, 'bram');
  expect(roles()).toEqual({ anne: 'owner' });
});
