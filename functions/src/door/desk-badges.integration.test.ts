/** The badges that a desk prints for people it has found (DOOR-37). */
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { hashedId } from '../registrants/audit';
import { RegistrantChanges } from '../registrants/changes';
import { withFirestore } from '../testing/with-firestore';
import { DeskBadges } from './desk-badges';
import { doorFixture, phone } from './testing/door-fixture';

const { connect } = withFirestore();
const now = () => new Date('2025-08-28T08:00:00Z');
const desk = phone('desk', { role: 'desk' });
let door: ReturnType<typeof doorFixture>;
let badges: DeskBadges;
let changes: RegistrantChanges;
beforeEach(() => {
  door = doorFixture(connect, now);
  badges = new DeskBadges(door.firestore);
  changes = new RegistrantChanges(door.firestore, now, 'organiser');
});

const lines = async () => {
  const { docs } = await door.firestore
    .collection(collections.audit)
    .where('action', '==', 'badge printed at a desk')
    .get();
  return docs.map((line) => line.data());
};

it('returns what the badge says, with the lines that organisers have replaced, and leaves an audit line', async () => {
  const code = await door.register({ title: 'Acheteuse' });
  await changes.printAs(code, 1, { name: 'Dr. Zoë Lefèvre' }, 'account');
  expect(await badges.read(desk, code)).toEqual({
    ...{ id: code, firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' },
    ...{ title: 'Acheteuse', language: 'fr', printAs: { name: 'Dr. Zoë Lefèvre' } },
  });
  expect(await lines()).toMatchObject([{ by: 'desk', device: desk.id, registrant: hashedId(code) }]);
});

it('returns no badge of somebody who has cancelled or whom nobody knows, and leaves no line', async () => {
  const code = await door.register();
  await changes.cancel(code, 1);
  await expect(badges.read(desk, code)).rejects.toMatchObject({ code: 'cancelled' });
  await expect(badges.read(desk, `~${'A'.repeat(27)}`)).rejects.toMatchObject({ code: 'not-found' });
  expect(await lines()).toEqual([]);
});
