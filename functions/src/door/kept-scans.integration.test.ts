/**
 * Kept scans in the embedded Firestore, with two instances at once, and settled conflicts (DOOR-6, DOOR-15, DOOR-16,
 * DOOR-17, DOOR-18).
 */
import { deletionInstant } from 'contract/event-times';
import { withDinner } from 'contract/factories';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { RegistrantChanges } from '../registrants/changes';
import { ExpiredRegistrants } from '../registrants/expired';
import { eraseData, exportData } from '../registrants/subject-access';
import type { KeptScan } from 'contract/door';
import type { PairedPhone } from '../http/caller';
import { doorFixture, keptScan, phone } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
const start = Date.parse('2025-08-28T08:00:00Z');
const minute = 60_000;
/** People whom both phones scan. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20);
let clock: number;
let door: ReturnType<typeof doorFixture>;
beforeEach(() => {
  clock = start;
  door = doorFixture(connect, () => new Date(clock));
});

const [north, south] = [phone('north'), phone('south')];
const at = (milliseconds: number) => ({ seconds: milliseconds / 1000, nanoseconds: 0 });
const by = (label: string, milliseconds: number) => ({
  at: at(milliseconds),
  entrance: 'exhibition',
  label: `Phone ${label}`,
});
const presenceOf = async (id: string) => (await door.stored(collections.registrants, id))?.['presence'];

/** Like a phone, sends again what could not be answered in time. */
async function untilAnswered(...[from, scans, instance]: Parameters<typeof door.send>) {
  for (;;)
    try {
      return await door.send(from, scans, instance);
    } catch (error) {
      expect(error).toMatchObject({ code: 'unavailable' });
    }
}

it('lists everybody whom two phones let in exactly once, with the earlier time first', async () => {
  const people = await Promise.all(Array.from({ length: rounds }, () => door.register()));
  const queueOf = (later: number) => people.map((id, index) => keptScan(id, start - minute * index - later));
  const [first, second] = [queueOf(0), queueOf(1_000).reverse()];
  // Both send all their scans twice, all at once.
  await Promise.all([
    untilAnswered(north, first),
    untilAnswered(south, second, door.elsewhere),
    untilAnswered(north, first, door.elsewhere),
    untilAnswered(south, second),
  ]);
  expect(await door.count(collections.admissions)).toBe(rounds);
  const conflicts = await door.open();
  expect(conflicts.map(({ registrant }) => registrant?.id).sort()).toEqual([...people].sort());
  for (const [index, id] of people.entries()) {
    const time = start - minute * index;
    expect(conflicts.find(({ registrant }) => registrant?.id === id)).toMatchObject({
      kind: 'double',
      result: 'already',
      scans: [by('south', time - 1_000), by('north', time)],
    });
    expect(await presenceOf(id)).toEqual({
      exhibition: { at: Timestamp.fromMillis(time - 1_000), persons: 1, label: 'Phone south' },
    });
  }
});

it('admits once whoever was scanned, kept and sent again at the same moment', async () => {
  const id = await door.register(withDinner);
  const from = phone('north', { entrance: 'dinner' });
  const kept = keptScan(id, start, { entrance: 'dinner', persons: 1 });
  const { shown: _shown, ...live } = kept;
  const answers = await Promise.all([
    door.here.admissions.scan(from, live),
    door.elsewhere.admissions.scanKept(from, kept),
    door.here.admissions.scan(from, live),
  ]);
  clock += 3600_000;
  answers.push(await door.elsewhere.admissions.scanKept(from, kept));
  for (const answer of answers)
    expect(answer).toMatchObject({ result: 'admitted', person: { dinner: { arrived: 1 } } });
  expect(await presenceOf(id)).toMatchObject({ dinner: { persons: 1 } });
  expect(await door.count(collections.scans)).toBe(1);
  expect(await door.open()).toEqual([]);
});

it('answers a queue in its order, and the same way when it is sent again', async () => {
  const [one, two] = [await door.register(), await door.register()];
  const queue = [
    keptScan(one, start - 3 * minute),
    keptScan(two, start - 2 * minute),
    keptScan(one, start - 3 * minute + 9_000, { shown: 'already' }),
  ];
  const answers = await door.send(north, queue);
  expect(answers.answers.map(({ result }) => result)).toEqual(['admitted', 'admitted', 'already']);
  clock += 3600_000;
  expect(await door.send(north, queue, door.elsewhere)).toEqual(answers);
});

it('reports admissions against the rules to organisers, and stores no unknown code', async () => {
  const cancelled = await door.register();
  await new RegistrantChanges(door.firestore, () => new Date(clock), 'organiser').cancel(cancelled, 1);
  const other = await door.register(withDinner);
  const unknown = 'A'.repeat(20);
  const { answers } = await door.send(await door.paired('north'), [
    keptScan(cancelled, start),
    keptScan(other, start, { entrance: 'dinner' }),
    keptScan(unknown, start),
    keptScan('B'.repeat(20), start, { shown: 'unknown' }),
  ]);
  expect(answers).toMatchObject([
    { result: 'cancelled', isConflict: true },
    { result: 'not-booked', isConflict: true },
    { result: 'unknown', isConflict: true },
    { result: 'unknown', isConflict: false },
  ]);
  const { conflicts, phones } = await door.conflicts();
  expect(conflicts.map(({ kind, result }) => `${kind} ${result}`).sort()).toEqual([
    'refused cancelled',
    'refused not-booked',
  ]);
  expect(phones).toMatchObject([{ id: 'north', open: 2, unknown: 1 }]);
  const stored = await door.firestore.collection(collections.conflicts).get();
  expect(JSON.stringify(stored.docs.map((each) => each.data()))).not.toContain(unknown);
  expect(await door.count(collections.admissions)).toBe(0);
});

it('counts those for whom there is room when a phone let in more, and lists a conflict with both phones', async () => {
  const id = await door.register(withDinner);
  const at = { entrance: 'dinner' } as const;
  const [one, two] = [phone('one', at), phone('two', at)];
  await door.send(one, [keptScan(id, start - 2 * minute, { ...at, persons: 2 })]);
  const { answers } = await door.send(two, [keptScan(id, start - minute, { ...at, persons: 4 })]);
  expect(answers).toMatchObject([
    { result: 'not-booked', person: { dinner: { arrived: 4 } }, isConflict: true },
  ]);
  expect(await door.open()).toMatchObject([
    { kind: 'double', scans: [{ label: 'Phone one' }, { label: 'Phone two' }] },
  ]);
  expect(await presenceOf(id)).toMatchObject({ dinner: { persons: 4 } });
});

it.each([
  ['fewer', 1, 3, []],
  ['more, which is a conflict', 4, 4, [{ kind: 'double' }]],
])(
  'counts whom the phone let in when the server’s answer was lost: %s',
  async (_, persons, arrived, conflicts) => {
    const id = await door.register(withDinner);
    const at = { entrance: 'dinner' } as const;
    const [one, two] = [phone('one', at), phone('two', at)];
    await door.here.admissions.scan(two, { ...keptScan(id, start, at), persons: 2 });
    const { shown, ...live } = keptScan(id, start, at);
    expect(await door.here.admissions.scan(one, live)).toMatchObject({ cameIn: 2 });
    const kept = { ...live, shown, persons };
    const answers = await door.send(one, [kept]);
    expect(await presenceOf(id)).toMatchObject({ dinner: { persons: arrived } });
    expect(await door.open()).toMatchObject(conflicts);
    expect(await door.send(one, [kept], door.elsewhere)).toEqual(answers);
  },
);

describe('an undo of a scan that the phone kept', () => {
  const undo = (from: PairedPhone, { nonce, at: scannedAt }: KeptScan) =>
    door.here.undoing.scan(from, nonce, new Date(Date.parse(scannedAt) + minute).toISOString());

  it('withdraws the conflict that the scan became, and nobody else’s admission', async () => {
    const id = await door.register();
    await door.send(south, [keptScan(id, start - minute)]);
    const double = keptScan(id, start);
    await door.send(north, [double]);
    expect(await door.open()).toHaveLength(1);
    await Promise.all([undo(north, double), undo(north, double)]);
    expect(await door.open()).toEqual([]);
    expect(await presenceOf(id)).toMatchObject({ exhibition: { persons: 1 } });
    const [answer] = (await door.send(north, [double])).answers;
    expect(answer).toMatchObject({ result: 'already' });
    expect(await door.open()).toEqual([]);
  });

  it('counts an hour later when the server’s answer to the scan was lost, once the phone has sent it as kept', async () => {
    const id = await door.register();
    const { shown, ...live } = keptScan(id, start);
    await door.here.admissions.scan(north, live);
    clock += 3600_000;
    await expect(undo(north, live)).rejects.toMatchObject({ code: 'too-late' });
    await door.send(north, [{ ...live, shown }]);
    await undo(north, live);
    expect(await presenceOf(id)).toEqual({});
  });

  it('counts at any time when a desk has undone it', async () => {
    const id = await door.register();
    const { shown: _shown, ...live } = keptScan(id, start);
    const desk = phone('desk', { role: 'desk' });
    await door.here.admissions.scan(desk, live);
    clock += 3600_000;
    await door.here.undoing.scan(desk, live.nonce, new Date(clock).toISOString());
    expect(await presenceOf(id)).toEqual({});
  });

  it('counts when the phone was revoked since, and withdraws what waits in quarantine', async () => {
    const [before, after] = [await door.register(), await door.register()];
    const [taken, quarantined] = [keptScan(before, start), keptScan(after, start)];
    await door.send(north, [taken]);
    const revoked = { ...north, isActive: false };
    await door.send(revoked, [quarantined]);
    expect(await door.open()).toHaveLength(1);
    await undo(revoked, taken);
    await undo(revoked, quarantined);
    expect(await door.open()).toEqual([]);
    expect(await presenceOf(before)).toEqual({});
  });
});

describe('a phone that is revoked or has expired', () => {
  const revoked = phone('gone', { isActive: false });
  const quarantined = async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => door.register()));
    const queue = people.map((id, index) => keptScan(id, start - minute * index));
    await Promise.all([door.send(revoked, queue), door.send(revoked, queue, door.elsewhere)]);
    return { people, queue };
  };

  it('admits nobody: its five scans wait once each, and it learns nothing', async () => {
    const { queue } = await quarantined();
    const { answers } = await door.send(revoked, queue);
    expect(answers).toEqual(queue.map(() => ({ result: 'unknown', isConflict: true })));
    expect((await door.open()).map(({ kind }) => kind)).toEqual(queue.map(() => 'quarantine'));
    expect(await door.count(collections.admissions)).toBe(0);
  });

  it('tells a revoked phone of nobody when its scans let nobody in', async () => {
    const [inside, cancelled] = [await door.register(), await door.register()];
    await door.here.admissions.scan(north, keptScan(inside, start));
    await new RegistrantChanges(door.firestore, () => new Date(clock), 'organiser').cancel(cancelled, 1);
    const queue = [inside, cancelled].map((id) => keptScan(id, start, { shown: 'already' }));
    for (let round = 0; round < 2; round += 1)
      expect((await door.send(revoked, queue)).answers).toEqual(
        queue.map(() => ({ result: 'unknown', isConflict: false })),
      );
  });

  it('lets in nobody more with a scan that was answered before, and still undoes it', async () => {
    const id = await door.register(withDinner);
    const active = phone('gone', { entrance: 'dinner' });
    const { shown, ...live } = keptScan(id, start, { entrance: 'dinner', persons: 1 });
    await door.here.admissions.scan(active, live);
    clock += 3600_000;
    const inactive = { ...active, isActive: false };
    const { answers } = await door.send(inactive, [{ ...live, shown, persons: 4 }]);
    expect(answers).toEqual([{ result: 'unknown', isConflict: false }]);
    expect(await door.open()).toEqual([]);
    expect(await presenceOf(id)).toMatchObject({ dinner: { persons: 1 } });
    await door.here.undoing.scan(inactive, live.nonce, new Date(start + minute).toISOString());
    expect(await presenceOf(id)).toEqual({});
  });

  it('lets organisers admit a revoked phone’s scan once, at its time, and ignores it when it is sent again', async () => {
    const { people, queue } = await quarantined();
    const [conflict] = (await door.open()).filter(({ registrant }) => registrant?.id === people[2]);
    const id = conflict?.id ?? '';
    await Promise.all([
      door.here.conflicts.settle(id, 'admit', 'ann'),
      door.elsewhere.conflicts.settle(id, 'admit', 'bob'),
    ]);
    expect(await presenceOf(people[2] ?? '')).toEqual({
      exhibition: { at: Timestamp.fromMillis(start - 2 * minute), persons: 1, label: 'Phone gone' },
    });
    await door.send(revoked, queue);
    expect(await door.open()).toHaveLength(4);
    expect(await door.count(collections.admissions)).toBe(1);
    const lines = await door.firestore
      .collection(collections.audit)
      .where('action', '==', 'conflict admitted')
      .get();
    expect(lines.size).toBe(1);
  });

  it('refuses to admit whoever is in already, and dismisses that scan', async () => {
    const { people } = await quarantined();
    const [id = ''] = people;
    await door.here.admissions.scan(south, keptScan(id, start));
    const conflict = (await door.open()).find(({ registrant }) => registrant?.id === id)?.id ?? '';
    const settled = (settlement: 'admit' | 'dismiss') =>
      door.here.conflicts.settle(conflict, settlement, 'ann');
    await expect(settled('admit')).rejects.toMatchObject({ code: 'cannot-admit' });
    expect(await door.open()).toHaveLength(5);
    await settled('dismiss');
    await settled('dismiss');
    expect(await door.open()).toHaveLength(4);
    await expect(door.here.conflicts.settle('A'.repeat(20), 'dismiss', 'ann')).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('what is stored about a person', () => {
  it('is exported and erased with the person, and with the edition', async () => {
    const [id, other] = [await door.register(withDinner), await door.register()];
    for (const code of [id, other]) {
      await door.send(north, [keptScan(code, start)]);
      await door.send(south, [keptScan(code, start)]);
    }
    await door.here.admissions.scan(
      phone('dinner', { entrance: 'dinner' }),
      keptScan(id, start, { entrance: 'dinner' }),
    );
    const counts = () =>
      Promise.all([collections.admissions, collections.scans, collections.conflicts].map(door.count));
    const data = await exportData(door.firestore, id);
    expect(data?.admissions).toMatchObject([{ entrance: 'exhibition' }, { entrance: 'dinner', persons: 4 }]);
    expect(data?.scans).toHaveLength(3);
    expect(data?.conflicts).toMatchObject([
      { kind: 'double', registrant: id, scan: { label: 'Phone south' } },
    ]);
    await eraseData(door.firestore, id, { by: 'organiser' });
    expect((await door.open()).map(({ registrant }) => registrant?.id)).toEqual([other]);
    expect(await counts()).toEqual([1, 2, 1]);
    await new ExpiredRegistrants(door.firestore, deletionInstant).erase();
    await new ExpiredRegistrants(door.firestore, deletionInstant).eraseEdition();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it.each([0, 2, 4])(
    'leaves nothing of a registrant who is erased at the same moment, %s reads before',
    async (reads) => {
      const id = await door.register();
      await door.send(north, [keptScan(id, start)]);
      const sending = async () => {
        for (let read = 0; read < reads; read += 1) await presenceOf(id);
        return door.send(south, [keptScan(id, start)], door.elsewhere);
      };
      await Promise.all([eraseData(door.firestore, id, { by: 'organiser' }), sending()]);
      const { docs } = await door.firestore.collection(collections.conflicts).get();
      expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain(id);
      expect(await door.count(collections.admissions)).toBe(0);
    },
  );
});
