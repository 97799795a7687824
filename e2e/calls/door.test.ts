/** The door over the wire: from the pairing code to the head count (DOOR-1 to DOOR-7, DOOR-19 to DOOR-21). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import { addDevice, keptScans, openConflicts, pairedPhone, scanOf, walkInOf, withDevice } from '../support/door';
import { asOrganiser } from '../support/organisers';
import { listed, register } from '../support/registrants';

it('pairs a phone, admits once, undoes, and shows organisers the phone', async () => {
  const organiser = await asOrganiser();
  const rehearsal = {
    ...{ at: '2025-08-28T06:00:00.000Z', scansPerMinute: 42, codes: 6, camera: true },
    ...{ torch: false, sound: true, storage: true, wakeLock: false },
  };
  const visitor = await register();
  const { id, code } = await addDevice();
  const paired = await call('pairDevice', { code, rehearsal });
  expect(paired).toMatchObject({ status: 200, body: { label: 'North door', role: 'scan' } });
  const { device }: { device: string } = JSON.parse(JSON.stringify(paired.body));
  const north = withDevice(device);
  const south = withDevice((await pairedPhone({ label: 'South door' })).device);

  const scan = scanOf(visitor.id);
  expect(await call('doorScan', scan, north)).toMatchObject({
    status: 200,
    body: { result: 'admitted', person: { lastname: visitor.lastname } },
  });
  expect((await call('doorScan', scanOf(visitor.id), south)).body).toMatchObject({
    result: 'already',
    first: { label: 'North door' },
  });
  expect((await listed(visitor)).presence).toMatchObject({ exhibition: { persons: 1 } });
  expect((await call('doorStatus', {}, south)).body).toMatchObject({
    entrances: [{ entrance: 'exhibition' }, { entrance: 'dinner' }],
  });
  expect((await call('undoScan', { nonce: scan.nonce }, north)).status).toBe(200);
  expect((await listed(visitor)).presence ?? {}).toEqual({});

  expect((await call('adminDevices', {}, organiser)).body).toMatchObject({
    devices: expect.arrayContaining([
      expect.objectContaining({ id, label: 'North door', state: 'paired', rehearsal, waiting: 0 }),
    ]),
  });
});

it('takes the scans that a phone has kept, and settles the conflict of which an organiser hears', async () => {
  const organiser = await asOrganiser();
  const [visitor, phone] = [await register(), await pairedPhone()];
  await call('doorScan', scanOf(visitor.id), withDevice((await pairedPhone()).device));
  const kept = await call('doorScans', keptScans(visitor.id), withDevice(phone.device));
  expect(kept.body).toMatchObject({ answers: [{ result: 'already', isConflict: true }] });
  const conflict = async () =>
    (await openConflicts()).find(({ registrant }) => registrant?.id === visitor.id);
  const { id } = (await conflict()) ?? { id: '' };
  const settle = (input: object) => call('settleConflict', { settlement: 'dismiss', ...input }, organiser);
  expect((await settle({})).body).toMatchObject({ fields: { id: 'errors.required' } });
  expect((await settle({ device: phone.id, settlement: 'admit' })).body).toMatchObject({
    fields: { settlement: 'errors.choice' },
  });
  expect((await settle({ id })).status).toBe(200);
  expect(await conflict()).toBeUndefined();
  expect((await settle({ device: phone.id })).status).toBe(200);
});

it('lets a desk register, find, let in and undo, and no other phone', async () => {
  const desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
  const scanning = withDevice((await pairedPhone()).device);
  const person = walkInOf({ lastname: `Binnen${randomUUID().slice(0, 8)}` });
  expect(await call('doorWalkIn', person, desk)).toMatchObject({
    status: 201,
    body: { id: person.id, isAddressTaken: false },
  });
  const found = await call('doorSearch', { q: person.lastname.toUpperCase() }, desk);
  expect(found.body).toMatchObject({ people: [{ lastname: person.lastname, state: 'registered' }] });
  expect((await call('doorScan', scanOf(person.id), scanning)).body).toMatchObject({ result: 'admitted' });
  const undo = { code: person.id, reason: 'wrong badge' };
  expect((await call('undoScan', undo, scanning)).body).toMatchObject({ code: 'desk-only' });
  expect((await call('undoScan', { code: person.id }, desk)).body).toMatchObject({
    fields: { reason: 'errors.required' },
  });
  expect((await call('undoScan', undo, desk)).status).toBe(200);
  expect((await call('undoScan', undo, desk)).body).toMatchObject({ code: 'nothing-to-undo' });
});
