/** The door over the wire: from the organiser's code to the count of those who are in (DOOR-1 to DOOR-7). */
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { pairedPhone, scanOf, withDevice } from '../support/door';
import { asOrganiser } from '../support/organisers';
import { listed, register } from '../support/registrants';

it('pairs a phone, admits once, undoes, and counts', async () => {
  const organiser = await asOrganiser();
  const visitor = await register();
  const [north, south] = [await pairedPhone(), await pairedPhone({ label: 'South door' })];
  const statusOf = async () => (await call('doorStatus', {}, withDevice(south.device))).body;
  const scan = scanOf(visitor.id);

  const admitted = await call('doorScan', scan, withDevice(north.device));
  expect(admitted.status).toBe(200);
  expect(admitted.body).toMatchObject({ result: 'admitted', person: { lastname: visitor.lastname } });
  const already = await call('doorScan', scanOf(visitor.id), withDevice(south.device));
  expect(already.body).toMatchObject({ result: 'already', first: { label: 'North door' } });
  expect((await listed(visitor)).presence).toMatchObject({ exhibition: { persons: 1 } });
  expect(await statusOf()).toMatchObject({ entrances: [{ entrance: 'exhibition' }, { entrance: 'dinner' }] });

  expect((await call('undoScan', { nonce: scan.nonce }, withDevice(north.device))).status).toBe(200);
  expect((await listed(visitor)).presence ?? {}).toEqual({});

  const { body } = await call('adminDevices', {}, organiser);
  expect(body).toMatchObject({
    devices: expect.arrayContaining([
      expect.objectContaining({ id: north.id, label: 'North door', state: 'paired' }),
    ]),
  });
  await call('revokeDevice', { id: north.id }, organiser);
  await expect
    .poll(async () => (await call('doorStatus', {}, withDevice(north.device))).status, { timeout: 5_000 })
    .toBe(401);
});

it('limits guesses of a pairing code', async () => {
  const guess = { code: `${'A'.repeat(20)}.${'b'.repeat(32)}` };
  const from = { 'X-Forwarded-For': '203.0.113.77' };
  const statuses = new Set<number>();
  for (let tries = 0; tries < 100; tries += 1) statuses.add((await call('pairDevice', guess, from)).status);
  expect(statuses).toEqual(new Set([401, 429]));
});
