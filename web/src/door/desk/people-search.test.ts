/** The desk's search, with and without the server (DOOR-30). */
import type { DeskPerson, WalkIn } from 'contract/door/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswerTimeout } from '../phone/answer-timeout';
import { Clock } from '../phone/clock';
import { doorCall } from '../phone/door-calls';
import { KnownPeople } from '../session/known-people';
import { answer, answers, device, forgetServer, neuf } from '../testing/fake-server';
import { PeopleSearch, type SearchResult } from './people-search';

vi.mock('../../shared/api/call-api', async () => (await import('../testing/fake-server')).callApiModule);

const person = (id: string, firstname: string, lastname: string, organization: string): DeskPerson => ({
  id,
  firstname,
  lastname,
  organization,
  ...{ state: 'registered', booked: 0, vegetarian: 0, in: {} },
});
const zoe = person('1', 'Zoë', 'Lefèvre', 'Cadeaux d’Or');
const jan = person('2', 'Jan', 'Peeters', 'Geschenken');
const mia = person('3', 'Mia', 'Zoetens', 'Cadeaux d’Or');
let lifetime: AbortController;

beforeEach(() => {
  lifetime = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  forgetServer();
  answer('doorPeople', { people: [zoe, jan, mia] });
});

afterEach(() => {
  lifetime.abort();
  vi.useRealTimers();
});

const firstnames = (people: readonly DeskPerson[]) => people.map(({ firstname }) => firstname);

/** @param waiting the registrations that the server does not have yet */
function startSearch(...waiting: WalkIn[]): PeopleSearch {
  const call = doorCall(device, new Clock(), new AnswerTimeout());
  const known = new KnownPeople({
    device: { role: 'desk' },
    call,
    walkIns: {
      waitingWalkIns: () => Promise.resolve(waiting),
      find: (code) => Promise.resolve(waiting.find(({ id }) => id === code)),
    },
    referenceOf: (code) => Promise.resolve(code),
  });
  known.start(lifetime.signal);
  return new PeopleSearch(call, known);
}

/** @returns the results in the order in which they are shown */
async function search(people: PeopleSearch, query: string): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  await people.search(query, (result) => results.push(result));
  return results;
}

it('searches on the server first', async () => {
  const people = startSearch();
  answer('doorSearch', { people: [jan], total: 11 });
  expect(await search(people, 'zo')).toEqual([{ people: [jan], total: 11, source: { kind: 'server' } }]);
});

it('searches the list in memory while offline, shows its age, and clears it when the pairing ends', async () => {
  const people = startSearch();
  await vi.waitFor(async () => {
    const [result] = await search(people, 'zo');
    expect(firstnames(result?.people ?? [])).toEqual(['Zoë', 'Mia']);
    expect(result?.source).toEqual({ kind: 'memory', time: expect.any(Number) });
  });
  lifetime.abort();
  expect((await search(people, 'zo')).flatMap(({ people: found }) => found)).toEqual([]);
});

it('shows ten matches, unsent walk-ins first', async () => {
  const many = Array.from({ length: 30 }, (_, index) => person(String(index), 'Zoë', 'Neuf', 'Neuf'));
  answer('doorPeople', { people: many });
  const people = startSearch(neuf);
  await vi.waitFor(async () => {
    const [result] = await search(people, 'neuf');
    expect(result).toMatchObject({ total: 31, people: [{ firstname: 'Zora' }, ...many.slice(0, 9)] });
  });
});

it('finds this desk’s walk-ins before the first list arrives, and each only once', async () => {
  answers.clear();
  const people = startSearch(neuf);
  const namesFound = async () => (await search(people, 'zora')).map((result) => firstnames(result.people));
  expect(await search(people, 'zo')).toMatchObject([{ source: { kind: 'memory', time: undefined } }]);
  expect(await namesFound()).toEqual([['Zora']]);
  answer('doorSearch', { people: [{ ...zoe, id: neuf.id, firstname: 'Zora' }], total: 1 });
  expect(await namesFound()).toEqual([['Zora']]);
});

it('shows matches in memory while the server is late, and sooner after two late answers', async () => {
  vi.useFakeTimers();
  const people = startSearch();
  await vi.advanceTimersByTimeAsync(0);
  const answerAfter = (milliseconds: number) =>
    answers.set('doorSearch', async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return Response.json({ people: [jan], total: 1 });
    });
  const sourcesAfter = async (milliseconds: number) => {
    const sources: string[] = [];
    const searching = people.search('zo', ({ source }) => sources.push(source.kind));
    await vi.advanceTimersByTimeAsync(milliseconds);
    const soFar = [...sources];
    await vi.advanceTimersByTimeAsync(10_000);
    await searching;
    return [soFar, sources];
  };
  answerAfter(3_000);
  expect(await sourcesAfter(1_490)).toEqual([[], ['memory', 'server']]);
  expect(await sourcesAfter(1_510)).toEqual([['memory'], ['memory', 'server']]);
  expect(await sourcesAfter(310)).toEqual([['memory'], ['memory', 'server']]);
  answerAfter(100);
  expect(await sourcesAfter(110)).toEqual([['server'], ['server']]);
  answerAfter(1_000);
  expect(await sourcesAfter(1_010)).toEqual([['server'], ['server']]);
});
