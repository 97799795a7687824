/** Walk-ins and a desk's other calls in the embedded Firestore, with two instances at once (DOOR-17, DOOR-20, DOOR-21). */
import { randomUUID } from 'node:crypto';
import type { WalkIn } from 'contract/door/door';
import { walkInSchema } from 'contract/door/door-schemas';
import { questions } from 'contract/testing/questions';
import { provideSample } from 'contract/testing/sample-edition';
import { validateNested } from 'contract/wire/validate-nested';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { eraseData, exportData } from '../registrants/privacy/subject-access';
import { registration } from '../registrants/testing/registrant';
import { keptScan, phone, start, walkIn, withDoor } from './testing/door-fixture';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());

const desk = phone('desk', { role: 'desk' });
const newEmail = () => `${randomUUID()}@walk-in.example`;

it('registers a walk-in as an organiser would, with the desk as the consent’s source', async () => {
  const added = walkIn({ email: newEmail() });
  expect(await door.server.walkIns.add(desk, added)).toEqual({ id: added.id, isAddressTaken: false });
  const fields = await door.stored(added.id);
  expect(fields).toMatchObject({
    ...{ firstname: 'Wim', email: added.email, language: 'nl', source: 'desk', rgpd: true },
    ...{ mailing: false, state: 'registered', consentNote: `Phone desk, ${added.at}` },
    dinnerReservation: 0,
    confirmation: { due: Timestamp.fromMillis(start + 60_000) },
  });
  const { registrant, history } = await door.details(added.id);
  expect(registrant).not.toHaveProperty('acceptedPolicy');
  expect(history).toMatchObject([{ action: 'registered', by: 'desk' }]);
  expect(await door.scan(added.id, desk)).toMatchObject({ result: 'admitted' });
});

it('registers a walk-in once, also if it is repeated concurrently, later or after a change', async () => {
  const added = walkIn({ email: newEmail() });
  const answers = await Promise.all(
    [door.server, door.otherServer, door.server, door.otherServer].map(({ walkIns }) =>
      walkIns.add(desk, added),
    ),
  );
  await door.document(added.id).update({ lastname: 'Corrected' });
  door.clock += 48 * 3600_000;
  answers.push(await door.server.walkIns.add(desk, added));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await door.count(collections.registrants)).toBe(1);
  expect(await door.openConflicts()).toEqual([]);
});

it('accepts a walk-in that no longer fits the edition’s languages and fields', async () => {
  const sent = walkIn({ email: newEmail(), organization: '', title: 'Barista', language: 'nl' });
  const added = validateNested(walkInSchema, JSON.parse(JSON.stringify(sent)));
  provideSample({ languages: ['fr', 'en'] });
  await door.server.walkIns.add(desk, added);
  provideSample({ askedFields: { title: 'off' } });
  await door.server.walkIns.add(desk, validateNested(walkInSchema, JSON.parse(JSON.stringify(sent))));
  expect(await door.count(collections.registrants)).toBe(1);
});

// EDIT-33
it('stores a walk-in’s answers, except those to questions that the desk does not ask', async () => {
  provideSample({ questions });
  const answers = { desk: 'x', vegan: 'No', note: 'y', gone: 'z' };
  const sent = { ...walkIn({ email: newEmail() }), answers };
  const added = validateNested(walkInSchema, JSON.parse(JSON.stringify(sent)));
  await door.server.walkIns.add(desk, added);
  await door.otherServer.walkIns.add(desk, added);
  expect(await door.count(collections.registrants)).toBe(1);
  expect(await door.stored(added.id)).toHaveProperty('answers', {
    desk: 'x',
    vegan: 'No',
  });
});

it('rejects an id that was sent with other data, or is another registrant’s', async () => {
  const added = walkIn();
  await door.server.walkIns.add(desk, added);
  const reused = { code: 'idempotency-key-reused' };
  await expect(door.server.walkIns.add(desk, { ...added, lastname: 'Other' })).rejects.toMatchObject(reused);
  const id = await door.register();
  await expect(door.server.walkIns.add(desk, walkIn({ id }))).rejects.toMatchObject(reused);
  expect(await door.count(collections.registrants)).toBe(2);
});

it.each([1, 2, 3])(
  'stores no address for a walk-in whose address is taken, and creates a conflict (run %s)',
  async () => {
    const email = newEmail();
    const [first, second, onlineId] = await Promise.all([
      door.server.walkIns.add(desk, walkIn({ email })),
      door.otherServer.walkIns.add(phone('other', { role: 'desk' }), walkIn({ email: email.toUpperCase() })),
      door.registrants.add(registration({ email })),
    ]);
    const withoutAddress = [first, second].filter(({ isAddressTaken }) => isAddressTaken);
    expect(withoutAddress).toHaveLength(onlineId === undefined ? 1 : 2);
    const { docs } = await door.firestore.collection(collections.registrants).get();
    expect(docs.filter((each) => each.get('email') !== '')).toHaveLength(1);
    expect(docs).toHaveLength(onlineId === undefined ? 2 : 3);
    const conflicts = await door.openConflicts();
    expect(conflicts.map(({ kind, registrant }) => [kind, registrant?.id]).sort()).toEqual(
      withoutAddress.map(({ id }) => ['same-address', id]).sort(),
    );
  },
);

it('stores a revoked desk’s walk-ins once, as conflicts, without revealing a taken address', async () => {
  const revoked = phone('gone', { role: 'desk', isActive: false });
  const [added, second] = [walkIn({ email: newEmail() }), walkIn()];
  const add = (each: WalkIn, { walkIns } = door.server) => walkIns.add(revoked, each);
  await Promise.all([add(added), add(added, door.otherServer)]);
  // A walk-in with another registrant's address, sent twice.
  const withTakenAddress = { ...second, email: added.email };
  for (let time = 0; time < 2; time += 1)
    expect(await add(withTakenAddress)).toEqual({ id: second.id, isAddressTaken: false });
  expect(await door.count(collections.registrants)).toBe(2);
  const listed = (await door.openConflicts()).map(({ kind, registrant, scans: [scan] }) => [
    kind,
    registrant?.id,
    scan?.label,
  ]);
  expect(listed.sort()).toEqual([added.id, second.id].sort().map((id) => ['revoked-desk', id, 'Phone gone']));
  // No confirmation: otherwise a stolen desk could make us send mail to any address.
  const fields = await door.stored(added.id);
  expect(fields).toMatchObject({ email: added.email });
  expect(fields).not.toHaveProperty('confirmation');
  const conflict = { kind: 'revoked-desk', registrant: added.id };
  expect((await exportData(door.firestore, added.id))?.conflicts).toMatchObject([conflict]);
  await expect(door.server.conflicts.settle(added.id, 'admit', 'ann')).rejects.toMatchObject({
    code: 'cannot-admit',
  });
  await door.server.conflicts.settle(added.id, 'dismiss', 'ann');
  await add(added);
  expect(await door.openConflicts()).toHaveLength(1);
  await eraseData(door.firestore, added.id, { by: 'organiser' });
  expect(await door.count(collections.conflicts)).toBe(1);
});

it('does not register an erased walk-in again on a repetition', async () => {
  const added = walkIn({ email: newEmail() });
  await door.server.walkIns.add(desk, added);
  const second = walkIn({ email: added.email });
  await door.server.walkIns.add(desk, second);
  expect((await exportData(door.firestore, second.id))?.conflicts).toMatchObject([{ kind: 'same-address' }]);
  await eraseData(door.firestore, second.id, { by: 'organiser' });
  expect(await door.server.walkIns.add(desk, second)).toEqual({ id: second.id, isAddressTaken: false });
  expect(await door.count(collections.registrants)).toBe(1);
  expect(await door.count(collections.conflicts)).toBe(0);
});

it('lets a desk undo an admission by any phone, and erases the reason with the registrant', async () => {
  const id = await door.register();
  await door.scan(id);
  door.clock += 3600_000;
  const undo = ({ undoing }: typeof door.server) => undoing.admission(desk, id, 'wrong person');
  const settled = await Promise.allSettled([undo(door.server), undo(door.otherServer)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(undo(door.server)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  expect(await door.presence(id)).toEqual({});
  expect((await exportData(door.firestore, id))?.scans).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ action: 'undone', reason: 'wrong person' })]),
  );
  const { docs } = await door.firestore.collection(collections.audit).get();
  const lines = docs.map((line) => line.data());
  expect(lines.map(({ by, action }) => `${by} ${action}`).sort()).toEqual([
    'command exported',
    'desk admission undone',
  ]);
  expect(JSON.stringify(lines)).not.toContain('wrong');
  await eraseData(door.firestore, id, { by: 'organiser' });
  expect(await door.count(collections.scans)).toBe(0);
});

it('keeps a later admission when the first phone undoes its own scan', async () => {
  const id = await door.register();
  const scan = keptScan(id, start);
  await door.server.admissions.scan(phone('north'), scan);
  await door.server.undoing.admission(desk, id, 'wrong person');
  await door.scan(id, phone('south'));
  await door.server.undoing.scan(phone('north'), scan.nonce);
  expect(await door.presence(id)).toMatchObject({ exhibition: { persons: 1, label: 'Phone south' } });
});
