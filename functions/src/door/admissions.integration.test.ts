/** Scans in the embedded Firestore, one by one and at the same time, by two instances (DOOR-3 to DOOR-6). */
import { randomUUID } from 'node:crypto';
import { deletionInstant } from 'contract/event-times';
import { typedRegistration, withDinner } from 'contract/factories';
import type { RegistrationValues } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validate } from 'contract/validate';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { RegistrantChanges } from '../registrants/changes';
import { ExpiredRegistrants } from '../registrants/expired';
import { RegistrantRepository } from '../registrants/repository';
import { eraseData, exportData } from '../registrants/subject-access';
import { withFirestore } from '../testing/with-firestore';
import { Admissions } from './admissions';
import { Undoing } from './undoing';
import type { PairedPhone } from '../http/caller';

/** Whether each scan gets an admission document of its own, so that nothing prevents a second admission. */
const control = vi.hoisted(() => ({ isUndecided: false }));
vi.mock('../registrants/admission-documents', async (importOriginal) => {
  const original = await importOriginal<typeof import('../registrants/admission-documents')>();
  return {
    ...original,
    admissionDocument: (...[database, entrance, id]: Parameters<typeof original.admissionDocument>) =>
      original.admissionDocument(database, entrance, control.isUndecided ? randomUUID() : id),
  };
});

const { connect } = withFirestore();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20);
const start = Date.parse('2025-08-28T08:00:00Z');
let clock: number;
const now = () => new Date(clock);
let firestore: Firestore;
let instances: readonly Admissions[];
let admissions: Admissions;
let registrants: RegistrantRepository;
let undoing: Undoing;
let undoingElsewhere: Undoing;

beforeEach(() => {
  clock = start;
  const projectId = `demo-door-${randomUUID()}`;
  firestore = connect({ projectId });
  admissions = new Admissions(firestore, now);
  instances = [admissions, new Admissions(connect({ projectId }), now)];
  undoing = new Undoing(firestore, now);
  undoingElsewhere = new Undoing(connect({ projectId }), now);
  registrants = new RegistrantRepository(firestore, now, () => undefined);
});

const phoneAt = (entrance: PairedPhone['entrance'], name = 'north'): PairedPhone => ({
  id: name,
  label: `Phone ${name}`,
  role: 'scan',
  entrance,
  edition: sampleEdition.id,
  isActive: true,
});
const [north, south] = [phoneAt('exhibition'), phoneAt('exhibition', 'south')];

async function registered(...traits: Partial<RegistrationValues>[]): Promise<string> {
  return (await registrants.add(validate(registrationSchema, typedRegistration(...traits)))) ?? '';
}

function scanOf(code: string, phone = north, more: { nonce?: string; at?: string; persons?: number } = {}) {
  return { nonce: randomUUID(), code, entrance: phone.entrance, at: now().toISOString(), ...more };
}

const scan = (code: string, phone = north, more = {}, by = admissions) =>
  by.scan(phone, scanOf(code, phone, more));

const presenceOf = async (id: string): Promise<unknown> =>
  (await firestore.collection(collections.registrants).doc(id).get()).get('presence');
const count = async (collection: string) => (await firestore.collection(collection).get()).size;

it('admits once, and tells the second phone when and by whom', async () => {
  const id = await registered();
  const person = { firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' };
  expect(await scan(id)).toEqual({ result: 'admitted', cameIn: 1, person });
  clock += 60_000;
  expect(await scan(id, south)).toEqual({
    result: 'already',
    person,
    first: { at: { seconds: start / 1000, nanoseconds: 0 }, entrance: 'exhibition', label: 'Phone north' },
  });
  expect(await presenceOf(id)).toEqual({
    exhibition: { at: Timestamp.fromMillis(start), persons: 1, label: 'Phone north' },
  });
});

it('does not admit a copied badge that the same phone scans a moment later', async () => {
  const id = await registered();
  await scan(id);
  clock += 3_000;
  expect(await scan(id)).toMatchObject({
    result: 'already',
    first: { at: { seconds: start / 1000 }, label: 'Phone north' },
  });
});

it.each([
  [2, rounds],
  [10, Math.ceil(rounds / 4)],
])('admits one of %s phones at the same instant, %s times', async (phones, times) => {
  for (let round = 0; round < times; round += 1) {
    const id = await registered();
    const answers = await Promise.all(
      Array.from({ length: phones }, (_, index) =>
        scan(id, phoneAt('exhibition', `phone ${index}`), {}, instances[index % 2]),
      ),
    );
    expect(answers.map(({ result }) => result).sort()).toEqual([
      'admitted',
      ...Array.from({ length: phones - 1 }, () => 'already'),
    ]);
    expect(answers.filter(({ first }) => first !== undefined)).toHaveLength(phones - 1);
  }
});

it('shows that without the deciding document two phones would both admit', async () => {
  const id = await registered();
  control.isUndecided = true;
  try {
    const answers = await Promise.all([scan(id, north), scan(id, south, {}, instances[1])]);
    expect(answers.map(({ result }) => result)).toEqual(['admitted', 'admitted']);
  } finally {
    control.isUndecided = false;
  }
});

it('admits once for a nonce that is sent fifty times, and answers the same', async () => {
  const id = await registered(withDinner);
  const phone = phoneAt('dinner');
  const sent = scanOf(id, phone, { persons: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (instances[index % 2] ?? admissions).scan(phone, sent)),
  );
  clock += 3600_000;
  answers.push(await admissions.scan(phone, sent));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ result: 'admitted', person: { dinner: { booked: 4, arrived: 1 } } });
  expect(await count(collections.scans)).toBe(1);
});

it('counts partial arrivals at the dinner, by all phones together', async () => {
  const id = await registered(withDinner);
  const arrived = (answer: unknown) => ({
    person: { dinner: { booked: 4, vegetarian: 1, arrived: answer } },
  });
  const one = { persons: 1 };
  expect(await scan(id, phoneAt('dinner'), one)).toMatchObject({ result: 'admitted', ...arrived(1) });
  const answers = await Promise.all(
    instances.map((by, index) => scan(id, phoneAt('dinner', `${index}`), one, by)),
  );
  expect(answers.map(({ result }) => result)).toEqual(['admitted', 'admitted']);
  clock += 60_000;
  const two = { persons: 2 };
  expect(await scan(id, phoneAt('dinner'), two)).toMatchObject({ result: 'not-booked', ...arrived(3) });
  expect(await scan(id, phoneAt('dinner'))).toMatchObject({ result: 'admitted', ...arrived(4) });
  expect(await scan(id, phoneAt('dinner', 'other'))).toMatchObject({ result: 'already', ...arrived(4) });
  expect(await presenceOf(id)).toMatchObject({ dinner: { persons: 4 } });
});

it('answers who has cancelled, who has booked no dinner and who is unknown', async () => {
  const id = await registered();
  expect(await scan(id, phoneAt('dinner'))).toMatchObject({ result: 'not-booked' });
  await new RegistrantChanges(firestore, now, 'organiser').cancel(id, 1);
  expect(await scan(id)).toMatchObject({ result: 'cancelled', person: { lastname: 'Lefèvre' } });
  expect(await scan('A'.repeat(20))).toEqual({ result: 'unknown' });
  expect(await count(collections.admissions)).toBe(0);
});

it('refuses a phone that is paired for another entrance', async () => {
  const id = await registered();
  await expect(admissions.scan(north, scanOf(id, phoneAt('dinner')))).rejects.toMatchObject({
    code: 'wrong-entrance',
  });
});

it('clamps the time of a phone to the last 24 hours', async () => {
  const day = 24 * 3600_000;
  for (const [at, stored] of [
    [start - 60_000, start - 60_000],
    [start + 60_000, start],
    [start - 2 * day, start - day],
  ] as const) {
    const id = await registered();
    await scan(id, north, { at: new Date(at).toISOString() });
    expect(await presenceOf(id)).toMatchObject({ exhibition: { at: Timestamp.fromMillis(stored) } });
  }
});

it('keeps a change that an organiser makes at the same moment', async () => {
  const id = await registered(withDinner);
  const changes = new RegistrantChanges(firestore, now, 'organiser');
  const [answer] = await Promise.all([scan(id, phoneAt('dinner')), changes.cancel(id, 1)]);
  const { state } = await changes.find(id);
  expect(state).toBe('cancelled');
  expect(answer.result === 'admitted').toBe((await presenceOf(id)) !== undefined);
});

it('refuses a nonce that was sent with another code or entrance, and tells of nobody else', async () => {
  const [id, other] = [await registered(), await registered()];
  const sent = scanOf(id);
  await admissions.scan(north, sent);
  const reused = { code: 'nonce-reused', status: 422 };
  const again = { ...sent, code: other };
  await expect(admissions.scan(north, again)).rejects.toMatchObject(reused);
  await expect(admissions.scan(north, { ...sent, code: 'A'.repeat(20) })).rejects.toMatchObject(reused);
  await expect(admissions.scanKept(north, { ...again, shown: 'admitted' })).rejects.toMatchObject(reused);
  const moved = { ...north, entrance: 'dinner' } as const;
  await expect(admissions.scan(moved, { ...sent, entrance: 'dinner' })).rejects.toMatchObject(reused);
  const gone = { ...south, isActive: false };
  const quarantined = { ...scanOf(id), shown: 'admitted' } as const;
  await admissions.scanKept(gone, quarantined);
  await expect(admissions.scanKept(gone, { ...quarantined, code: other })).rejects.toMatchObject(reused);
  expect(await presenceOf(other)).toBeUndefined();
});

describe('undoing', () => {
  it('undoes the admission, so that the next scan admits', async () => {
    const id = await registered();
    const sent = scanOf(id);
    await admissions.scan(north, sent);
    await Promise.all([undoing.scan(north, sent.nonce), undoingElsewhere.scan(north, sent.nonce)]);
    expect(await presenceOf(id)).toEqual({});
    expect(await count(collections.admissions)).toBe(0);
    expect(await scan(id, south)).toMatchObject({ result: 'admitted' });
  });

  it('undoes the persons of one scan', async () => {
    const id = await registered(withDinner);
    const phone = phoneAt('dinner');
    await scan(id, phone, { persons: 1 });
    const sent = scanOf(id, phone, { persons: 2 });
    await admissions.scan(phone, sent);
    await undoing.scan(phone, sent.nonce);
    expect(await presenceOf(id)).toMatchObject({ dinner: { persons: 1 } });
  });

  it('admits the rest of a party of which some were undone a moment ago', async () => {
    const id = await registered(withDinner);
    const phone = phoneAt('dinner');
    await scan(id, phone, { persons: 1 });
    const sent = scanOf(id, phone, { persons: 3 });
    await admissions.scan(phone, sent);
    await undoing.scan(phone, sent.nonce);
    expect(await scan(id, phone)).toMatchObject({
      result: 'admitted',
      cameIn: 3,
      person: { dinner: { arrived: 4 } },
    });
  });

  it('refuses an undo by another phone, after two minutes, and where nobody was let in', async () => {
    const id = await registered();
    const sent = scanOf(id);
    await admissions.scan(north, sent);
    await expect(undoing.scan(south, sent.nonce)).rejects.toMatchObject({ code: 'not-found' });
    const second = scanOf(id, south);
    await admissions.scan(south, second);
    await expect(undoing.scan(south, second.nonce)).rejects.toMatchObject({ code: 'nothing-to-undo' });
    clock += 120_001;
    await expect(undoing.scan(north, sent.nonce)).rejects.toMatchObject({ code: 'too-late' });
    expect(await presenceOf(id)).toMatchObject({ exhibition: { persons: 1 } });
  });

  it('counts the two minutes of a scan that it decided itself from when it came, whatever the phone says', async () => {
    const id = await registered();
    const sent = scanOf(id);
    await admissions.scan(north, sent);
    clock += 24 * 3600_000 - 1_000;
    const forged = new Date(Date.parse(sent.at) + 1_000).toISOString();
    await expect(undoing.scan(north, sent.nonce, forged)).rejects.toMatchObject({ code: 'too-late' });
    expect(await presenceOf(id)).toMatchObject({ exhibition: { persons: 1 } });
  });

  it('accepts an undo by the phone’s time, if the phone could not say so at once', async () => {
    const id = await registered();
    const sent = scanOf(id);
    await admissions.scanKept(north, { ...sent, shown: 'admitted' });
    clock += 3600_000;
    const undone = (later: number) =>
      undoing.scan(north, sent.nonce, new Date(Date.parse(sent.at) + later).toISOString());
    await expect(undone(160_000)).rejects.toMatchObject({ code: 'too-late' });
    // Nobody can undo what has not been scanned yet: such a time is ignored.
    await expect(undone(-1_000)).rejects.toMatchObject({ code: 'too-late' });
    expect(await presenceOf(id)).toMatchObject({ exhibition: { persons: 1 } });
    await undone(110_000);
    expect(await presenceOf(id)).toEqual({});
  });
});

describe('what is stored of a person', () => {
  it('exports and erases admissions and scans with the person', async () => {
    const id = await registered(withDinner);
    const other = await registered();
    await scan(id);
    await scan(id, south);
    await scan(id, phoneAt('dinner'));
    await scan(other);
    const data = await exportData(firestore, id);
    expect(data?.admissions).toMatchObject([{ entrance: 'exhibition' }, { entrance: 'dinner', persons: 4 }]);
    expect(data?.scans).toHaveLength(3);
    await eraseData(firestore, id, { by: 'organiser' });
    expect([await count(collections.admissions), await count(collections.scans)]).toEqual([1, 1]);
    expect(await scan(id)).toEqual({ result: 'unknown' });
    expect(await count(collections.scans)).toBe(1);
  });

  it('erases admissions and scans when their retention ends', async () => {
    await scan(await registered());
    const expired = new ExpiredRegistrants(firestore, deletionInstant);
    expect([await expired.erase(), await expired.eraseEdition()]).toEqual([1, 1]);
    expect([await count(collections.admissions), await count(collections.scans)]).toEqual([0, 0]);
  });
});
