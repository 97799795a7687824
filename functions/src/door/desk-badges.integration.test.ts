/** The badges that a desk prints for registrants it has found (DOOR-37). */
import { beforeEach, expect, it } from 'vitest';
import { hashedId } from '../registrants/store/audit';
import { DeskBadges } from './desk-badges';
import { phone, withDoor } from './testing/door-fixture';

const door = withDoor();
const desk = phone('desk', { role: 'desk' });
let badges: DeskBadges;
beforeEach(() => {
  badges = new DeskBadges(door.firestore, door.now);
});
const lines = () => door.auditLines('badge printed at a desk');

it('returns a badge with the organisers’ replaced lines, and writes an audit line', async () => {
  const code = await door.register({ title: 'Acheteuse' });
  await door.changes.note(code, 1, { printAs: { name: 'Dr. Zoë Lefèvre' } }, 'account');
  expect(await badges.read(desk, code)).toEqual({
    ...{ id: code, firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' },
    ...{ title: 'Acheteuse', language: 'fr', printAs: { name: 'Dr. Zoë Lefèvre' } },
  });
  expect(await lines()).toMatchObject([{ by: 'desk', device: desk.id, registrant: hashedId(code) }]);
});

it('returns no badge for a cancelled or unknown registrant, and writes no audit line', async () => {
  const code = await door.register();
  await door.changes.cancel(code, 1);
  await expect(badges.read(desk, code)).rejects.toMatchObject({ code: 'cancelled' });
  await expect(badges.read(desk, `~${'A'.repeat(27)}`)).rejects.toMatchObject({ code: 'not-found' });
  expect(await lines()).toEqual([]);
});
