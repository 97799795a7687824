/** What is counted since the last visit, and until when a visit lasts (ORG-53). */
import { happenings, joinSince, type Happening } from 'contract/registrant/registrant-list';
import { expect, it } from 'vitest';
import { Bounces } from '../registrants/mails/bounces';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { withFirestore } from '../testing/with-firestore';
import { LastVisits } from './last-visits';

const { connect } = withFirestore();

it('finds each registrant by what happened last since then, and by nothing that only organisers note', async () => {
  const ours = registrantsIn(connect());
  const { firestore, organiser, roster } = ours;
  const names = ['changed', 'cancelled', 'bounced', 'restored', 'given', 'early', 'quiet'] as const;
  const ids = new Map<string, string>();
  const register = async (name: string) =>
    ids.set(name, await ours.register({ firstname: name, email: `${name}@one.example` }));
  const idOf = (name: string) => ids.get(name) ?? '';
  const cancel = async (name: string) => {
    const { version } = await organiser.find(idOf(name));
    await organiser.cancel(idOf(name), version, 'anna');
  };
  for (const name of names) await register(name);
  await cancel('restored');
  await cancel('early');
  const since = new Date();
  await cancel('cancelled');
  await ours.correct(idOf('changed'), { city: 'Gent' });
  // Changed after it was cancelled earlier.
  await ours.correct(idOf('early'), { city: 'Gent' });
  await organiser.restore(idOf('restored'), 2, 'anna');
  await organiser.badgeKind(idOf('given'), undefined, 'speaker', 'anna');
  await new Bounces(firestore, () => Promise.resolve([])).mark('bounced@one.example', 'anna');
  for (const name of ['new', 'newAndChanged', 'newAndCancelled']) await register(name);
  await ours.correct(idOf('newAndChanged'), { city: 'Gent' });
  await cancel('newAndCancelled');

  const found = async (what: Happening, from = since) =>
    (await roster.everybody({ since: joinSince(what, from) })).map(({ firstname }) => firstname).sort();
  expect(
    Object.fromEntries(await Promise.all(happenings.map(async (what) => [what, await found(what)]))),
  ).toEqual({
    new: ['new', 'newAndChanged'],
    changed: ['changed', 'restored'],
    cancelled: ['cancelled', 'newAndCancelled'],
    bounced: ['bounced'],
  });
  const request = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '' } as const;
  expect((await roster.list({ ...request, since: joinSince('new', since) })).totalCount).toBe(2);
  expect(await found('cancelled', new Date(Date.now() + 1000))).toEqual([]);
});

it('keeps the last visit for a session and moves it with the next, in whatever browser', async () => {
  let clock = Date.parse('2025-08-01T08:00:00Z');
  const visits = new LastVisits(connect(), () => new Date(clock));
  const minutes = (count: number) => (clock += count * 60_000);
  const since = async (session?: string) =>
    (await visits.since('anna', session))?.toISOString().slice(11, 16);
  const read = async (session?: string, at = new Date(clock)) => {
    await visits.note('anna', session, at);
    return since(session);
  };
  expect([await since('first'), await read('first')]).toEqual([undefined, undefined]);
  minutes(10);
  expect(await read('first')).toBeUndefined();
  minutes(10);
  expect([await since('second'), await read('second'), await since('first')]).toEqual([
    '08:10',
    '08:10',
    '08:20',
  ]);
  // A tab that answers late, and a clock that is ahead.
  expect(await read('second', new Date(clock - 15 * 60_000))).toBe('08:10');
  expect(await read('second', new Date(clock + 3600_000))).toBe('08:10');
  expect(await since('third')).toBe('08:20');
  expect([await read(), await since()]).toEqual(['08:20', '08:20']);
  minutes(13 * 60);
  expect(await since()).toBe('08:20');
  expect(await visits.since('bram', 'first')).toBeUndefined();
});
