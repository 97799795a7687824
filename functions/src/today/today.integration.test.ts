/** What is counted since the last visit, and how long a visit lasts (ORG-53). */
import { happenings, joinSince, type Happening } from 'contract/registrant/selection/since';
import { expect, it, vi } from 'vitest';
import { Bounces } from '../registrants/mails/bounces';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { withFirestore } from '../testing/with-firestore';
import { LastVisits } from './last-visits';

const { connect } = withFirestore();

it('finds registrants by what happened since an instant, but not by organisers’ notes', async () => {
  const { firestore, organiser, roster, ...ours } = registrantsIn(connect());
  const ids: Record<string, string> = {};
  const idOf = (name: string) => ids[name] ?? '';
  const register = async (name: string) => {
    ids[name] = await ours.register({ firstname: name, email: `${name}@one.example` });
  };
  const cancel = async (name: string) =>
    organiser.cancel(idOf(name), (await organiser.find(idOf(name))).version, 'anna');
  for (const name of ['changed', 'cancelled', 'bounced', 'restored', 'noted', 'gone']) await register(name);
  for (const name of ['restored', 'gone']) await cancel(name);
  // Events before and after `since` must not fall into the same millisecond of the database's clock.
  const start = Date.now();
  await vi.waitUntil(() => Date.now() > start, { interval: 1 });
  const since = new Date();
  await organiser.restore(idOf('restored'), 2, 'anna');
  await organiser.note(idOf('noted'), undefined, { badgeKind: 'speaker' }, 'anna');
  const bounces = new Bounces(
    firestore,
    () => new Date(),
    () => Promise.resolve([]),
  );
  await bounces.mark('bounced@one.example', 'anna');
  for (const name of ['new', 'newChanged', 'newCancelled']) await register(name);
  for (const name of ['changed', 'newChanged', 'gone']) await ours.correct(idOf(name), { city: 'Gent' });
  for (const name of ['cancelled', 'newCancelled']) await cancel(name);

  const namesOf = async (what: Happening) => {
    const registrants = await roster.everybody({ since: joinSince(what, since) });
    return [what, ...registrants.map(({ firstname }) => firstname).sort()];
  };
  expect(await Promise.all(happenings.map(namesOf))).toEqual([
    ['new', 'new', 'newChanged'],
    ['changed', 'changed', 'restored'],
    ['cancelled', 'cancelled', 'newCancelled'],
    ['bounced', 'bounced'],
  ]);
});

it('keeps the last visit during a session, and moves it with the next session', async () => {
  let clock = Date.parse('2025-08-01T08:00:00Z');
  const visits = new LastVisits(connect(), () => new Date(clock));
  const advance = (minutes: number) => (clock += minutes * 60_000);
  const since = async (session?: string) =>
    (await visits.since('anna', session))?.toISOString().slice(11, 16);
  const read = async (session?: string, at = new Date(clock)) => {
    await visits.note('anna', session, at);
    return since(session);
  };
  expect([await since('first'), await read('first')]).toEqual([undefined, undefined]);
  advance(10);
  expect(await read('first')).toBeUndefined();
  advance(10);
  expect([await read('second'), await since('first')]).toEqual(['08:10', '08:20']);
  // One tab reports late, and another has a clock that is ahead.
  for (const shift of [-15, 60]) expect(await read('second', new Date(clock + shift * 60_000))).toBe('08:10');
  expect([await read(), await since()]).toEqual(['08:20', '08:20']);
  advance(10);
  expect([await read(), advance(12 * 60), await since()]).toEqual(['08:20', clock, '08:30']);
});
