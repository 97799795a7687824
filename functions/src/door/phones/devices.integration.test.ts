/** Pairing, refusing and revoking phones in the embedded Firestore (DOOR-1, DOOR-2, DOOR-35). */
import { sampleEdition } from 'contract/testing/sample-edition';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../../database/collections';
import { withFirestore } from '../../testing/with-firestore';
import { clientSubnets, unknownPhoneLimit } from '../../http/rate-limits';
import { Devices } from './devices';

vi.mock('../../http/rate-limits', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../http/rate-limits')>()),
  // So slow that the allowance does not recover during a test.
  unknownPhoneLimit: { burst: 10, perMinute: 0.001 },
}));

const { connect } = withFirestore();
const start = Date.parse('2025-08-28T06:00:00Z');
let clock: number;
const now = () => new Date(clock);
let firestore: Firestore;
let devices: Devices;
/** The account that may not add phones any more. */
let demoted = '';
const roles = { may: vi.fn((uid: string) => Promise.resolve(uid !== demoted)) };
/** The same database from another instance. */
let otherDevices: Devices;

beforeEach(() => {
  clock = start;
  demoted = '';
  const projectId = `demo-door-${crypto.randomUUID()}`;
  firestore = connect({ projectId });
  devices = new Devices(firestore, now, roles);
  otherDevices = new Devices(connect({ projectId }), now, roles);
});

const client = clientSubnets('2001:db8::1', undefined);
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

const toAdd = {
  label: 'North door',
  role: 'scan',
  entrance: 'exhibition',
  expiresAt: '2025-08-28T18:00:00Z',
} as const;
const phone = { label: 'North door', role: 'scan', entrance: 'exhibition' };
const invalid = { code: 'device-invalid' };

async function pairDevice() {
  const { id, code } = await devices.add(toAdd, 'anna');
  return { id, device: (await devices.pair(code)).device };
}

it('pairs one phone with a code, and stores neither the code nor the secret', async () => {
  const { id, code, pairingEndsAt } = await devices.add(toAdd, 'anna');
  expect(pairingEndsAt.seconds).toBe(start / 1000 + 300);
  const rehearsal = {
    ...{ at: '2025-08-28T06:00:00.000Z', scansPerMinute: 42, codes: 6, camera: true },
    ...{ torch: false, sound: true, storage: true, wakeLock: false },
  };
  const answer = await devices.pair(code, rehearsal);
  expect(answer).toMatchObject(phone);
  expect(await devices.list()).toMatchObject([{ rehearsal }]);
  expect(await otherDevices.verify(answer.device, client)).toEqual({
    ...{ id, ...phone, edition: sampleEdition.id, isActive: true },
  });
  const storedJson = JSON.stringify((await firestore.collection(collections.devices).doc(id).get()).data());
  for (const secret of [code, answer.device]) expect(storedJson).not.toContain(secret.split('.')[1]);
});

it('rejects a phone whose expiry is past, or later than the show needs', async () => {
  const addUntil = (expiresAt: string) => devices.add({ ...toAdd, expiresAt }, 'anna');
  const refusal = { code: 'validation-failed', fields: { expiresAt: 'errors.choice' } };
  for (const end of ['2025-08-28T06:00:00Z', '2025-08-29T22:00:01Z'])
    await expect(addUntil(end)).rejects.toMatchObject(refusal);
  // The end of the day after the show, in Brussels.
  await addUntil('2025-08-29T22:00:00Z');
  // For a trial after the show.
  clock = Date.parse('2026-01-10T10:00:00Z');
  await addUntil('2026-01-11T22:59:00Z');
  await expect(addUntil('2026-01-12T10:00:00Z')).rejects.toMatchObject(refusal);
});

it('pairs one of ten phones that use a code concurrently', async () => {
  const { code } = await devices.add(toAdd, 'anna');
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? devices : otherDevices).pair(code)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('rejects a code that is wrong, used, revoked or older than five minutes', async () => {
  const refusal = { code: 'pairing-invalid' };
  const [late, revoked] = [await devices.add(toAdd, 'anna'), await devices.add(toAdd, 'anna')];
  await devices.revoke(revoked.id, 'anna');
  await expect(devices.pair(revoked.code)).rejects.toMatchObject(refusal);
  clock += 300_000;
  await expect(devices.pair(late.code)).rejects.toMatchObject(refusal);
  const { code, id } = await devices.add(toAdd, 'anna');
  await expect(devices.pair(`${id}.${'A'.repeat(32)}`)).rejects.toMatchObject(refusal);
  await expect(devices.pair(`${'A'.repeat(20)}.${code.slice(21)}`)).rejects.toMatchObject(refusal);
  await devices.pair(code);
  await expect(devices.pair(code)).rejects.toMatchObject(refusal);
});

describe('a phone', () => {
  it('is rejected with a wrong secret, another phone’s, none, or the pairing code', async () => {
    const { code, id } = await devices.add(toAdd, 'anna');
    await expect(devices.verify(code, client)).rejects.toMatchObject(invalid);
    await devices.pair(code);
    clock += 10_000;
    const other = await pairDevice();
    for (const credentials of [code, `${id}.${other.device.slice(21)}`, id, '', undefined])
      await expect(devices.verify(credentials, client)).rejects.toMatchObject(invalid);
  });

  it('is rejected once it has expired', async () => {
    const { device } = await pairDevice();
    clock = Date.parse(toAdd.expiresAt) - 1;
    await devices.verify(device, client);
    clock += 1;
    await expect(devices.verify(device, client)).rejects.toMatchObject(invalid);
    // The phone may still send its kept scans.
    expect(await devices.identify(device, client)).toMatchObject({ isActive: false });
  });

  it('is rejected permanently within five seconds of its revocation, by every instance', async () => {
    const { id, device } = await pairDevice();
    await Promise.all([devices.verify(device, client), otherDevices.verify(device, client)]);
    await devices.revoke(id, 'anna');
    await expect(devices.verify(device, client)).rejects.toMatchObject({ code: 'device-revoked' });
    // Effective at once for kept scans.
    expect(await otherDevices.identify(device, client)).toMatchObject({ id, isActive: false });
    clock += 5_000;
    await expect(otherDevices.verify(device, client)).rejects.toMatchObject({ code: 'device-revoked' });
    await devices.revoke(id, 'anna');
    expect(await devices.list()).toMatchObject([{ id, state: 'revoked' }]);
    await expect(devices.revoke(newId(), 'anna')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not rate-limited once authenticated; unknown callers are rate-limited by client', async () => {
    const { device } = await pairDevice();
    await devices.verify(device, client);
    const other = await otherDevices.pair((await otherDevices.add(toAdd, 'anna')).code);
    const guess = () => devices.verify(`${newId()}${device.slice(20)}`, client);
    for (let guesses = 1; guesses < unknownPhoneLimit.burst; guesses += 1)
      await expect(guess()).rejects.toMatchObject(invalid);
    const read = vi.spyOn(firestore, 'collection');
    await expect(guess()).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(devices.identify(other.device, client)).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(read).not.toHaveBeenCalled();
    await devices.verify(device, client);
    await devices.identify(device, client);
    await devices.verify(other.device, clientSubnets('2001:db9::1', undefined));
    await devices.verify(other.device, client);
  });

  it('has its document read once in three seconds; a missing document is not cached', async () => {
    const { id, device } = await pairDevice();
    await devices.verify(device, client);
    const document = firestore.collection(collections.devices).doc(id);
    const fields = (await document.get()).data() ?? {};
    await document.delete();
    await devices.verify(device, client);
    clock += 3_000;
    await expect(devices.verify(device, client)).rejects.toMatchObject(invalid);
    await document.set(fields);
    expect(await devices.verify(device, client)).toMatchObject({ id });
  });
});

it('lists the newest phones first, with state, last use and number of waiting scans', async () => {
  const unused = await devices.add(toAdd, 'anna');
  clock += 300_000;
  const { id } = await pairDevice();
  clock += 1_000;
  const waiting = await devices.add({ ...toAdd, role: 'desk', label: 'Desk' }, 'bram');
  clock += 60_000;
  await devices.noteSeen(id, 7);
  const seconds = clock / 1000;
  clock += 20_000;
  await devices.noteSeen(id, 7);
  expect(await otherDevices.list()).toMatchObject([
    { id: waiting.id, label: 'Desk', role: 'desk', state: 'waiting', by: 'bram' },
    { id, state: 'paired', lastSeen: { seconds }, waiting: 7 },
    { id: unused.id, state: 'unused' },
  ]);
});

describe('the phones of a member (TEAM-7)', () => {
  it('are listed and revoked together; a repeated revocation changes nothing', async () => {
    const { id, device } = await pairDevice();
    await devices.add({ ...toAdd, label: 'Desk' }, 'bram');
    expect(await devices.active()).toEqual(
      expect.arrayContaining([
        { by: 'anna', name: 'North door' },
        { by: 'bram', name: 'Desk' },
      ]),
    );
    for (let nth = 0; nth < 2; nth += 1) await devices.endResourcesOf('anna', 'owner');
    expect(await devices.active()).toEqual([{ by: 'bram', name: 'Desk' }]);
    await expect(devices.verify(device, client)).rejects.toMatchObject({ code: 'device-revoked' });
    const audit = await firestore.collection(collections.audit).where('device', '==', id).orderBy('at').get();
    expect(audit.docs.map((line): unknown[] => [line.get('action'), line.get('account')])).toEqual([
      ['phone added', 'anna'],
      ['phone revoked', 'owner'],
    ]);
  });

  it('are rejected without the member’s role, but work while the role is unknown', async () => {
    const { device } = await pairDevice();
    roles.may.mockRejectedValueOnce(new Error('no answer'));
    roles.may.mockReturnValueOnce(new Promise(() => undefined));
    for (let nth = 0; nth < 2; nth += 1)
      expect(await devices.verify(device, client)).toMatchObject({ isActive: true });
    demoted = 'anna';
    await expect(devices.verify(device, client)).rejects.toMatchObject({ code: 'device-revoked' });
    expect(await devices.identify(device, client)).toMatchObject({ isActive: false });
  });
});
