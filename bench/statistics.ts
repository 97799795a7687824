/**
 * The statistics of 10,000 registrants, against the list from the same roster and against reading all documents once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { defaultPageSize, defaultSort, type ListRequest } from 'contract/registrant-list';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../functions/src/database/collections';
import { Roster } from '../functions/src/registrants/roster';
import type { Comparison } from './comparison';
import { byTurns, duration } from './timing';
import { withPeople } from './with-people';

const size = 10_000;
const named = `statistics of ${size.toLocaleString('en')} registrants`;
const page: ListRequest = { page: 0, limit: defaultPageSize, ...defaultSort, q: '' };

export function measure(rounds: number): Promise<readonly Comparison[]> {
  return withPeople(size, async (database) => [
    ...(await cold(database, rounds)),
    ...(await warm(database, 6 * rounds)),
    await afterChange(database, 6 * rounds),
  ]);
}

const newRoster = (database: Firestore) => new Roster(database, () => new Date());

/** The first request of an instance, which reads everybody and counts, against reading alone. */
async function cold(database: Firestore, rounds: number): Promise<readonly Comparison[]> {
  const [ours = [], values = []] = await byTurns(rounds, [
    () => duration(() => newRoster(database).statistics()),
    () => duration(() => database.collection(collections.registrants).get()),
  ]);
  const other = { name: 'reading all documents once', values };
  const what = `${named}, first request of an instance`;
  return [
    { what, unit: 'ms', ours, other, goal: { atMost: 1.4 } },
    { what: `${what}, absolute`, unit: 'ms', ours, goal: { atMost: 2_000 } },
  ];
}

async function warm(database: Firestore, rounds: number): Promise<readonly Comparison[]> {
  const roster = newRoster(database);
  await roster.statistics();
  // For ten seconds, each request reads recent changes again.
  await wait(12_000);
  const [ours = [], values = []] = await byTurns(rounds, [
    () => duration(() => roster.statistics()),
    () => duration(() => roster.list(page)),
  ]);
  const what = `${named}, warm`;
  return [
    { what, unit: 'ms', ours, other: { name: 'the list’s first page', values }, goal: { atMost: 1.2 } },
    { what: `${what}, absolute`, unit: 'ms', ours, goal: { atMost: 100 } },
  ];
}

/** After a change, everything is counted again. */
async function afterChange(database: Firestore, rounds: number): Promise<Comparison> {
  const roster = newRoster(database);
  const { users } = await roster.list(page);
  const one = database.collection(collections.registrants).doc(users[0]?.id ?? '');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await one.update({ updatedAt: new Date() });
    times.push(await duration(() => roster.statistics()));
  }
  return { what: `${named}, after a change`, unit: 'ms', ours: times, goal: { atMost: 2_000 } };
}
