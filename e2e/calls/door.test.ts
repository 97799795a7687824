/**
 * The door over the wire: from the pairing code to the head count, what a desk's calls give away, and last year's phones
 * (DOOR-1, DOOR-2, DOOR-19, DOOR-20, DOOR-21, DOOR-35, DOOR-37, DOOR-38, DOOR-39).
 */
import { randomUUID } from 'node:crypto';
import { sampleEdition } from 'contract/testing/sample-edition';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import {
  addDevice,
  foundAtDesk,
  keptScans,
  openConflicts,
  pairedPhone,
  scanOf,
  walkInOf,
  withDevice,
} from '../support/door';
import { asOrganiser } from '../support/organisers';
import { lastRegistered, listed, register, withLink, type Registered } from '../support/registrants';
import { stack } from '../support/stack';
import { lastYear, moveToLastYear } from '../support/stored-registrants';

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

it('gives a phone the facts with its pairing, and then only when it has an older version', async () => {
  const { device, edition } = await pairedPhone();
  expect(edition).toEqual(sampleEdition);
  const askWith = (input: { version?: number }) => call('doorStatus', input, withDevice(device));
  expect((await askWith({ version: 0 })).body).toMatchObject({ edition });
  for (const input of [{}, { version: edition.version }])
    expect((await askWith(input)).body).not.toHaveProperty('edition');
});

it('refuses a phone of last year, and says of which show it is', async () => {
  const [visitor, phone] = [await register(), await pairedPhone()];
  await moveToLastYear(stack.firestore, 'devices', phone.id);
  const north = withDevice(phone.device);
  const refused = { status: 409, body: { code: 'other-edition', edition: lastYear } };
  expect(await call('doorStatus', { version: 1 }, north)).toMatchObject(refused);
  expect(await call('doorScan', scanOf(visitor.id), north)).toMatchObject(refused);
});

describe('a desk that was stolen', () => {
  let visitor: Registered;
  let desk: ReturnType<typeof withDevice>;
  let handle: string;

  beforeAll(async () => {
    visitor = await register({ lastname: `Accueil${randomUUID().slice(0, 8)}` });
    desk = withDevice((await pairedPhone({ role: 'desk', label: 'Desk' })).device);
    handle = (await foundAtDesk(desk, visitor.lastname)).id;
  });

  it('contains no registrant’s code in the answers of a desk, except in that to /door/badge', async () => {
    const scan = scanOf(handle);
    const answers = [
      await call('doorPeople', {}, desk),
      await call('doorSearch', { q: visitor.lastname }, desk),
      await call('doorScan', scan, desk),
      await call('doorScans', keptScans(handle, visitor.id), desk),
      await call('undoScan', { nonce: scan.nonce }, desk),
      await call('undoScan', { code: handle, reason: 'not this person' }, desk),
      await call('doorBook', {}, desk),
      await call('doorStatus', {}, desk),
    ];
    // Each was understood: the handle stands for the visitor.
    expect(answers[2]?.body).toMatchObject({ result: 'admitted', person: { lastname: visitor.lastname } });
    const texts = answers.map(({ body }) => JSON.stringify(body)).join('\n');
    expect(texts).toContain(visitor.lastname);
    const codes = (await lastRegistered()).map(({ id }) => id);
    expect(codes).toContain(visitor.id);
    expect(codes.filter((code) => texts.includes(code))).toEqual([]);

    const walkIn = walkInOf();
    const added = await call('doorWalkIn', walkIn, desk);
    expect(codes.filter((code) => JSON.stringify(added.body).includes(code))).toEqual([]);
  });

  it('opens nothing with a stolen list', async () => {
    const by = { idFirebase: handle };
    const form = { ...visitor, ...by };
    const refused: Answer[] = [
      await call('qr', by),
      await call('generatePDF', { ...by, format: 'A6portrait' }),
      await call('email_personal', form),
      await call('visit', {}, withLink(`${handle}.${visitor.visit.slice(21)}`)),
      await call('unsubscribe', { person: `${handle}.${visitor.visit.slice(21)}` }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 401, 400]);

    const others = [await pairedPhone(), await pairedPhone({ role: 'desk', label: 'Other desk' })];
    for (const { device } of others) {
      const other = withDevice(device);
      expect((await call('doorScan', scanOf(handle), other)).body).toEqual({ result: 'unknown' });
      expect((await call('doorScans', keptScans(handle), other)).body).toMatchObject({
        answers: [{ result: 'unknown' }],
      });
    }
    const otherDesk = withDevice(others[1]?.device ?? '');
    expect((await call('doorBadge', { code: handle }, otherDesk)).body).toMatchObject({ code: 'not-found' });
    const undo = { code: handle, reason: 'not mine' };
    expect((await call('undoScan', undo, otherDesk)).body).toMatchObject({ code: 'nothing-to-undo' });
    expect((await listed(visitor)).presence ?? {}).toEqual({});
  });

  it('gives a desk the badge of somebody it has found, with the code', async () => {
    const { firstname, lastname, organization, title, language } = visitor;
    const answer = await call('doorBadge', { code: handle }, desk);
    expect(answer.body).toEqual({ id: visitor.id, firstname, lastname, organization, title, language });
    expect((await call('doorBadge', { code: visitor.id }, desk)).body).toMatchObject({
      fields: { code: 'errors.id' },
    });
  });
});
