/** Invitations: the link works once, for seven days; opening it changes nothing; changes are audited (TEAM-3, TEAM-4). */
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import type { Mail } from '../mail/mail';
import { MailNotSent } from '../mail/mail-not-sent';
import { noteTeamChanges } from '../registrants/store/audit';
import { outcomesOf } from '../testing/outcomes';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { changeRole, inviteMember, readTeam, removeMember, resendInvitation } from './calls';
import { Invitations } from './invitations';
import { noResources } from './testing/no-resources';
import { teamWith } from './testing/accounts-in-memory';

const { connect } = withFirestore();
let firestore: Firestore;
let clock = new Date('2025-08-01T12:00:00Z');
let invitations: Invitations;

beforeEach(() => {
  clock = new Date('2025-08-01T12:00:00Z');
  firestore = connect();
  invitations = new Invitations(firestore, () => clock);
});

const bram = { email: 'bram@show.example', role: 'desk', language: 'nl' } as const;
const invalid = { code: 'link-invalid' };
const storedInvitations = async () =>
  (await firestore.collection(collections.invitations).get()).docs.map((each) => each.data());
const auditRows = async () =>
  (await auditLines(firestore)).map(({ action, account, role }) => [action, account, role]);
const advance = (milliseconds: number) => (clock = new Date(clock.getTime() + milliseconds));
const firstId = async () => (await invitations.list())[0]?.id ?? '';

it('stores the token’s hash, and opens the invitation without changing it', async () => {
  const token = await invitations.add(bram, 'anne');
  expect(token).toMatch(/^[\w-]{43}$/);
  const [invitation] = await invitations.list();
  expect(invitation).toMatchObject({ ...bram, by: 'anne', isSent: false });
  const before = await storedInvitations();
  expect(JSON.stringify([invitation, before])).not.toContain(token);
  for (let nth = 0; nth < 2; nth++) expect((await invitations.open(token)).email).toBe(bram.email);
  expect(await storedInvitations()).toEqual(before);
});

it('accepts an invitation once, and withdraws none that is being accepted', async () => {
  const token = await invitations.add(bram, 'anne');
  const leases = [invitations.lease(token), invitations.lease(token)];
  expect(await outcomesOf(leases)).toEqual(['done', 'unavailable']);
  await expect(invitations.withdraw(await firstId(), 'anne')).rejects.toMatchObject({ code: 'unavailable' });
  await invitations.noteAccepted('new', bram);
  await expect(invitations.lease(token)).rejects.toMatchObject(invalid);
  await expect(invitations.open(token)).rejects.toMatchObject(invalid);
  expect(await storedInvitations()).toEqual([]);
  expect(await auditRows()).toEqual([
    ['member invited', 'anne', 'desk'],
    ['invitation accepted', 'new', 'desk'],
  ]);
});

it('allows another acceptance after a failure or a killed process', async () => {
  const token = await invitations.add(bram, 'anne');
  await invitations.lease(token);
  await invitations.release(token);
  await invitations.lease(token);
  advance(60_001);
  expect((await invitations.lease(token)).email).toBe(bram.email);
});

it('replaces the former link, withdraws the new one, and erases an address’s invitations', async () => {
  const former = await invitations.add(bram, 'anne');
  await invitations.noteSent(former);
  const latest = await invitations.add({ ...bram, role: 'reader' }, 'carla');
  await expect(invitations.open(former)).rejects.toMatchObject(invalid);
  expect(await invitations.list()).toHaveLength(1);
  const id = await firstId();
  await invitations.withdraw(id, 'anne');
  await expect(invitations.open(latest)).rejects.toMatchObject(invalid);
  await expect(invitations.withdraw(id, 'anne')).rejects.toMatchObject({ code: 'not-found' });
  expect((await auditRows()).at(-1)).toEqual(['invitation withdrawn', 'anne', 'reader']);
  await invitations.add(bram, 'anne');
  await invitations.eraseTo(bram.email.toUpperCase());
  expect(await invitations.list()).toEqual([]);
});

it.each(['', '/', 'a/b', '..', '__a__', 'unknown'])('finds no invitation with the id %j', async (id) => {
  await expect(invitations.read(id)).rejects.toMatchObject({ code: 'not-found' });
});

it('ends an invitation after seven days, then erases it', async () => {
  const token = await invitations.add(bram, 'anne');
  advance(7 * 24 * 3_600_000 - 1);
  expect((await invitations.open(token)).email).toBe(bram.email);
  expect(await invitations.eraseExpired()).toBe(0);
  advance(1);
  await expect(invitations.open(token)).rejects.toMatchObject(invalid);
  await expect(invitations.lease(token)).rejects.toMatchObject(invalid);
  expect(await invitations.eraseExpired()).toBe(1);
  expect(await storedInvitations()).toEqual([]);
});

describe('an owner', () => {
  const send = vi.fn<(mail: Mail) => Promise<void>>();
  const anne = { organiser: { uid: 'anne' } };
  const accountNames = { of: () => Promise.resolve(new Map([['anne', 'anne@show.example']])) };
  const { accounts } = teamWith({ anne: 'owner', bram: 'owner', carla: { admin: true, role: 'desk' } });
  const dora = { email: 'dora@show.example', role: 'reader', language: 'nl' } as const;
  const deps = () => ({
    ...{ accounts, accountNames, invitations },
    mailer: { send },
    siteOrigin: () => 'https://show.example',
  });
  /** The token in the last mail. */
  const sentToken = () =>
    /\shttps:\/\/show\.example\/invitation#(\S+)&lang=nl\s/.exec(send.mock.lastCall?.[0].text ?? '')?.[1] ??
    '';

  beforeEach(() => void send.mockReset().mockResolvedValue());

  it('mails an invitation in its language; a second mail replaces the first link', async () => {
    await inviteMember(dora, deps(), anne);
    const mail = send.mock.lastCall?.[0];
    expect(mail).toMatchObject({ to: { address: dora.email } });
    expect(mail?.text).toContain('anne@show.example nodigt u uit');
    expect(mail?.text).toContain('Uw rol: Lezer.');
    const token = sentToken();
    expect(await invitations.open(token)).toMatchObject({ ...dora, by: 'anne', isSent: true });

    await resendInvitation({ id: await firstId() }, deps(), anne);
    expect(sentToken()).not.toBe(token);
    await expect(invitations.open(token)).rejects.toMatchObject(invalid);
    expect(await invitations.list()).toMatchObject([{ ...dora, isSent: true }]);
  });

  it('invites an address once when two owners invite it concurrently, and again afterwards', async () => {
    const both = [inviteMember(dora, deps(), anne), inviteMember(dora, deps(), anne)];
    expect(await outcomesOf(both)).toEqual(['being-sent', 'done']);
    expect(send).toHaveBeenCalledOnce();
    expect(await invitations.open(sentToken())).toMatchObject(dora);
    await resendInvitation({ id: await firstId() }, deps(), anne);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('cannot invite a member', async () => {
    const again = { ...dora, email: 'carla@show.example' };
    await expect(inviteMember(again, deps(), anne)).rejects.toMatchObject({ code: 'already-member' });
    expect([send.mock.calls, await storedInvitations()]).toEqual([[], []]);
  });

  it('sees that the mail of an invitation was not sent', async () => {
    send.mockRejectedValue(new MailNotSent('refused', 'refused by the mail server (550)'));
    await expect(inviteMember(dora, deps(), anne)).rejects.toMatchObject({ code: 'mail-not-sent' });
    expect(await invitations.list()).toMatchObject([{ ...dora, isSent: false }]);
  });

  it('sees members with role, factor and resources, and void invitations (TEAM-1)', async () => {
    await invitations.add(dora, 'anne');
    await invitations.add({ ...dora, email: 'emil@show.example' }, 'carla');
    const endsAt = { seconds: 1_754_053_200, nanoseconds: 0 };
    const factorStates = { of: () => Promise.resolve(new Map([['bram', { endsAt }]])) };
    const mfaRequirement = { from: () => Promise.resolve(endsAt) };
    const devices = { ...noResources.devices, active: () => Promise.resolve([{ by: 'bram', name: 'Desk' }]) };
    const stores = { ...noResources, devices };
    const team = await readTeam({}, { ...deps(), ...stores, factorStates, mfaRequirement }, anne);
    expect(team).toMatchObject({
      members: [
        { uid: 'anne', email: 'anne@show.example', role: 'owner', isYou: true, hasFactor: false },
        {
          ...{ uid: 'bram', isYou: false, hasFactor: true, factorEndsAt: endsAt },
          resources: [{ kind: 'phone', name: 'Desk' }],
        },
        { uid: 'carla', role: 'desk' },
      ],
      invitations: [
        { email: dora.email, by: 'anne@show.example', role: 'reader', isSent: false, isVoid: false },
        { email: 'emil@show.example', by: '', isVoid: true },
      ],
      demandsFactor: true,
      factorDemandedFrom: endsAt,
    });
    expect(team.members[0]).not.toHaveProperty('factorEndsAt');
  });

  it.each([
    ['desk', ['previews', 'rehearsals', 'mailings']],
    ['organiser', []],
    [undefined, ['devices', 'previews', 'rehearsals', 'mailings']],
  ] as const)('ends the resources that the new role %s may not make (TEAM-7)', async (role, ended) => {
    const team = teamWith({ anne: 'owner', bram: 'owner' });
    const calls: unknown[] = [];
    const store = (name: keyof typeof noResources) => ({
      active: () => Promise.resolve([]),
      endResourcesOf: (...args: unknown[]) => Promise.resolve(void calls.push([name, ...args])),
    });
    const [devices, previews] = [store('devices'), store('previews')];
    const [rehearsals, mailings] = [store('rehearsals'), store('mailings')];
    const stores = { devices, previews, rehearsals, mailings, noteTeamChange: () => Promise.resolve() };
    const changeDeps = { ...deps(), ...stores, accounts: team.accounts };
    if (role === undefined) await removeMember({ uid: 'bram' }, changeDeps, anne);
    else await changeRole({ uid: 'bram', role }, changeDeps, anne);
    expect(calls).toEqual(ended.map((name) => [name, 'bram', 'anne']));
  });

  it('writes an audit line for each change of a member (TEAM-4)', async () => {
    const changeDeps = { ...deps(), ...noResources, noteTeamChange: noteTeamChanges(firestore) };
    await changeRole({ uid: 'bram', role: 'reader' }, changeDeps, anne);
    await removeMember({ uid: 'bram' }, changeDeps, anne);
    expect(await auditLines(firestore)).toMatchObject([
      { by: 'organiser', account: 'anne', action: 'role changed', member: 'bram', role: 'reader' },
      { by: 'organiser', account: 'anne', action: 'member removed', member: 'bram' },
    ]);
  });
});
