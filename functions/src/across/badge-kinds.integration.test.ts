/** Giving a kind of badge to one registrant and to all whom a filter finds, and what it leaves (BADGE-7, ORG-35). */
import { filterSchema } from 'contract/registrant/registrant-list-request';
import { giveBadgeKindSchema } from 'contract/registrant/organisers-registrant';
import { badgeKinds } from 'contract/testing/badge-kinds';
import { typedRegistration } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { beforeEach, expect, it } from 'vitest';
import { samples } from '../badges/testing/samples';
import { Drafts } from '../editions/drafts/drafts';
import { readData } from '../registrants/privacy/subject-access';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { hashOf } from '../prints/printed-lines';
import { withFirestore } from '../testing/with-firestore';
import { giveBadgeKinds } from '../organisers/badge-kinds';
import { giveBadgeKind } from '../organisers/registrant';

const { connect } = withFirestore();
const caller = { organiser: { uid: 'account-of-anne' } };

beforeEach(() => provideSample({ badgeKinds }));

function services() {
  const { organiser, ...all } = registrantsIn(connect());
  const { details, roster } = all;
  const deps = { registrantChanges: organiser, registrantDetails: (id: string) => details(id), roster };
  return { ...all, organiser, deps: { ...deps, mailAddressChange: () => Promise.resolve() } };
}

it('gives a kind to those whom the filter finds, and keeps what others change meanwhile', async () => {
  const { register, details, deps, correct, roster } = services();
  const ids = [await register(), await register(), await register()];
  const give = (filter: object, kind: string | null) =>
    giveBadgeKinds({ ...validate(filterSchema, filter), kind }, deps, caller);
  const corrected = correct(ids[0] ?? '', { city: 'Namur' }).then(
    () => 'Namur',
    () => typedRegistration().city,
  );
  expect(await give({ country: 'BE' }, 'speaker')).toEqual({ changed: 3, remaining: 0 });
  expect((await details(ids[0] ?? '')).registrant.city).toBe(await corrected);
  for (const id of ids) expect((await details(id)).registrant).toMatchObject({ badgeKind: 'speaker' });
  // Again, there is nothing to change.
  expect(await give({ country: 'BE' }, 'speaker')).toEqual({ changed: 0, remaining: 0 });
  expect(await roster.everybody({ badgeKind: 'speaker' })).toHaveLength(3);
  expect(await give({ badgeKind: 'speaker' }, null)).toEqual({ changed: 3, remaining: 0 });
  expect((await details(ids[0] ?? '')).registrant.badgeKind).toBeUndefined();
});

it('gives one registrant a kind, in history, export, print status and lock, until it is undone', async () => {
  const { firestore, register, details, deps, organiser } = services();
  const id = await register();
  const before = await details(id);
  const given = await giveBadgeKind({ id, version: before.version, kind: 'speaker' }, deps, caller);
  expect(given.registrant.badgeKind).toBe('speaker');
  expect(given.history[0]).toMatchObject({
    action: 'changed',
    changes: [{ field: 'badgeKind', from: '', to: 'speaker' }],
  });
  expect(hashOf(given.registrant)).not.toBe(hashOf(before.registrant));
  expect((await readData(firestore, id))?.registrant).toMatchObject({ badgeKind: 'speaker' });
  expect((await new Drafts(firestore, () => new Date()).usage('2025')).kindsTaken).toEqual(['speaker']);
  const stale = giveBadgeKind({ id, version: before.version, kind: 'booth' }, deps, caller);
  await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' });
  await organiser.undo(id, given.version);
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
