/** Scans that are only counted instead of listed as conflicts, in the embedded Firestore (DOOR-16, DOOR-17, DOOR-34). */
import { maxKeptScans } from 'contract/door/door';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { keptScan, phone, start, walkIn, withDoor } from './testing/door-fixture';
import type { PairedPhone } from '../http/caller';
import { withFirestore } from '../testing/with-firestore';

const maxOpen = 5;
/** How many scans a call has where any number would do; a phone sends up to 80. */
const batchSize = 8;
const door = withDoor(withFirestore(), maxOpen);
let revoked: PairedPhone;
beforeEach(async () => {
  revoked = await door.addPhone('gone', { isActive: false });
});

const madeUpScan = (index: number) => keptScan(String(index).padStart(20, 'A'), start);
const arrayOf = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

it('counts a phone’s unknown codes, and still lists a real conflict', async () => {
  const id = await door.register();
  await door.send(revoked, [keptScan(id, start)]);
  await door.send(revoked, arrayOf(maxKeptScans, madeUpScan));
  door.clock += 60_000;
  const lastScans = [madeUpScan(maxKeptScans)];
  const { answers } = await door.send(revoked, lastScans);
  expect(answers).toEqual([{ result: 'unknown', isConflict: true }]);
  // A scan sent twice is counted once, although the call before has filled the list of recent nonces.
  await door.send(revoked, lastScans);
  expect(await door.conflicts()).toMatchObject({
    conflicts: [{ kind: 'quarantine', registrant: { id } }],
    total: 1,
    phones: [
      {
        ...{ id: revoked.id, label: 'Phone gone', open: 1, unknown: maxKeptScans + 1, more: 0 },
        ...{ first: { seconds: start / 1000 }, last: { seconds: start / 1000 + 60 } },
      },
    ],
  });
  expect(await door.count(collections.conflicts)).toBe(1);
});

it('counts a repeated scan once, in the same call or another, on any instance', async () => {
  const queue = arrayOf(maxKeptScans - 1, madeUpScan);
  const [first] = queue;
  if (first !== undefined) queue.push(first);
  await Promise.all([
    door.send(revoked, queue),
    door.send(revoked, queue, door.otherServer),
    door.send(revoked, queue),
  ]);
  expect((await door.conflicts()).phones).toMatchObject([{ unknown: maxKeptScans - 1 }]);
});

it('lists a limited number of conflicts, and counts the others without personal data', async () => {
  const [people, other] = [await Promise.all(arrayOf(4, () => door.register())), await door.register()];
  const calls = [0, 1, 2].map(() => arrayOf(batchSize, (index) => keptScan(people[index % 4] ?? '', start)));
  await Promise.all(calls.map((scans) => door.send(revoked, scans)));
  // The limit is checked once for each call, so all scans of the first call are listed.
  const figures = { id: revoked.id, open: batchSize, unknown: 0, more: 2 * batchSize };
  expect(await door.conflicts()).toMatchObject({ total: batchSize, phones: [figures] });
  await door.send(revoked, calls.at(-1) ?? []);
  expect(await door.conflicts()).toMatchObject({ total: batchSize, phones: [figures] });
  await door.send(revoked, [madeUpScan(0)]);
  const storedJson = JSON.stringify(
    (await door.firestore.collection(collections.devices).doc(revoked.id).get()).data(),
  );
  expect(storedJson).toContain('surplus');
  for (const code of [...people, madeUpScan(0).code]) expect(storedJson).not.toContain(code);
  const north = await door.addPhone('north', { isActive: false });
  await door.send(north, [keptScan(other, start)]);
  expect((await door.conflicts(1)).conflicts).toMatchObject([{ registrant: { id: other } }]);
});

it('dismisses all scans of a phone together, and does not count a repeated one', async () => {
  const [id, other] = [await door.register(), await door.register()];
  const queue = [...arrayOf(batchSize, () => keptScan(id, start)), ...arrayOf(batchSize, madeUpScan)];
  await door.send(revoked, queue);
  const north = await door.addPhone('north', { isActive: false });
  await door.send(north, [keptScan(other, start)]);
  const instances = [door.server, door.otherServer];
  await Promise.all(instances.map(({ conflicts }) => conflicts.dismissAll(revoked.id, 'ann')));
  await door.server.conflicts.dismissAll(revoked.id, 'ann');
  await door.send(revoked, queue);
  expect(await door.conflicts()).toMatchObject({
    conflicts: [{ registrant: { id: other } }],
    total: 1,
    phones: [{ id: north.id, open: 1, unknown: 0 }],
  });
  expect(await door.auditLines('conflict dismissed')).toHaveLength(batchSize);
  await expect(door.server.conflicts.dismissAll('A'.repeat(20), 'ann')).rejects.toMatchObject({
    code: 'not-found',
  });
});

it('rejects walk-ins of a revoked desk while it has too many open conflicts', async () => {
  const revokedDesk = phone('desk', { role: 'desk', isActive: false });
  const add = (visitor = walkIn()) => door.server.walkIns.add(revokedDesk, visitor);
  const walkIns = arrayOf(maxOpen, () => walkIn());
  for (const visitor of walkIns) await add(visitor);
  await expect(add()).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await door.count(collections.registrants)).toBe(maxOpen);
  const [first = walkIn()] = walkIns;
  // A repetition, as after a lost answer.
  expect(await add(first)).toMatchObject({ id: first.id });
  await door.server.conflicts.settle(first.id, 'dismiss', 'ann');
  await add();
});
