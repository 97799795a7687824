/** The door of a show while registrants and phones of another show are still stored (DOOR-38, DOOR-39, DOOR-40). */
import { provideEdition, type Edition } from 'contract/edition/current';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { releaseEdition } from '../editions/publishing/release-edition';
import { clientSubnets } from '../http/rate-limits';
import { allowAllRoles } from '../testing/allow-all-roles';
import { DeskBadges } from './desk-badges';
import { Devices } from './phones/devices';
import { keptScan, phone, start, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
const client = clientSubnets('2001:db8::1', undefined);
const lastYear: Edition = {
  id: '2024',
  version: 1,
  facts: {
    ...sampleEdition.facts,
    name: 'Cadeaux 2024',
    date: '2024-08-28',
    entrances: [...sampleEdition.facts.entrances, { key: 'garden', name: { fr: 'J', nl: 'T', en: 'G' } }],
  },
};

let devices: Devices;

beforeEach(async () => {
  devices = new Devices(door.firestore, door.now, allowAllRoles);
  for (const edition of [lastYear, sampleEdition]) await releaseEdition(door.firestore, edition);
  // Registrants can be added only to a live edition.
  await door.firestore.collection(collections.editions).doc(lastYear.id).update({ state: 'live' });
});

/** Runs the work like a call for last year's show. */
async function inLastYear<T>(work: () => Promise<T>): Promise<T> {
  provideEdition(() => lastYear);
  try {
    return await work();
  } finally {
    provideSample();
  }
}

const addDevice = (entrance = 'exhibition') => {
  const expiresAt = new Date(start + 3600_000).toISOString();
  return devices.add({ label: 'North', role: 'scan', entrance, expiresAt }, 'anna');
};

async function pairDevice(entrance?: string) {
  const { id, code } = await addDevice(entrance);
  return { id, ...(await devices.pair(code)) };
}

it('answers a scan of last year’s badge with the day of last year’s show, and stores nothing', async () => {
  const [oldId, currentId] = [await inLastYear(() => door.register()), await door.register()];
  const answer = { result: 'other-edition', day: '2024-08-28' };
  expect(await door.scan(oldId)).toEqual(answer);
  const north = await door.addPhone('north');
  const queue = (['unknown', 'admitted', undefined] as const).map((shown) =>
    keptScan(oldId, start, { shown }),
  );
  const kept = { ...answer, isConflict: false };
  expect(await door.send(north, queue)).toEqual({ answers: [kept, kept, kept] });
  // A revoked phone gets no data about registrants.
  expect(await door.send(await door.addPhone('gone', { isActive: false }), queue.slice(1))).toEqual({
    answers: Array(2).fill({ result: 'unknown', isConflict: false }),
  });
  for (const collection of [collections.admissions, collections.scans, collections.conflicts])
    expect(await door.count(collection)).toBe(0);
  expect(await door.conflicts()).toEqual({ conflicts: [], total: 0, phones: [] });
  expect(await door.scan(currentId)).toMatchObject({ result: 'admitted' });
});

it('rejects last year’s phones, including expired and revoked ones', async () => {
  const phones = await inLastYear(async () => [await pairDevice(), await pairDevice(), await pairDevice()]);
  const [, revoked, expired] = phones;
  await inLastYear(() => devices.revoke(revoked?.id ?? '', 'anna'));
  await door.firestore
    .collection(collections.devices)
    .doc(expired?.id ?? '')
    .update({ expiresAt: new Date(start - 1) });
  for (const { device } of phones)
    await expect(devices.verify(device, client)).rejects.toMatchObject({ code: 'other-edition' });
  const { code } = await inLastYear(() => addDevice());
  await expect(devices.pair(code)).rejects.toMatchObject({ code: 'other-edition' });
});

it('stores last year’s kept scans in last year’s show, even at a removed entrance', async () => {
  const { device, edition } = await inLastYear(() => pairDevice('garden'));
  expect(edition).toEqual(lastYear);
  const north = await devices.identify(device, client);
  expect(north).toMatchObject({ edition: '2024', entrance: 'garden', isActive: true });
  const oldId = await inLastYear(() => door.register());
  const queue = [keptScan(oldId, start, { entrance: 'garden' })];
  expect(await inLastYear(() => door.send(north, queue))).toMatchObject({
    answers: [{ result: 'admitted', isConflict: false }],
  });
  for (const collection of [collections.admissions, collections.scans]) {
    const { docs } = await door.firestore.collection(collection).get();
    expect(docs.map((each) => each.data())).toMatchObject([{ edition: '2024', entrance: 'garden' }]);
  }
});

it('lists only this show’s phones and conflicts, and rejects changes to another show’s', async () => {
  const addConflict = async (name: string) => {
    const id = await door.register();
    const revoked = await door.addPhone(name, { isActive: false });
    await door.send(revoked, [keptScan(id, start), keptScan('A'.repeat(20), start)]);
    return id;
  };
  const oldId = await inLastYear(() => addConflict('old'));
  const [conflict] = (await door.firestore.collection(collections.conflicts).get()).docs;
  const currentId = await addConflict('today');
  expect(await door.conflicts()).toMatchObject({
    conflicts: [{ registrant: { id: currentId } }],
    total: 1,
    phones: [{ id: 'today', open: 1, unknown: 1 }],
  });
  const [oldPhone, currentPhone] = [await inLastYear(() => pairDevice()), await pairDevice()];
  expect((await devices.list()).map((each) => each.id)).toEqual([currentPhone.id]);
  expect((await inLastYear(() => devices.list())).map((each) => each.id)).toEqual([oldPhone.id]);

  const refusal = { code: 'other-edition' };
  const { conflicts, undoing } = door.server;
  await expect(conflicts.settle(conflict?.id ?? '', 'admit', 'ann')).rejects.toMatchObject(refusal);
  await expect(conflicts.dismissAll('old', 'ann')).rejects.toMatchObject(refusal);
  await expect(devices.revoke('old', 'anna')).rejects.toMatchObject(refusal);
  const desk = phone('desk', { role: 'desk' });
  await expect(undoing.admission(desk, oldId, 'Wrong person')).rejects.toMatchObject(refusal);
  await expect(new DeskBadges(door.firestore, door.now).read(desk, oldId)).rejects.toMatchObject(refusal);
  expect((await conflict?.ref.get())?.get('isOpen')).toBe(true);
});
