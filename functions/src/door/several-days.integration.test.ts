/** A show of several days: one badge, one arrival a day by each door, and one dinner (DOOR-41). */
import { randomUUID } from 'node:crypto';
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { searchPeople } from './desk';
import { doorStatus } from './status';
import { keptScan, phone, start, walkIn, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const [thursday, friday] = [start, Date.parse('2025-08-29T08:00:00Z')];
const door = withDoor(withFirestore());

beforeEach(() => provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] }));

const north = phone('north');
const desk = phone('desk', { role: 'desk' });

const scan = (code: string, entrance: string, from = north) => door.scan(code, from, { entrance });

const entrancesOf = async (id: string) => Object.keys((await door.presence(id)) ?? {}).sort();

it('admits a registrant once a day, and answers "already" only for the same day', async () => {
  const id = await door.register();
  expect(await scan(id, 'exhibition')).toMatchObject({ result: 'admitted' });
  door.clock = friday;
  expect(await scan(id, 'exhibition_2')).toMatchObject({ result: 'admitted' });
  door.clock += 60_000;
  expect(await scan(id, 'exhibition_2', phone('south'))).toMatchObject({
    result: 'already',
    first: { at: { seconds: friday / 1000 }, entrance: 'exhibition_2', label: 'Phone north' },
  });
  expect(await entrancesOf(id)).toEqual(['exhibition', 'exhibition_2']);
  const everybody = await door.roster.everybody({});
  expect(doorStatus(everybody, door.now()).entrances).toEqual([
    { entrance: 'exhibition', arrived: 1, expected: 1, lastTenMinutes: 0 },
    { entrance: 'exhibition_2', arrived: 1, expected: 1, lastTenMinutes: 1 },
    { entrance: 'dinner', arrived: 0, expected: 0, lastTenMinutes: 0 },
  ]);
  expect(await searchPeople({ q: 'Lefèvre' }, door, { device: phone('desk') })).toMatchObject({
    people: [{ in: { exhibition: 1, exhibition_2: 1 } }],
  });
});

it('counts each scan kept over midnight on its own day, and answers repeated scans the same', async () => {
  const id = await door.register();
  door.clock = friday;
  const kept = [
    keptScan(id, thursday + 3600_000),
    keptScan(id, friday - 60_000, { entrance: 'exhibition_2' }),
    keptScan(id, friday, { entrance: 'exhibition_2', shown: 'already' }),
  ];
  const first = await door.send(north, kept);
  expect(first.answers.map(({ result }) => result)).toEqual(['admitted', 'admitted', 'already']);
  expect(await entrancesOf(id)).toEqual(['exhibition', 'exhibition_2']);
  door.clock += 3600_000;
  expect(await door.send(north, kept, door.otherServer)).toEqual(first);
});

it('rejects another door’s phone on each day, and admits a party to the dinner on one day only', async () => {
  const id = await door.register(withDinner);
  const dinner = phone('dinner', { entrance: 'dinner' });
  await expect(scan(id, 'exhibition_2', dinner)).rejects.toMatchObject({ code: 'wrong-entrance' });
  expect(await scan(id, 'dinner', dinner)).toMatchObject({ result: 'admitted' });
  door.clock = friday;
  expect(await scan(id, 'dinner', dinner)).toMatchObject({ result: 'already' });
});

it('undoes today’s admission at a desk, and rejects an undo before today’s admission', async () => {
  const id = await door.register();
  await scan(id, 'exhibition');
  door.clock = friday;
  const undo = () => door.server.undoing.admission(desk, id, 'Wrong person');
  await expect(undo()).rejects.toMatchObject({ code: 'nothing-to-undo' });
  await scan(id, 'exhibition_2');
  await undo();
  expect(await entrancesOf(id)).toEqual(['exhibition']);
});

it('names the day in the conflict of a walk-in with another registrant’s address', async () => {
  const email = `${randomUUID()}@days.example`;
  await door.register({ email });
  door.clock = friday;
  await door.server.walkIns.add(desk, walkIn({ email, at: door.now().toISOString() }));
  expect(await door.openConflicts()).toMatchObject([
    { kind: 'same-address', scans: [{ entrance: 'exhibition_2' }] },
  ]);
});
