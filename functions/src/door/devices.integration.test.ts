/** Pairing, refusing and revoking phones in the embedded Firestore (DOOR-1, DOOR-2). */
import { deletionInstant } from 'contract/event-times';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { ExpiredRegistrants } from '../registrants/expired';
import { withFirestore } from '../testing/with-firestore';
import { Devices } from './devices';

const { connect } = withFirestore();
const start = Date.parse('2025-08-28T06:00:00Z');
let clock: number;
const now = () => new Date(clock);
let firestore: Firestore;
let devices: Devices;
/** The same database from another instance. */
let elsewhere: Devices;

beforeEach(() => {
  clock = start;
  const projectId = `demo-door-${crypto.randomUUID()}`;
  firestore = connect({ projectId });
  devices = new Devices(firestore, now);
  elsewhere = new Devices(connect({ projectId }), now);
});

const toAdd = {
  label: 'North door',
  role: 'scan',
  entrance: 'exhibition',
  expiresAt: '2025-08-28T18:00:00Z',
} as const;
const phone = { label: 'North door', role: 'scan', entrance: 'exhibition' };
const invalid = { code: 'device-invalid' };

async function paired() {
  const { id, code } = await devices.add(toAdd);
  return { id, device: (await devices.pair(code)).device };
}

it('pairs one phone with a code, and tells it its entrance', async () => {
  const { id, code, pairingEndsAt } = await devices.add(toAdd);
  expect(pairingEndsAt.seconds).toBe(start / 1000 + 300);
  const answer = await devices.pair(code);
  expect(answer).toMatchObject(phone);
  expect(await elsewhere.verify(answer.device)).toEqual({ id, ...phone, isActive: true });
});

it('stores neither the code nor the secret', async () => {
  const { id, code } = await devices.add(toAdd);
  const { device } = await devices.pair(code);
  const stored = JSON.stringify((await firestore.collection(collections.devices).doc(id).get()).data());
  expect(stored).not.toContain(code.split('.')[1]);
  expect(stored).not.toContain(device.split('.')[1]);
});

it('pairs one of ten phones that use a code at once', async () => {
  const { code } = await devices.add(toAdd);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? devices : elsewhere).pair(code)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('a code', () => {
  const refused = { code: 'pairing-invalid' };
  it('refuses a code after five minutes', async () => {
    const { code } = await devices.add(toAdd);
    clock += 300_000;
    await expect(devices.pair(code)).rejects.toMatchObject(refused);
  });

  it('refuses a code that was used or revoked, or another one', async () => {
    const { code, id } = await devices.add(toAdd);
    await expect(devices.pair(`${id}.${'A'.repeat(32)}`)).rejects.toMatchObject(refused);
    await expect(devices.pair(`${'A'.repeat(20)}.${code.slice(21)}`)).rejects.toMatchObject(refused);
    await devices.pair(code);
    await expect(devices.pair(code)).rejects.toMatchObject(refused);
    const other = await devices.add(toAdd);
    await devices.revoke(other.id);
    await expect(devices.pair(other.code)).rejects.toMatchObject(refused);
  });
});

describe('a phone', () => {
  it('refuses a phone with a wrong secret, another phone’s, none, or the code that paired it', async () => {
    const { code, id } = await devices.add(toAdd);
    await expect(devices.verify(code)).rejects.toMatchObject(invalid);
    await devices.pair(code);
    clock += 10_000;
    const other = await paired();
    for (const credentials of [code, `${id}.${other.device.slice(21)}`, id, '', undefined])
      await expect(devices.verify(credentials)).rejects.toMatchObject(invalid);
  });

  it('refuses a phone that has expired', async () => {
    const { device } = await paired();
    clock = Date.parse(toAdd.expiresAt) - 1;
    await devices.verify(device);
    clock += 1;
    await expect(devices.verify(device)).rejects.toMatchObject(invalid);
  });

  it('recognises a revoked phone at once in every instance when it sends its kept scans', async () => {
    const { id, device } = await paired();
    await elsewhere.verify(device);
    await devices.revoke(id);
    expect(await elsewhere.identify(device)).toMatchObject({ id, isActive: false });
  });

  it('refuses a phone within five seconds of its revocation, in every instance, and for good', async () => {
    const { id, device } = await paired();
    await Promise.all([devices.verify(device), elsewhere.verify(device)]);
    await devices.revoke(id);
    await expect(devices.verify(device)).rejects.toMatchObject({ code: 'device-revoked' });
    clock += 5_000;
    await expect(elsewhere.verify(device)).rejects.toMatchObject({ code: 'device-revoked' });
    await devices.revoke(id);
    expect(await devices.list()).toMatchObject([{ id, state: 'revoked' }]);
  });

  it('reads a phone once in three seconds, however often it scans', async () => {
    const { device } = await paired();
    await devices.verify(device);
    await firestore.recursiveDelete(firestore.collection(collections.devices));
    await devices.verify(device);
    clock += 3_000;
    await expect(devices.verify(device)).rejects.toMatchObject(invalid);
  });
});

it('lists the newest first, with state and when each was last seen', async () => {
  const unused = await devices.add(toAdd);
  clock += 300_000;
  const { id } = await paired();
  clock += 1_000;
  const waiting = await devices.add({ ...toAdd, role: 'desk', label: 'Desk' });
  clock += 60_000;
  await devices.seen(id);
  const seconds = clock / 1000;
  clock += 20_000;
  await devices.seen(id);
  expect(await elsewhere.list()).toMatchObject([
    { id: waiting.id, label: 'Desk', role: 'desk', state: 'waiting' },
    { id, state: 'paired', lastSeen: { seconds } },
    { id: unused.id, state: 'unused' },
  ]);
});

it('refuses to revoke an unknown phone', async () => {
  await expect(devices.revoke('A'.repeat(20))).rejects.toMatchObject({ code: 'not-found' });
});

it('erases phones with the edition, and not before', async () => {
  await paired();
  const erasedAt = (time: number) => new ExpiredRegistrants(firestore, () => new Date(time)).eraseEdition();
  expect(await erasedAt(deletionInstant().getTime() - 1000)).toBe(0);
  expect(await erasedAt(deletionInstant().getTime())).toBe(1);
  expect(await devices.list()).toEqual([]);
});
