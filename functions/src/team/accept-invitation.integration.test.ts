/** Accepting an invitation: once, while its sender is an owner, and not if the invitee was removed since (TEAM-3). */
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { withFirestore } from '../testing/with-firestore';
import { acceptInvitation, openInvitation } from './accept-invitation';
import { removeMember } from './calls';
import { Invitations } from './invitations';
import { giveRole } from './members';
import { noResources } from './testing/no-resources';
import { teamWith } from './testing/accounts-in-memory';

const { connect } = withFirestore();
let firestore: Firestore;
let invitations: Invitations;

beforeEach(() => {
  firestore = connect();
  invitations = new Invitations(firestore, () => new Date());
});

const invite = (role: 'owner' | 'desk', by = 'anne') =>
  invitations.add({ email: 'bram@show.example', role, language: 'nl' }, by);
const accept = (token: string, { accounts }: Pick<ReturnType<typeof teamWith>, 'accounts'>) =>
  acceptInvitation({ token, password: 'a long new password' }, { accounts, invitations });
const remove = (uid: string, { accounts }: ReturnType<typeof teamWith>) => {
  const deps = { accounts, invitations, noteTeamChange: () => Promise.resolve(), ...noResources };
  return removeMember({ uid }, deps, { organiser: { uid: 'carla' } });
};
const countStored = async () => (await firestore.collection(collections.invitations).get()).size;
const invalid = { code: 'link-invalid' };

it('adds the member from only one of two browser windows, and ends the link', async () => {
  const team = teamWith({ anne: 'owner' });
  const token = await invite('desk');
  expect(await openInvitation({ token }, { invitations, ...team })).toMatchObject({
    by: 'anne@show.example',
    role: 'desk',
  });
  const create = team.accounts.createUser.bind(team.accounts);
  const creating = vi.spyOn(team.accounts, 'createUser').mockImplementationOnce(async (account) => {
    await expect(accept(token, team)).rejects.toMatchObject({ code: 'unavailable' });
    return create(account);
  });
  expect(await accept(token, team)).toEqual({ email: 'bram@show.example' });
  expect(creating).toHaveBeenCalledOnce();
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'desk' });
  expect(await countStored()).toBe(0);
});

it('allows another try when the project’s policy rejects the password', async () => {
  const team = teamWith({ anne: 'owner' });
  const token = await invite('desk');
  const refused = Object.assign(new Error('weak'), { code: 'auth/password-does-not-meet-requirements' });
  vi.spyOn(team.accounts, 'createUser').mockRejectedValueOnce(refused);
  await expect(accept(token, team)).rejects.toMatchObject({ code: 'validation-failed' });
  expect(await accept(token, team)).toEqual({ email: 'bram@show.example' });
});

it('enables a former owner’s account, with the invitation’s role and password instead of the old ones', async () => {
  const team = teamWith({ anne: 'owner', bram: { role: 'owner' } }, ['bram']);
  const update = vi.spyOn(team.accounts, 'updateUser');
  await accept(await invite('desk'), team);
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'desk' });
  const changes = { password: 'a long new password', emailVerified: true, disabled: false };
  expect(update).toHaveBeenCalledExactlyOnceWith('bram', changes);
});

const give = (role: 'reader' | 'owner', { accounts }: ReturnType<typeof teamWith>) =>
  giveRole(accounts, invitations, { uid: 'anne', role }, 'carla');

it.each<[string, (team: ReturnType<typeof teamWith>) => Promise<unknown>]>([
  ['has a lower role', (team) => give('reader', team)],
  ['had a lower role and is an owner again', (team) => give('reader', team).then(() => give('owner', team))],
  ['was removed', (team) => remove('anne', team)],
  ['was demoted by a command', ({ accounts }) => accounts.setCustomUserClaims('anne', {})],
])('rejects an invitation whose sender %s', async (_what, change) => {
  const team = teamWith({ anne: 'owner', carla: 'owner' });
  const token = await invite('owner');
  await change(team);
  const before = team.roles();
  await expect(openInvitation({ token }, { invitations, ...team })).rejects.toMatchObject(invalid);
  await expect(accept(token, team)).rejects.toMatchObject(invalid);
  expect(team.roles()).toEqual(before);
});

it('rejects an invitation whose sender was disabled', async () => {
  const token = await invite('desk');
  await expect(accept(token, teamWith({ anne: 'owner' }, ['anne']))).rejects.toMatchObject(invalid);
});

it('rejects the used link of a removed member, even if the acceptance was not stored', async () => {
  const team = teamWith({ anne: 'owner', carla: 'owner' });
  const token = await invite('desk');
  vi.spyOn(invitations, 'noteAccepted').mockRejectedValueOnce(new Error('The database is away.'));
  await expect(accept(token, team)).rejects.toThrow('away');
  expect(team.roles()).toMatchObject({ bram: 'desk' });
  await remove('bram', team);
  expect(await countStored()).toBe(0);
  await expect(accept(token, team)).rejects.toMatchObject(invalid);
});

it('ends all other invitations to the address', async () => {
  const team = teamWith({ anne: 'owner' });
  const token = await invite('desk');
  await invitations.noteSent(token);
  const create = team.accounts.createUser.bind(team.accounts);
  // A second invitation is sent while the first one is being accepted.
  team.accounts.createUser = async (account) => {
    await invite('owner');
    return create(account);
  };
  await accept(token, team);
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'desk' });
  expect(await countStored()).toBe(0);
});

it('rejects and ends an invitation to someone who is already a member', async () => {
  const team = teamWith({ anne: 'owner', bram: 'reader' });
  await expect(accept(await invite('owner'), team)).rejects.toMatchObject({ code: 'already-member' });
  expect(await countStored()).toBe(0);
  expect(team.roles()).toEqual({ anne: 'owner', bram: 'reader' });
});

it('keeps the old owners when making a new one fails halfway', async () => {
  const { accounts, roles } = teamWith({ anne: { admin: true }, carla: { admin: true } });
  const set = accounts.setCustomUserClaims.bind(accounts);
  const failing = {
    ...accounts,
    setCustomUserClaims: (uid: string, claims: object | null) =>
      uid === 'bram' ? Promise.reject(new Error('away')) : set(uid, claims),
  };
  await expect(accept(await invite('owner'), { accounts: failing })).rejects.toThrow('away');
  // Accounts without a role count as owners.
  expect(roles()).toEqual({ anne: undefined, carla: undefined, bram: null });
});
