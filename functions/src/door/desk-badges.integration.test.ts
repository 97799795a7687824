/** The badges that a desk prints for registrants it has found (DOOR-37). */
import { expect, it } from 'vitest';
import { hashedId } from '../registrants/store/audit';
import { DeskBadges } from './desk-badges';
import { phone, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
const desk = phone('desk', { role: 'desk' });
const read = (code: string) => new DeskBadges(door.firestore, door.now).read(desk, code);
const lines = () => door.auditLines('badge printed at a desk');

it('returns a badge with the lines that organisers replaced, and writes an audit line', async () => {
  const code = await door.register({ title: 'Acheteuse' });
  await door.changes.note(code, 1, { printAs: { name: 'Dr. Zoë Lefèvre' } }, 'account');
  expect(await read(code)).toEqual({
    ...{ id: code, firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' },
    ...{ title: 'Acheteuse', language: 'fr', printAs: { name: 'Dr. Zoë Lefèvre' } },
  });
  expect(await lines()).toMatchObject([{ by: 'desk', device: desk.id, registrant: hashedId(code) }]);
});

it('returns no badge for a cancelled or unknown registrant, and writes no audit line', async () => {
  const code = await door.register();
  await door.changes.cancel(code, 1);
  await expect(read(code)).rejects.toMatchObject({ code: 'cancelled' });
  await expect(read(`~${'A'.repeat(27)}`)).rejects.toMatchObject({ code: 'not-found' });
  expect(await lines()).toEqual([]);
});
