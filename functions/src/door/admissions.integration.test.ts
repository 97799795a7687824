/** Scans in the embedded Firestore, one by one and at the same time, by two instances (DOOR-3, DOOR-4, DOOR-5, DOOR-6). */
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { keptScan, phone, start, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
/** How often ten phones scan a code concurrently. */
const rounds = Math.ceil(Number(process.env['RACE_ROUNDS'] ?? 20) / 4);

const [north, south, dinner] = [phone('north'), phone('south'), phone('dinner', { entrance: 'dinner' })];

it('admits once, and answers later scans with the time and phone of the first', async () => {
  const id = await door.register();
  const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' };
  expect(await door.scan(id)).toEqual({ result: 'admitted', cameIn: 1, person });
  door.clock += 3_000;
  const at = { seconds: start / 1000, nanoseconds: 0 };
  const first = { at, entrance: 'exhibition', label: 'Phone north' };
  // The same phone may have scanned a copy of the badge.
  for (const laterPhone of [north, south])
    expect(await door.scan(id, laterPhone)).toEqual({ result: 'already', person, first });
  expect(await door.presence(id)).toEqual({
    exhibition: { at: Timestamp.fromMillis(start), persons: 1, label: 'Phone north' },
  });
});

it(`lets only one of ten concurrent phones admit a code, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await door.register();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        door.scan(id, phone(`${index}`), {}, index % 2 === 0 ? door.server : door.otherServer),
      ),
    );
    expect(answers.map(({ result }) => result).sort()).toEqual(['admitted', ...Array(9).fill('already')]);
    expect(answers.filter(({ first }) => first !== undefined)).toHaveLength(9);
  }
});

it('counts a party’s partial arrivals at the dinner across all phones', async () => {
  const id = await door.register(withDinner);
  const other = phone('other', { entrance: 'dinner' });
  const booking = { booked: 4, vegetarian: 1 };
  const arrivalOf = (persons: number) => ({ person: { dinner: { ...booking, arrived: persons } } });
  const scans = [
    door.scan(id, dinner, { persons: 1 }),
    door.scan(id, other, { persons: 2 }, door.otherServer),
  ];
  expect((await Promise.all(scans)).map(({ result }) => result)).toEqual(['admitted', 'admitted']);
  door.clock += 60_000;
  expect(await door.scan(id, dinner, { persons: 2 })).toMatchObject({
    result: 'not-booked',
    ...arrivalOf(3),
  });
  expect(await door.scan(id, dinner)).toMatchObject({ result: 'admitted', cameIn: 1, ...arrivalOf(4) });
  expect(await door.scan(id, other)).toMatchObject({ result: 'already', ...arrivalOf(4) });
  expect(await door.presence(id)).toMatchObject({ dinner: { persons: 4 } });
});

it('answers scans of cancelled and unknown codes, and of registrants without dinner', async () => {
  const id = await door.register();
  expect(await door.scan(id, dinner)).toMatchObject({ result: 'not-booked' });
  await door.changes.cancel(id, 1);
  expect(await door.scan(id)).toMatchObject({ result: 'cancelled', person: { lastname: 'Lefèvre' } });
  expect(await door.scan(id, north, { letIn: true })).toMatchObject({ result: 'cancelled' });
  expect(await door.scan('A'.repeat(20))).toEqual({ result: 'unknown' });
  expect(await door.count(collections.admissions)).toBe(0);
  const desk = phone('desk', { role: 'desk' });
  expect(await door.scan(id, desk, { letIn: true })).toMatchObject({ result: 'admitted' });
});

it('clamps a phone’s time to the last 24 hours', async () => {
  provideSample({ date: '2025-08-26' });
  const day = 24 * 3600_000;
  for (const [scannedAt, storedAt] of [
    [start - 60_000, start - 60_000],
    [start + 60_000, start],
    [start - 2 * day, start - day],
  ] as const) {
    const id = await door.register();
    await door.scan(id, north, { at: new Date(scannedAt).toISOString() });
    expect(await door.presence(id)).toMatchObject({ exhibition: { at: Timestamp.fromMillis(storedAt) } });
  }
});

it('keeps an organiser’s cancellation that coincides with a scan', async () => {
  const id = await door.register(withDinner);
  const [answer] = await Promise.all([door.scan(id, dinner), door.changes.cancel(id, 1)]);
  const { state } = await door.changes.find(id);
  expect(state).toBe('cancelled');
  expect(answer.result === 'admitted').toBe((await door.presence(id)) !== undefined);
});

it('rejects a nonce sent with another code or entrance, without revealing another registrant', async () => {
  const [id, other] = [await door.register(), await door.register()];
  const { admissions } = door.server;
  const scan = keptScan(id, start);
  await admissions.scan(north, scan);
  const reused = { code: 'nonce-reused', status: 422 };
  const withOtherCode = { ...scan, code: other };
  await expect(admissions.scan(north, withOtherCode)).rejects.toMatchObject(reused);
  await expect(admissions.scan(north, { ...scan, code: 'A'.repeat(20) })).rejects.toMatchObject(reused);
  await expect(admissions.scanKept(north, withOtherCode)).rejects.toMatchObject(reused);
  const atOtherDoor = { ...north, entrance: 'dinner' } as const;
  await expect(admissions.scan(atOtherDoor, { ...scan, entrance: 'dinner' })).rejects.toMatchObject(reused);
  const revoked = { ...south, isActive: false };
  const quarantined = keptScan(id, start);
  await admissions.scanKept(revoked, quarantined);
  await expect(admissions.scanKept(revoked, { ...quarantined, code: other })).rejects.toMatchObject(reused);
  expect(await door.presence(other)).toBeUndefined();
});

describe('undoing', () => {
  it('undoes an admission once, so that the next scan admits', async () => {
    const id = await door.register();
    const scan = keptScan(id, start);
    await door.server.admissions.scan(north, scan);
    await Promise.all([door.server, door.otherServer].map(({ undoing }) => undoing.scan(north, scan.nonce)));
    expect(await door.presence(id)).toEqual({});
    expect(await door.count(collections.admissions)).toBe(0);
    expect(await door.scan(id, south)).toMatchObject({ result: 'admitted' });
  });

  it('undoes the admission of one scan’s persons, and then admits the rest of the party', async () => {
    const id = await door.register(withDinner);
    await door.scan(id, dinner, { persons: 1 });
    const scan = keptScan(id, start, { entrance: 'dinner', persons: 3 });
    await door.server.admissions.scan(dinner, scan);
    await door.server.undoing.scan(dinner, scan.nonce);
    // A phone whose answer was lost repeats the scan, which stays undone.
    await door.server.admissions.scanKept(dinner, { ...scan, persons: 2 });
    expect(await door.presence(id)).toMatchObject({ dinner: { persons: 1 } });
    const person = { dinner: { arrived: 4 } };
    expect(await door.scan(id, dinner)).toMatchObject({ result: 'admitted', cameIn: 3, person });
  });

  it('rejects an undo by another phone, after two minutes, or without an admission', async () => {
    const id = await door.register();
    const { admissions, undoing } = door.server;
    const scan = keptScan(id, start);
    await admissions.scan(north, scan);
    await expect(undoing.scan(south, scan.nonce)).rejects.toMatchObject({ code: 'not-found' });
    const second = keptScan(id, start);
    await admissions.scan(south, second);
    await expect(undoing.scan(south, second.nonce)).rejects.toMatchObject({ code: 'nothing-to-undo' });
    door.clock += 120_001;
    await expect(undoing.scan(north, scan.nonce)).rejects.toMatchObject({ code: 'too-late' });
    expect(await door.presence(id)).toMatchObject({ exhibition: { persons: 1 } });
  });

  it('times an undo by the phone’s clock, if the phone was offline', async () => {
    const id = await door.register();
    const scan = keptScan(id, start);
    await door.server.admissions.scanKept(north, scan);
    door.clock += 3600_000;
    const undoAfter = (delay: number) =>
      door.server.undoing.scan(north, scan.nonce, new Date(Date.parse(scan.at) + delay).toISOString());
    await expect(undoAfter(160_000)).rejects.toMatchObject({ code: 'too-late' });
    // A time before the scan is ignored.
    await expect(undoAfter(-1_000)).rejects.toMatchObject({ code: 'too-late' });
    await undoAfter(149_000);
    expect(await door.presence(id)).toEqual({});
  });
});
