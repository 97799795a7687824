/** A desk's search (DOOR-19, DOOR-30). */
import type { DeskSearchResult } from 'contract/door/door';
import { withDinner } from 'contract/testing/factories';
import type { Registrant } from 'contract/registrant/registrant';
import { expect, it } from 'vitest';
import { searchPeople } from './desk';
import { handleOf } from './handles';
import { registrantOf } from '../registrants/testing/registrant';
import { phone } from './testing/door-fixture';

const desk = 'd'.repeat(20);

const find = (people: readonly Registrant[], q: string): Promise<DeskSearchResult> =>
  searchPeople(
    { q },
    { roster: { everybody: () => Promise.resolve(people) } },
    { device: phone(desk, { role: 'desk' }) },
  );

it('finds registrants despite case, accents and spaces, and returns no address or code', async () => {
  const at = { seconds: 1, nanoseconds: 0 };
  const people = [
    registrantOf('B'.repeat(20), { lastname: 'Van den Berghe', organization: 'Cœur' }),
    registrantOf(
      'A'.repeat(20),
      { email: 'berghe@cadeaux.example', state: 'cancelled', presence: { dinner: { at, persons: 2 } } },
      withDinner,
    ),
  ];
  expect(await find(people, 'VANDENBERGHÉ coeur')).toMatchObject({
    people: [{ lastname: 'Van den Berghe' }],
    total: 1,
  });
  expect((await find(people, 'berghe')).total).toBe(1);
  expect((await find(people, 'lefevre zoe')).people).toEqual([
    {
      id: handleOf(desk, 'A'.repeat(20)),
      ...{ firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' },
      ...{ state: 'cancelled', booked: 4, vegetarian: 1, in: { dinner: 2 } },
    },
  ]);
});

it('lists at most ten results, and rejects a search shorter than two letters', async () => {
  const people = Array.from({ length: 11 }, () => registrantOf('A'.repeat(20)));
  const { people: listed, total } = await find(people, 'le');
  expect([listed.length, total]).toEqual([10, 11]);
  for (const q of ['é!', '..', ' l ', '\u200b`´'])
    await expect(find(people, q)).rejects.toMatchObject({ fields: { q: 'errors.minimum' } });
});
