/** Invitations: the link works once, for seven days; opening it changes nothing; each change leaves an audit line. */
import { invitationDays } from 'contract/team';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { withFirestore } from '../testing/with-firestore';
import { Invitations } from './invitations';

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
const stored = async () =>
  (await firestore.collection(collections.invitations).get()).docs.map((each) => each.data());
const audited = async () =>
  (await firestore.collection(collections.audit).orderBy('at').get()).docs.map((line) => {
    const { action, account, role }: Record<string, unknown> = line.data();
    return [action, account, role];
  });

it('stores the hash of the token and never the token', async () => {
  const token = await invitations.add(bram, 'anne');
  expect(token).toMatch(/^[\w-]{43}$/);
  const [invitation] = await invitations.list();
  expect(invitation).toMatchObject({ ...bram, by: 'anne', isSent: false });
  expect(JSON.stringify([invitation, await stored()])).not.toContain(token);
});

it('is unchanged by any number of openings', async () => {
  const token = await invitations.add(bram, 'anne');
  const before = await stored();
  for (let nth = 0; nth < 100; nth++) expect((await invitations.open(token)).email).toBe(bram.email);
  expect(await stored()).toEqual(before);
});

it('is accepted once', async () => {
  const token = await invitations.add(bram, 'anne');
  const tries = await Promise.allSettled([invitations.lease(token), invitations.lease(token)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'unavailable' },
  });
  await invitations.accepted('new', bram);
  await expect(invitations.lease(token)).rejects.toMatchObject(invalid);
  await expect(invitations.open(token)).rejects.toMatchObject(invalid);
  expect(await stored()).toEqual([]);
  expect(await audited()).toEqual([
    ['member invited', 'anne', 'desk'],
    ['invitation accepted', 'new', 'desk'],
  ]);
});

it('can be tried again after a failure, and after a process that was killed', async () => {
  const token = await invitations.add(bram, 'anne');
  await invitations.lease(token);
  await invitations.release(token);
  await invitations.lease(token);
  clock = new Date(clock.getTime() + 60_001);
  expect((await invitations.lease(token)).email).toBe(bram.email);
});

it('replaces the former link, and is withdrawn', async () => {
  const former = await invitations.add(bram, 'anne');
  const last = await invitations.add({ ...bram, role: 'reader' }, 'carla');
  await expect(invitations.open(former)).rejects.toMatchObject(invalid);
  const [{ id } = { id: '' }, ...others] = await invitations.list();
  expect(others).toEqual([]);
  await invitations.withdraw(id, 'anne');
  await expect(invitations.open(last)).rejects.toMatchObject(invalid);
  await expect(invitations.withdraw(id, 'anne')).rejects.toMatchObject({ code: 'not-found' });
  expect((await audited()).at(-1)).toEqual(['invitation withdrawn', 'anne', 'reader']);
});

it.each(['', '/', 'a/b', '..', '__a__', 'unknown'])('knows no invitation with the id %j', async (id) => {
  await expect(invitations.read(id)).rejects.toMatchObject({ code: 'not-found' });
});

it('ends after seven days, and is then erased', async () => {
  const token = await invitations.add(bram, 'anne');
  clock = new Date(clock.getTime() + invitationDays * 24 * 3_600_000 - 1);
  expect((await invitations.open(token)).email).toBe(bram.email);
  expect(await invitations.eraseExpired()).toBe(0);
  clock = new Date(clock.getTime() + 1);
  await expect(invitations.open(token)).rejects.toMatchObject(invalid);
  await expect(invitations.lease(token)).rejects.toMatchObject(invalid);
  expect(await invitations.eraseExpired()).toBe(1);
  expect(await stored()).toEqual([]);
});
