/**
 * Kept scans in the embedded Firestore, with two instances at once, and settled conflicts (DOOR-6, DOOR-15, DOOR-16,
 * DOOR-17, DOOR-18).
 */
import { deletionInstant } from 'contract/edition/event-times';
import { keptScansSchema } from 'contract/door/door-schemas';
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { validateNested } from 'contract/wire/validate-nested';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData, exportData } from '../registrants/privacy/subject-access';
import type { KeptScan } from 'contract/door/door';
import type { PairedPhone } from '../http/caller';
import { keptScan, phone, start, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
const minute = 60_000;
/** How many registrants both phones scan. */
const registrantCount = Number(process.env['RACE_ROUNDS'] ?? 20);

const [north, south] = [phone('north'), phone('south')];
const timestamp = (milliseconds: number) => ({ seconds: milliseconds / 1000, nanoseconds: 0 });
const scanBy = (label: string, milliseconds: number) => ({
  at: timestamp(milliseconds),
  entrance: 'exhibition',
  label: `Phone ${label}`,
});

/** Sends the scans again until they are answered, like a phone. */
async function sendUntilAnswered(...[from, scans, instance]: Parameters<typeof door.send>) {
  for (;;)
    try {
      return await door.send(from, scans, instance);
    } catch (error) {
      expect(error).toMatchObject({ code: 'unavailable' });
    }
}

it('lists one conflict for each registrant admitted by two phones, the earlier scan first', async () => {
  const people = await Promise.all(Array.from({ length: registrantCount }, () => door.register()));
  const queueOf = (lead: number) => people.map((id, index) => keptScan(id, start - minute * index - lead));
  const [first, second] = [queueOf(0), queueOf(1_000).reverse()];
  // Both send all their scans twice, concurrently.
  await Promise.all([
    sendUntilAnswered(north, first),
    sendUntilAnswered(south, second, door.otherServer),
    sendUntilAnswered(north, first, door.otherServer),
    sendUntilAnswered(south, second),
  ]);
  expect(await door.count(collections.admissions)).toBe(registrantCount);
  const conflicts = await door.openConflicts();
  expect(conflicts.map(({ registrant }) => registrant?.id).sort()).toEqual([...people].sort());
  for (const [index, id] of people.entries()) {
    const time = start - minute * index;
    expect(conflicts.find(({ registrant }) => registrant?.id === id)).toMatchObject({
      kind: 'double',
      result: 'already',
      scans: [scanBy('south', time - 1_000), scanBy('north', time)],
    });
    expect(await door.presence(id)).toEqual({
      exhibition: { at: Timestamp.fromMillis(time - 1_000), persons: 1, label: 'Phone south' },
    });
  }
});

it('admits once when a nonce is repeated live and as a kept scan', async () => {
  const id = await door.register(withDinner);
  const from = phone('north', { entrance: 'dinner' });
  const sent = keptScan(id, start, { entrance: 'dinner', persons: 1 });
  const instances = [door.server.admissions, door.otherServer.admissions];
  const sendAll = () => instances.flatMap((each) => [each.scan(from, sent), each.scanKept(from, sent)]);
  const answers = await Promise.all([...sendAll(), ...sendAll()]);
  door.clock += 3600_000;
  answers.push(...(await Promise.all(sendAll())));
  const { result, cameIn, person } = answers[0] ?? {};
  expect([result, cameIn, person?.dinner]).toEqual(['admitted', 1, { booked: 4, vegetarian: 1, arrived: 1 }]);
  for (const answer of answers) expect(answer).toMatchObject({ result, cameIn, person });
  expect(await door.presence(id)).toMatchObject({ dinner: { persons: 1 } });
  expect(await door.count(collections.scans)).toBe(1);
  expect(await door.openConflicts()).toEqual([]);
});

it('reports admissions against the rules as conflicts, and stores no unknown code', async () => {
  const cancelled = await door.register();
  await door.changes.cancel(cancelled, 1);
  const other = await door.register(withDinner);
  const unknown = 'A'.repeat(20);
  const { answers } = await door.send(await door.addPhone('north'), [
    keptScan(cancelled, start),
    keptScan(other, start, { entrance: 'dinner' }),
    keptScan(unknown, start),
    keptScan('B'.repeat(20), start, { shown: 'unknown' }),
    keptScan('C'.repeat(20), start, { shown: undefined }),
  ]);
  expect(answers).toMatchObject([
    { result: 'cancelled', isConflict: true },
    { result: 'not-booked', isConflict: true },
    { result: 'unknown', isConflict: true },
    { result: 'unknown', isConflict: false },
    { result: 'unknown', isConflict: false },
  ]);
  const { conflicts, phones } = await door.conflicts();
  expect(conflicts.map(({ kind, result }) => `${kind} ${result}`).sort()).toEqual([
    'refused cancelled',
    'refused not-booked',
  ]);
  expect(phones).toMatchObject([{ id: 'north', open: 2, unknown: 1 }]);
  const snapshot = await door.firestore.collection(collections.conflicts).get();
  expect(JSON.stringify(snapshot.docs.map((each) => each.data()))).not.toContain(unknown);
  expect(await door.count(collections.admissions)).toBe(0);
});

it.each([
  ['fewer than in the server’s lost answer', true, 1, 3, []],
  ['more than in the server’s lost answer, which is a conflict', true, 4, 4, [{ kind: 'double' }]],
  ['more than there is room for, which is a conflict', false, 4, 4, [{ kind: 'double' }]],
])('counts the persons whom the phone let in: %s', async (_, isScannedLive, persons, arrived, conflicts) => {
  const id = await door.register(withDinner);
  const dinner = { entrance: 'dinner' } as const;
  const [one, two] = [phone('one', dinner), phone('two', dinner)];
  await door.scan(id, two, { persons: 2 });
  const live = keptScan(id, start, dinner);
  if (isScannedLive) expect(await door.server.admissions.scan(one, live)).toMatchObject({ cameIn: 2 });
  const kept = { ...live, persons };
  const answers = await door.send(one, [kept]);
  expect(await door.presence(id)).toMatchObject({ dinner: { persons: arrived } });
  expect(await door.openConflicts()).toMatchObject(conflicts);
  expect(await door.send(one, [kept], door.otherServer)).toEqual(answers);
});

describe('an undo of a scan that the phone kept', () => {
  const undo = (from: PairedPhone, { nonce, at: scannedAt }: KeptScan) =>
    door.server.undoing.scan(from, nonce, new Date(Date.parse(scannedAt) + minute).toISOString());

  it('withdraws the scan’s conflict, and undoes no other phone’s admission', async () => {
    const id = await door.register();
    await door.send(south, [keptScan(id, start - minute)]);
    const double = keptScan(id, start);
    await door.send(north, [double]);
    expect(await door.openConflicts()).toHaveLength(1);
    await Promise.all([undo(north, double), undo(north, double)]);
    expect(await door.openConflicts()).toEqual([]);
    expect(await door.presence(id)).toMatchObject({ exhibition: { persons: 1 } });
    const [answer] = (await door.send(north, [double])).answers;
    expect(answer).toMatchObject({ result: 'already' });
    expect(await door.openConflicts()).toEqual([]);
  });

  it('uses the phone’s time, and has no time limit at a desk', async () => {
    const id = await door.register();
    const [kept, atDesk] = [keptScan(id, start), keptScan(id, start)];
    const desk = phone('desk', { role: 'desk' });
    await door.server.admissions.scan(north, kept);
    door.clock += 3600_000;
    await expect(undo(north, kept)).rejects.toMatchObject({ code: 'too-late' });
    await door.send(north, [kept]);
    await undo(north, kept);
    expect(await door.presence(id)).toEqual({});
    await door.server.admissions.scan(desk, atDesk);
    door.clock += 3600_000;
    await undo(desk, atDesk);
    expect(await door.presence(id)).toEqual({});
  });

  it('works after the phone’s revocation, and withdraws a quarantined scan', async () => {
    const [admittedId, quarantinedId] = [await door.register(), await door.register()];
    const [admitted, quarantined] = [keptScan(admittedId, start), keptScan(quarantinedId, start)];
    await door.send(north, [admitted]);
    const revoked = { ...north, isActive: false };
    await door.send(revoked, [quarantined]);
    expect(await door.openConflicts()).toHaveLength(1);
    await undo(revoked, admitted);
    await undo(revoked, quarantined);
    expect(await door.openConflicts()).toEqual([]);
    expect(await door.presence(admittedId)).toEqual({});
  });
});

describe('a phone that is revoked or has expired', () => {
  const revoked = phone('gone', { isActive: false });

  it('learns nothing about registrants from scans that let nobody in', async () => {
    const [inside, cancelled] = [await door.register(), await door.register()];
    await door.scan(inside, north);
    await door.changes.cancel(cancelled, 1);
    const queue = [inside, cancelled].map((id) => keptScan(id, start, { shown: 'already' }));
    const answers = queue.map(() => ({ result: 'unknown', isConflict: false }));
    for (let round = 0; round < 2; round += 1) expect(await door.send(revoked, queue)).toEqual({ answers });
  });

  it('cannot raise the count of an answered scan, but can still undo it', async () => {
    const id = await door.register(withDinner);
    const active = phone('gone', { entrance: 'dinner' });
    const kept = keptScan(id, start, { entrance: 'dinner', persons: 1 });
    await door.server.admissions.scan(active, kept);
    door.clock += 3600_000;
    const inactive = { ...active, isActive: false };
    const { answers } = await door.send(inactive, [{ ...kept, persons: 4 }]);
    expect(answers).toEqual([{ result: 'unknown', isConflict: false }]);
    expect(await door.openConflicts()).toEqual([]);
    expect(await door.presence(id)).toMatchObject({ dinner: { persons: 1 } });
    await door.server.undoing.scan(inactive, kept.nonce, new Date(start + minute).toISOString());
    expect(await door.presence(id)).toEqual({});
  });

  it('admits nobody and gets no data; organisers admit or dismiss each scan once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => door.register()));
    const queue = people.map((id, index) => keptScan(id, start - minute * index));
    await Promise.all([door.send(revoked, queue), door.send(revoked, queue, door.otherServer)]);
    const { answers } = await door.send(revoked, queue);
    expect(answers).toEqual(queue.map(() => ({ result: 'unknown', isConflict: true })));
    const conflicts = await door.openConflicts();
    expect(conflicts.map(({ kind }) => kind)).toEqual(queue.map(() => 'quarantine'));
    expect(await door.count(collections.admissions)).toBe(0);
    const conflictOf = (nth: number) =>
      conflicts.find(({ registrant }) => registrant?.id === people[nth])?.id ?? '';
    await Promise.all([
      door.server.conflicts.settle(conflictOf(2), 'admit', 'ann'),
      door.otherServer.conflicts.settle(conflictOf(2), 'admit', 'bob'),
    ]);
    expect(await door.presence(people[2] ?? '')).toEqual({
      exhibition: { at: Timestamp.fromMillis(start - 2 * minute), persons: 1, label: 'Phone gone' },
    });
    await door.send(revoked, queue);
    expect(await door.openConflicts()).toHaveLength(4);
    expect(await door.count(collections.admissions)).toBe(1);
    expect(await door.auditLines('conflict admitted')).toHaveLength(1);

    // The scan of a registrant who is already in can only be dismissed.
    await door.scan(people[0] ?? '', south);
    const settle = (id: string, settlement: 'admit' | 'dismiss') =>
      door.server.conflicts.settle(id, settlement, 'ann');
    await expect(settle(conflictOf(0), 'admit')).rejects.toMatchObject({ code: 'cannot-admit' });
    for (let nth = 0; nth < 2; nth += 1) await settle(conflictOf(0), 'dismiss');
    expect(await door.openConflicts()).toHaveLength(3);
    await expect(settle('A'.repeat(20), 'dismiss')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('what the door stores about a registrant', () => {
  it('is exported and erased with the registrant, and erased with the edition', async () => {
    const [id, other] = [await door.register(withDinner), await door.register()];
    for (const code of [id, other]) {
      await door.send(north, [keptScan(code, start)]);
      await door.send(south, [keptScan(code, start)]);
    }
    await door.scan(id, phone('dinner', { entrance: 'dinner' }));
    const counts = () =>
      Promise.all([collections.admissions, collections.scans, collections.conflicts].map(door.count));
    const data = await exportData(door.firestore, id);
    expect(data?.admissions).toMatchObject([{ entrance: 'exhibition' }, { entrance: 'dinner', persons: 4 }]);
    expect(data?.scans).toHaveLength(3);
    expect(data?.conflicts).toMatchObject([
      { kind: 'double', registrant: id, scan: { label: 'Phone south' } },
    ]);
    await eraseData(door.firestore, id, { by: 'organiser' });
    expect((await door.openConflicts()).map(({ registrant }) => registrant?.id)).toEqual([other]);
    expect(await counts()).toEqual([1, 2, 1]);
    await new ExpiredRegistrants(door.firestore, deletionInstant).erase();
    await new ExpiredRegistrants(door.firestore, deletionInstant).eraseEdition();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it.each([0, 2, 4])('is erased completely even if a phone sends a scan %s reads later', async (reads) => {
    const id = await door.register();
    await door.send(north, [keptScan(id, start)]);
    const sending = async () => {
      for (let read = 0; read < reads; read += 1) await door.presence(id);
      return door.send(south, [keptScan(id, start)], door.otherServer);
    };
    await Promise.all([eraseData(door.firestore, id, { by: 'organiser' }), sending()]);
    const { docs } = await door.firestore.collection(collections.conflicts).get();
    expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain(id);
    expect(await door.count(collections.admissions)).toBe(0);
  });
});

// EDIT-31
it('accepts a scan at a removed dinner, and lists it as a conflict', async () => {
  const id = await door.register(withDinner);
  provideSample({ parts: ['members'] });
  const atDinner = phone('dinner', { entrance: 'dinner' });
  const kept = keptScan(id, start, { entrance: 'dinner' });
  const { scans } = validateNested(keptScansSchema, { scans: [kept], waiting: 0 });
  expect((await door.send(atDinner, scans)).answers).toMatchObject([{ result: 'not-booked' }]);
  expect(await door.openConflicts()).toMatchObject([{ kind: 'refused', scans: [{ entrance: 'dinner' }] }]);
  provideSample();
  expect(await door.send(atDinner, scans)).toMatchObject({ answers: [{ result: 'not-booked' }] });
});
