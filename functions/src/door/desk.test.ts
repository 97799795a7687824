/** A desk's search (DOOR-19). */
import { withDinner } from 'contract/factories';
import { expect, it } from 'vitest';
import { findPeople } from './desk';
import { handleOf } from './handles';
import { somebody } from './testing/somebody';

const desk = 'd'.repeat(20);

it('finds people by name and company in any spelling, and returns neither address nor code', () => {
  const at = { seconds: 1, nanoseconds: 0 };
  const people = [
    somebody({ lastname: 'Van den Berghe', organization: 'Cœur' }),
    somebody(
      { ...withDinner, lastname: 'Lefèvre', email: 'berghe@cadeaux.example' },
      { state: 'cancelled', presence: { dinner: { at, persons: 2 } } },
    ),
  ];
  expect(findPeople(people, 'VANDENBERGHÉ coeur', desk).map(({ lastname }) => lastname)).toEqual([
    'Van den Berghe',
  ]);
  expect(findPeople(people, 'berghe', desk)).toHaveLength(1);
  expect(findPeople(people, 'lefevre zoe', desk)).toEqual([
    {
      id: handleOf(desk, 'A'.repeat(20)),
      ...{ firstname: 'Zoë', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre' },
      ...{ state: 'cancelled', booked: 4, vegetarian: 1, in: { dinner: 2 } },
    },
  ]);
});

it('finds at most ten, and nobody for one letter', () => {
  const people = Array.from({ length: 11 }, () => somebody({}));
  expect(findPeople(people, 'le', desk)).toHaveLength(10);
  for (const q of ['é!', '..', ' l '])
    expect(() => findPeople(people, q, desk)).toThrow(
      expect.objectContaining({ fields: { q: 'errors.minimum' } }),
    );
});
