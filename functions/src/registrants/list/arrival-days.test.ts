/** Finds and counts the arrivals on each day of a show of several days (ORG-20, ORG-21). */
import { listSchema } from 'contract/registrant/registrant-list-request';
import { provideSample } from 'contract/testing/sample-edition';
import { validate } from 'contract/wire/validate';
import { expect, it } from 'vitest';
import { RegistrantSet } from './registrant-set';
import { registrantOf } from '../testing/registrant';

const at = { seconds: Date.parse('2025-08-28T10:00:00Z') / 1000, nanoseconds: 0 };

/** A registrant who came in by these entrances. */
function setOf(...entrances: readonly (readonly string[])[]): RegistrantSet {
  const set = new RegistrantSet();
  entrances.forEach((came, index) => {
    const presence = Object.fromEntries(came.map((entrance) => [entrance, { at, persons: 1 }]));
    set.put(registrantOf(String(index), { createdAt: at, ...(came.length > 0 && { presence }) }));
  });
  return set;
}

function listed(set: RegistrantSet, arrived?: string) {
  const request = validate(listSchema, { page: '0', limit: '25', facets: 'true', arrived });
  const { users, facets } = set.page(request, new Date('2025-08-30T10:00:00Z'));
  return {
    ids: users.map(({ id }) => id).sort(),
    counts: facets?.arrived?.map(({ value, count }) => [value, count]),
  };
}

const several = setOf(
  ['exhibition'],
  ['exhibition', 'exhibition_2'],
  ['exhibition_2', 'dinner'],
  ['dinner'],
  [],
);

it('finds who came on a day, once or more, by any door except the dinner’s', () => {
  provideSample({
    moreDays: [
      { day: '2025-08-29', opens: '09:30', closes: '17:30' },
      { day: '2025-08-30', opens: '09:30', closes: '17:30' },
    ],
  });
  expect(listed(several, 'day2').ids).toEqual(['1', '2']);
  expect(listed(several, 'day1,no').ids).toEqual(['0', '1', '4']);
  expect(listed(several, 'yes').counts).toEqual([
    ['yes', 4],
    ['no', 1],
    ['day1', 2],
    ['day2', 2],
    ['day3', 0],
  ]);
});

it('offers no days at a show of one day', () => {
  expect(listed(setOf(['exhibition'], [])).counts).toEqual([
    ['yes', 1],
    ['no', 1],
  ]);
});
