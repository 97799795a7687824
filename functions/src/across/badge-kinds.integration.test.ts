/** Giving a kind of badge to one registrant and to all whom a filter finds, and what it leaves (BADGE-7, ORG-35). */
import { filterSchema } from 'contract/registrant/registrant-list-request';
import { giveBadgeKindSchema, organiserDataSchema } from 'contract/registrant/organisers-registrant';
import { registrationSchema } from 'contract/registrant/registration-form';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { typedRegistration } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { samples } from '../badges/testing/samples';
import { Drafts } from '../editions/drafts/drafts';
import { readDetails } from '../registrants/history/history';
import { Roster } from '../registrants/list/roster';
import { readData } from '../registrants/privacy/subject-access';
import { RegistrantChanges } from '../registrants/store/changes';
import { RegistrantRepository } from '../registrants/store/repository';
import { hashOf } from '../prints/printed-lines';
import { withFirestore } from '../testing/with-firestore';
import { giveBadgeKinds } from '../organisers/badge-kinds';
import { giveBadgeKind } from '../organisers/registrant';

const { connect } = withFirestore();
const now = () => new Date();
const caller = { organiser: { uid: 'account-of-anne' } };

beforeEach(() => provideSample({ badgeKinds }));

function services() {
  const firestore = connect();
  const repository = new RegistrantRepository(firestore, now, () => 60_000);
  const registrantChanges = new RegistrantChanges(firestore, now, 'organiser');
  const registrantDetails = (id: string) => readDetails(firestore, id, () => Promise.resolve(new Map()));
  return {
    firestore,
    registrantChanges,
    details: async (id: string) => {
      const found = await registrantDetails(id);
      if (found === undefined) throw new Error('There is no such registrant.');
      return found;
    },
    register: async (city: string) => {
      const typed = typedRegistration({ city });
      return (await repository.add(validate(registrationSchema, typed))) ?? '';
    },
    deps: {
      ...{ registrantChanges, registrantDetails, roster: new Roster(firestore, now) },
      mailAddressChange: () => Promise.resolve(),
    },
  };
}

it('gives a kind to those whom the filter finds, and keeps what others change meanwhile', async () => {
  const { register, details, deps, registrantChanges } = services();
  const q = randomUUID();
  const [one, other, third] = [await register(q), await register(q), await register('Gent')];
  const found = validate(filterSchema, { country: 'BE' });
  const { registrant, version } = await details(one);
  const data = validate(organiserDataSchema, typedRegistration({ email: registrant.email, city: 'Namur' }));
  const [answer, city] = await Promise.all([
    giveBadgeKinds({ ...found, kind: 'speaker' }, deps, caller),
    registrantChanges.change(one, version, data).then(
      () => 'Namur',
      () => q,
    ),
  ]);
  expect(answer).toEqual({ changed: 3, remaining: 0 });
  expect((await details(one)).registrant.city).toBe(city);
  for (const id of [one, other, third])
    expect((await details(id)).registrant).toMatchObject({ badgeKind: 'speaker' });
  // Again, there is nothing to change.
  expect(await giveBadgeKinds({ ...found, kind: 'speaker' }, deps, caller)).toEqual({
    changed: 0,
    remaining: 0,
  });
  const speakers = validate(filterSchema, { badgeKind: 'speaker' });
  expect(await deps.roster.everybody(speakers)).toHaveLength(3);
  expect(await giveBadgeKinds({ ...speakers, kind: null }, deps, caller)).toEqual({
    changed: 3,
    remaining: 0,
  });
  expect((await details(one)).registrant.badgeKind).toBeUndefined();
});

it('gives one registrant a kind, in history, export, print status and lock, until it is undone', async () => {
  const { firestore, register, details, deps, registrantChanges } = services();
  const id = await register('Gent');
  const before = await details(id);
  const given = await giveBadgeKind({ id, version: before.version, kind: 'speaker' }, deps, caller);
  expect(given.registrant.badgeKind).toBe('speaker');
  expect(given.history[0]).toMatchObject({
    action: 'changed',
    changes: [{ field: 'badgeKind', from: '', to: 'speaker' }],
  });
  expect(hashOf(given.registrant)).not.toBe(hashOf(before.registrant));
  expect((await readData(firestore, id))?.registrant).toMatchObject({ badgeKind: 'speaker' });
  expect((await new Drafts(firestore, now).usage('2025')).kindsTaken).toEqual(['speaker']);
  const stale = giveBadgeKind({ id, version: before.version, kind: 'booth' }, deps, caller);
  await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' });
  await registrantChanges.undo(id, given.version);
  expect((await details(id)).registrant.badgeKind).toBeUndefined();
  expect(hashOf((await details(id)).registrant)).toBe(hashOf(before.registrant));
});

it('counts a badge as changed when its kind has another ink', () => {
  const badge = { ...samples.plain, badgeKind: 'speaker' };
  const hash = hashOf(badge);
  const inkOf = (key: string) =>
    badgeKinds.map((kind) => (kind.key === key ? { ...kind, ink: 'night' as const } : kind));
  provideSample({ badgeKinds: inkOf('guest') });
  expect(hashOf(badge)).toBe(hash);
  provideSample({ badgeKinds: inkOf('speaker') });
  expect(hashOf(badge)).not.toBe(hash);
});

it.each(['boss', '__proto__', '', 7, undefined])('refuses %s as a kind', (kind) => {
  const input = { id: 'a'.repeat(20), version: 1, kind };
  expect(() => validate(giveBadgeKindSchema, input)).toThrow(
    expect.objectContaining({ code: 'validation-failed' }),
  );
});
