/** A new code makes the old one void everywhere and at once (ORG-16). */
import { createHash, randomUUID } from 'node:crypto';
import { bookSalt, hashLength } from 'contract/door/door-book';
import { typedRegistration } from 'contract/testing/factories';
import { codeOf } from 'contract/registrant/registrant';
import { registrationSchema } from 'contract/registrant/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { BookMaker } from '../door/book';
import { DeskBadges } from '../door/desk-badges';
import { keptScan, phone, walkIn, withDoor } from '../door/testing/door-fixture';
import { VisitLinks } from '../http/visit-links';
import { newCode } from '../organisers/registrant';
import { hashOf } from '../prints/printed-lines';
import { NewCodes } from '../registrants/changes/new-codes';
import { exportData } from '../registrants/privacy/subject-access';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
let newCodes: NewCodes;
let links: VisitLinks;
beforeEach(() => {
  newCodes = new NewCodes(door.firestore, door.now);
  links = new VisitLinks(['k'.repeat(32)], door.registrants);
});

const north = phone('north');
const desk = phone('desk', { role: 'desk' });

async function replaceCode(id: string, version: number): Promise<string> {
  await newCodes.replace(id, version, 'account');
  const { registrant } = await door.changes.find(id);
  return codeOf(registrant);
}

/** @returns a predicate for the book's entry that a phone finds by this code */
const isEntryOf = (code: string) => {
  const hash = createHash('sha256').update(bookSalt(sampleEdition.id) + code);
  const prefix = hash.digest().subarray(0, hashLength).toString('base64');
  return (entry: string) => entry.startsWith(prefix);
};

describe('a code that was replaced', () => {
  it('opens nothing, even after later changes; the new code opens what the old one did', async () => {
    const id = await door.register();
    const hashBefore = hashOf((await door.changes.find(id)).registrant);
    const code = await replaceCode(id, 1);
    expect(code).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(hashOf((await door.changes.find(id)).registrant)).not.toBe(hashBefore);
    expect(await door.registrants.findByCode(id)).toBeUndefined();
    expect(await door.registrants.findByCode(code)).toMatchObject({ id, code, lastname: 'Lefèvre' });
    for (const linkVersion of [1, 2, 3])
      await expect(links.verify(links.sign(id, linkVersion))).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(links.verify(links.sign(code, 1))).rejects.toMatchObject({ code: 'link-invalid' });
    expect(await links.verify(links.sign(code, 2))).toBe(id);
    expect(await door.registrants.findLink(id)).toEqual({ id, code, linkVersion: 2 });
    await expect(door.changes.undo(id, 2)).rejects.toMatchObject({ code: 'nothing-to-undo' });

    const third = await replaceCode(id, 2);
    for (const voided of [id, code]) expect(await door.registrants.findByCode(voided)).toBeUndefined();
    expect(await door.registrants.findByCode(third)).toMatchObject({ id });
    expect(await door.count(collections.codes)).toBe(1);
  });

  it('does not admit the visitor; the new code does', async () => {
    const id = await door.register();
    const code = await replaceCode(id, 1);
    const { undoing } = door.server;
    const badges = new DeskBadges(door.firestore, door.now);
    expect(await door.scan(id)).toEqual({ result: 'unknown' });
    const sent = await door.send(north, [keptScan(id, door.clock), keptScan(code, door.clock)]);
    expect(sent.answers).toMatchObject([
      { result: 'unknown', isConflict: true },
      { result: 'admitted', isConflict: false, person: { lastname: 'Lefèvre' } },
    ]);
    expect(await door.scan(code)).toMatchObject({ result: 'already' });
    const admission = door.firestore.collection(collections.admissions).doc(`exhibition~${id}`);
    expect((await admission.get()).data()).toMatchObject({ persons: 1 });
    await expect(undoing.admission(desk, id, 'reason')).rejects.toMatchObject({ code: 'nothing-to-undo' });
    await undoing.admission(desk, code, 'reason');
    await expect(badges.read(desk, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await badges.read(desk, code)).toMatchObject({ id: code });
  });

  it('is missing from the next book of a phone that fetches only changes', async () => {
    await door.register();
    const id = await door.register();
    const book = new BookMaker();
    const first = await book.make(await door.roster.changedSince(undefined));
    const bookSince = async (since?: string) => book.make(await door.roster.changedSince(since));
    const code = await replaceCode(id, 1);
    const next = await bookSince(first.until);
    expect(next).toMatchObject({ isComplete: true });
    expect(first.entries.filter(isEntryOf(id))).toHaveLength(1);
    expect(next.entries.filter(isEntryOf(id))).toEqual([]);
    expect(next.entries.filter(isEntryOf(code))).toHaveLength(1);
    expect(next.entries).toHaveLength(2);
    expect((await bookSince(next.until)).isComplete).toBe(false);
    expect((await door.roster.everybody({})).map(codeOf)).toContain(code);
  });
});

it('grants one of several concurrent requests for a new code, and refuses the others', async () => {
  const id = await door.register();
  const details = () => registrantsIn(door.firestore).details(id);
  const mailAddressChange = vi.fn(() => Promise.resolve());
  const deps = { newCodes, registrantDetails: details, mailAddressChange };
  const organiser = { organiser: { uid: 'account' } };
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => newCode({ id, version: 1 }, deps, organiser)),
  );
  const refusals = results.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toHaveLength(3);
  expect(mailAddressChange).toHaveBeenCalledOnce();
  const current = await details();
  expect(current.version).toBe(2);
  for (const error of refusals)
    expect(error).toMatchObject({ code: 'changed-meanwhile', current: { version: 2 } });
  expect(current.history[0]).toMatchObject({ action: 'codeReplaced', by: 'organiser' });
  expect(await door.count(collections.codes)).toBe(1);
  await expect(newCodes.replace('A'.repeat(20), 1, 'account')).rejects.toMatchObject({ code: 'not-found' });
});

it('admits once when a scan and a new code coincide', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await door.register();
    const [scanned, code] = await Promise.all([
      door.scan(id, north, {}, door.otherServer),
      replaceCode(id, 1),
    ]);
    const later = await door.scan(code);
    expect([scanned.result, later.result]).toEqual(
      scanned.result === 'admitted' ? ['admitted', 'already'] : ['unknown', 'admitted'],
    );
    expect(await door.scan(id)).toEqual({ result: 'unknown' });
  }
});

describe('the confirmation', () => {
  it('is due with the new code, even if one with the old code is in flight', async () => {
    const id = await door.register();
    const lease = async (by: 'visitor' | 'organiser') => {
      const leased = await door.registrants.leaseConfirmation(id, false, by);
      if (leased.kind !== 'leased') throw new Error('No lease.');
      return leased;
    };
    const former = await lease('visitor');
    expect(await newCodes.replace(id, 1, 'account')).toMatchObject({ isMailed: true });
    await door.registrants.markSent(former).stored;
    expect(await door.registrants.dueConfirmations(10)).toEqual([id]);
    const next = await lease('organiser');
    expect(codeOf(next.registrant)).not.toBe(id);
    await door.registrants.markSent(next).stored;
    expect(await door.registrants.dueConfirmations(10)).toEqual([]);
  });

  it('goes to a cancelled registrant only after the restoration, and to none without an address', async () => {
    const id = await door.register();
    await door.changes.cancel(id, 1);
    expect(await newCodes.replace(id, 2, 'account')).toMatchObject({ isMailed: false });
    expect(await door.registrants.dueConfirmations(10)).toEqual([]);
    await door.changes.restore(id, 3);
    expect(await door.registrants.dueConfirmations(10)).toEqual([id]);

    const added = walkIn();
    await door.server.walkIns.add(desk, added);
    expect(await newCodes.replace(added.id, 1, 'account')).toMatchObject({ isMailed: false });
    expect(await door.registrants.dueConfirmations(10)).toEqual([id]);
    // A repeated walk-in is recognised; a walk-in whose id is a registrant's code is refused.
    expect(await door.server.walkIns.add(desk, added)).toMatchObject({ id: added.id });
    const code = codeOf((await door.changes.find(added.id)).registrant);
    await expect(door.server.walkIns.add(desk, { ...added, id: code })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });
});

it('recognises a form sent again after its code was replaced, and exports the new code', async () => {
  const [registration, key] = [validate(registrationSchema, typedRegistration()), randomUUID()];
  const id = (await door.registrants.add(registration, key)) ?? '';
  const code = await replaceCode(id, 1);
  expect(await door.registrants.add(registration, key)).toBe(id);
  expect(await exportData(door.firestore, code)).toMatchObject({
    registrant: { id, code },
    code: { id: code, registrant: id },
  });
});
