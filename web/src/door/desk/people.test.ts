/** Whom a desk finds, with and without the server (DOOR-30). */
import { ApiError } from 'contract/api-error';
import type { DeskPerson, WalkIn } from 'contract/door';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DoorCall } from '../door-calls';
import { find, People } from './people';

const person = (id: string, firstname: string, lastname: string, organization: string): DeskPerson => ({
  id,
  firstname,
  lastname,
  organization,
  state: 'registered',
  booked: 0,
  vegetarian: 0,
  in: {},
});
const zoe = person('1', 'Zoë', 'Lefèvre', 'Cadeaux d’Or');
const jan = person('2', 'Jan', 'Peeters', 'Geschenken');
const mia = person('3', 'Mia', 'Zoetens', 'Cadeaux d’Or');
const walkIn: WalkIn = {
  ...{ id: '4', firstname: 'Zora', lastname: 'Neuf', organization: 'Neuf', title: '' },
  ...{ language: 'fr', email: '', consent: true, at: '2025-08-28T08:00:00Z' },
};

const answers = vi.fn<(name: string, input: object, timeout?: number) => Promise<object>>();
const call: DoorCall = async (name, input, timeout) =>
  JSON.parse(JSON.stringify(await answers(name, input, timeout)));
let over: AbortController;

beforeEach(() => {
  over = new AbortController();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers
    .mockReset()
    .mockImplementation((name) =>
      name === 'doorPeople'
        ? Promise.resolve({ people: [zoe, jan, mia] })
        : Promise.resolve({ people: [jan] }),
    );
});

afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
});

const names = (people: readonly DeskPerson[]) => people.map(({ firstname }) => firstname);

it.each([
  ['zo', ['Zoë', 'Mia']],
  ['LEFEVRE zoe', ['Zoë']],
  ['cadeaux d’or', ['Zoë', 'Mia']],
  ['cad zoet', ['Mia']],
  ['nobody', []],
])('finds %s by name or company, whatever the accents', (query, expected) => {
  expect(names(find(query, [zoe, jan, mia]))).toEqual(expected);
});

it('shows ten at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...zoe, id: String(index) }));
  expect(find('zoe', many)).toHaveLength(10);
});

it('asks the server first', async () => {
  const people = new People(call, () => Promise.resolve([]));
  people.start(over.signal);
  expect(await people.search('zo')).toEqual({ people: [jan], source: { kind: 'server' } });
});

it('finds those in memory without an answer, and says of when they are', async () => {
  const people = new People(call, () => Promise.resolve([]));
  people.start(over.signal);
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  await vi.waitFor(async () => {
    const { people: found, source } = await people.search('zo');
    expect(names(found)).toEqual(['Zoë', 'Mia']);
    expect(source).toEqual({ kind: 'memory', time: expect.any(Number) });
  });
});

it('has nobody without the server before everybody was fetched once, but those registered here', async () => {
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  const people = new People(call, () => Promise.resolve([walkIn]));
  people.start(over.signal);
  const { people: found, source } = await people.search('zo');
  expect(names(found)).toEqual(['Zora']);
  expect(source).toEqual({ kind: 'memory', time: undefined });
});

it('shows once whom the server has meanwhile', async () => {
  answers.mockResolvedValue({ people: [{ ...zoe, id: walkIn.id, firstname: 'Zora' }] });
  const people = new People(call, () => Promise.resolve([walkIn]));
  expect(names((await people.search('zora')).people)).toEqual(['Zora']);
});

it('waits for the server as long as a volunteer does, and less after two late answers', async () => {
  const people = new People(call, () => Promise.resolve([]));
  answers.mockRejectedValue(new DOMException('late', 'TimeoutError'));
  for (let count = 0; count < 3; count += 1) await people.search('zo');
  expect(answers.mock.calls.map(([, , timeout]) => timeout)).toEqual([1_500, 1_500, 300]);
});

it('forgets everybody when the page ends', async () => {
  const people = new People(call, () => Promise.resolve([]));
  people.start(over.signal);
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  over.abort();
  answers.mockRejectedValue(new ApiError('unavailable', 'no'));
  expect((await people.search('zo')).people).toEqual([]);
});
