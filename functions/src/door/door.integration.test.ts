/** The door's calls: their validation (DOOR-16, DOOR-20) and the facts for phones (DOOR-38). */
import type { Undo } from 'contract/door/door';
import type { InputOf } from 'contract/calls/endpoints';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import type { PairedPhone } from '../http/caller';
import { phoneStatus, settleConflict, undoScan } from './door';
import { Handles } from './handles';
import { phone, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
const desk = phone('desk', { role: 'desk' });
const [code, reason] = ['A'.repeat(20), 'wrong badge'];

it.each<[string, PairedPhone, Undo]>([
  ['desk-only', phone('north'), { code, reason }],
  ['device-revoked', { ...desk, isActive: false }, { code, reason }],
  ['validation-failed', desk, { code }],
  ['validation-failed', desk, { reason }],
  ['validation-failed', desk, { code, reason, nonce: code }],
  ['nothing-to-undo', desk, { code, reason }],
])('answers %s when the phone %o sends the undo %o', async (refusal, device, undo) => {
  const deps = { undoing: door.server.undoing, handles: new Handles(door.roster) };
  await expect(undoScan(undo, deps, { device })).rejects.toMatchObject({ code: refusal });
});

it.each<[string, InputOf<'settleConflict'>]>([
  ['id', { settlement: 'dismiss' }],
  ['id', { settlement: 'dismiss', id: code, device: 'north' }],
  ['settlement', { settlement: 'admit', device: 'north' }],
])('reports the field %s of the settlement %j as invalid', async (field, settlement) => {
  const { conflicts } = door.server;
  const settling = settleConflict(settlement, { conflicts }, { organiser: { uid: 'anna' } });
  await expect(settling).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
});

it('sends a phone the facts only when it has an older version', async () => {
  const status = { at: { seconds: 0, nanoseconds: 0 }, entrances: [] };
  const answerTo = (version?: number) =>
    phoneStatus({ version }, { doorStatus: () => Promise.resolve(status) });
  expect(await answerTo(0)).toEqual({ ...status, edition: sampleEdition });
  for (const version of [undefined, sampleEdition.version]) expect(await answerTo(version)).toEqual(status);
});
