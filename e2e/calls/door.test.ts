/** The door over the wire: from the pairing code to the head count (DOOR-1 to DOOR-7, DOOR-14 to DOOR-21). */
import { randomUUID } from 'node:crypto';
import { maxKeptScans, type Conflicts } from 'contract/door';
import type { Book } from 'contract/door-book';
import { handlePattern } from 'contract/door-handle';
import { expect, it } from 'vitest';
import { call } from '../support/calls';
import {
  addDevice,
  keptScans,
  openConflicts,
  pairedPhone,
  revokedPhone,
  scanOf,
  walkInOf,
  withDevice,
} from '../support/door';
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
    .poll(async () => (await call('doorStatus', {}, withDevice(north.device))).status, { timeout: 30_000 })
    .toBe(401);
});

it('decides what a phone has kept, and lists whom two let in until an organiser settles it', async () => {
  const organiser = await asOrganiser();
  const [visitor, north] = [await register(), await pairedPhone()];
  const south = await pairedPhone({ label: 'South door' });
  const kept = { ...keptScans(visitor.id), waiting: 7 };
  const send = (device: string) => call('doorScans', kept, withDevice(device));

  expect((await send(north.device)).body).toMatchObject({
    answers: [{ result: 'admitted', person: { lastname: visitor.lastname }, isConflict: false }],
  });
  const again = (await send(south.device)).body;
  expect(again).toMatchObject({ answers: [{ result: 'already', isConflict: true }] });
  expect((await send(south.device)).body).toEqual(again);
  const { body } = await call('adminDevices', {}, organiser);
  expect(body).toMatchObject({
    devices: expect.arrayContaining([expect.objectContaining({ id: south.id, waiting: 7 })]),
  });

  const ofVisitor = async () =>
    (await openConflicts()).filter(({ registrant }) => registrant?.id === visitor.id);
  const [conflict] = await ofVisitor();
  expect(conflict).toMatchObject({
    kind: 'double',
    registrant: { lastname: visitor.lastname },
    scans: expect.arrayContaining([
      expect.objectContaining({ label: 'North door' }),
      expect.objectContaining({ label: 'South door' }),
    ]),
  });
  const settle = { id: conflict?.id ?? '', settlement: 'dismiss' };
  expect((await call('settleConflict', settle, organiser)).status).toBe(200);
  expect(await ofVisitor()).toEqual([]);
});

it('takes what a revoked phone has kept, without admitting anybody', async () => {
  const visitor = await register();
  const revoked = await revokedPhone();
  const kept = keptScans(visitor.id);
  await expect
    .poll(async () => (await call('doorStatus', {}, withDevice(revoked.device))).status, { timeout: 30_000 })
    .toBe(401);
  expect((await call('doorScans', kept, withDevice(revoked.device))).body).toEqual({
    answers: [{ result: 'unknown', isConflict: true }],
  });
  expect((await listed(visitor)).presence ?? {}).toEqual({});
  const conflict = (await openConflicts()).find(({ registrant }) => registrant?.id === visitor.id);
  expect(conflict).toMatchObject({ kind: 'quarantine', scans: [{ label: 'North door' }] });
  const settled = await call(
    'settleConflict',
    { id: conflict?.id ?? '', settlement: 'admit' },
    await asOrganiser(),
  );
  expect(settled.status).toBe(200);
  expect((await listed(visitor)).presence).toMatchObject({ exhibition: { persons: 1, label: 'North door' } });
});

it('counts a revoked phone’s unknown codes, and dismisses them all at once', async () => {
  const organiser = await asOrganiser();
  const revoked = await revokedPhone({ label: 'Lost phone' });
  const [id = ''] = revoked.device.split('.');
  const ofPhone = async () => {
    const { body } = await call('adminConflicts', { limit: 1 }, organiser);
    const { conflicts, phones }: Conflicts = JSON.parse(JSON.stringify(body));
    expect(conflicts.length).toBeLessThanOrEqual(1);
    return phones.find((phone) => phone.id === id);
  };
  const codes = Array.from({ length: maxKeptScans }, (_, index) => String(index).padStart(20, 'A'));
  await call('doorScans', keptScans(...codes), withDevice(revoked.device));
  expect(await ofPhone()).toMatchObject({ label: 'Lost phone', open: 0, unknown: maxKeptScans });
  const settle = (more: object) => call('settleConflict', { settlement: 'dismiss', ...more }, organiser);
  expect((await settle({ device: id })).status).toBe(200);
  expect(await ofPhone()).toBeUndefined();
  expect((await settle({})).body).toMatchObject({ fields: { id: 'errors.required' } });
  expect((await settle({ device: id, settlement: 'admit' })).body).toMatchObject({
    fields: { settlement: 'errors.choice' },
  });
});

it('gives a phone its book, and then only what has changed', async () => {
  const visitor = await register();
  const { device } = await pairedPhone();
  const bookSince = async (since: object): Promise<Book> => {
    const { body } = await call('doorBook', since, withDevice(device));
    const book: Book = JSON.parse(JSON.stringify(body));
    return book;
  };
  const book = await bookSince({});
  expect(book.isComplete).toBe(true);
  expect(JSON.stringify(book)).not.toContain(visitor.id);
  await call('doorScan', scanOf(visitor.id), withDevice(device));
  const next = await bookSince({ since: book.until });
  expect(next.isComplete).toBe(false);
  expect(next.entries.length).toBeGreaterThan(0);
  expect(next.entries.length).toBeLessThan(book.entries.length);
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
  expect(found.body).toEqual({
    people: [
      {
        ...{
          id: expect.stringMatching(handlePattern),
          firstname: 'Wim',
          lastname: person.lastname,
          organization: 'Cadeaux',
        },
        ...{ state: 'registered', booked: 0, vegetarian: 0, in: {} },
      },
    ],
  });
  expect((await call('doorSearch', { q: 'é!' }, desk)).body).toMatchObject({
    fields: { q: 'errors.minimum' },
  });
  expect((await call('doorScan', scanOf(person.id), scanning)).body).toMatchObject({ result: 'admitted' });
  const undo = { code: person.id, reason: 'wrong badge' };
  expect((await call('undoScan', undo, scanning)).body).toMatchObject({ code: 'desk-only' });
  expect((await call('undoScan', { code: person.id }, desk)).body).toMatchObject({
    fields: { reason: 'errors.required' },
  });
  expect((await call('undoScan', undo, desk)).status).toBe(200);
  expect((await call('undoScan', undo, desk)).body).toMatchObject({ code: 'nothing-to-undo' });
});

it('shows organisers what the rehearsal of a phone has found', async () => {
  const rehearsal = {
    at: '2025-08-28T06:00:00.000Z',
    ...{
      scansPerMinute: 42,
      codes: 6,
      camera: true,
      torch: false,
      sound: true,
      storage: true,
      wakeLock: false,
    },
  };
  const { id, code } = await addDevice();
  expect((await call('pairDevice', { code, rehearsal })).status).toBe(200);
  const { body } = await call('adminDevices', {}, await asOrganiser());
  expect(body).toMatchObject({
    devices: expect.arrayContaining([expect.objectContaining({ id, rehearsal, waiting: 0 })]),
  });
});
