/**
 * Filters, words and orders over many registrants, held against a plain filter and sort that share nothing with the
 * set: it normalises letter by letter and compares with its own collator.
 */
import { inviterKeys, inviterName } from 'contract/exhibitors';
import { typedRegistration, withDinner } from 'contract/factories';
import { languages } from 'contract/languages';
import { registrantSources, type Registrant } from 'contract/registrant';
import {
  confirmationStates,
  dinnerAnswers,
  sortColumns,
  sortDirections,
  type ListRequest,
} from 'contract/registrant-list';
import { yesNo } from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegistrantSet } from './registrant-set';

const seed = 20250828;
const count = 1_000;

const names = [
  ...['Van den Berghe', 'Vandenberghe', 'VAN DEN BERGH', "D'Hôtel-Çelik", 'de Boeck', 'Dé Boeck', 'Debruyn'],
  ...[
    'Łukasz',
    'Østergård',
    'Ængström',
    'Straßer',
    'O’Neill',
    "O'Neill",
    'Şimşek',
    'Παπαδοπούλου',
    'Рождественский',
  ],
  ...['Smith 👨‍👩‍👧', 'Lefèvre', 'lefevre', 'LEFÈVRE', 'Nguyễn', '小明', 'le Roy', 'Leroy', 'İnan', 'x', '- -'],
];
const countries = ['Belgique', 'België', 'belgique', 'Nederland', 'France'];
const typed = [
  'berghe',
  'van den bergh',
  'VANDENBERGHE',
  'hotel',
  'eve',
  'oe',
  'é',
  "o'n",
  'ß',
  '👧',
  '-',
  '555',
  '& Co',
  '+32',
  'bapp',
  'x y',
  'ü',
  '明',
];

const base = registrationSchema.validateSync(typedRegistration(withDinner));

const varied = fc.record({
  lastname: fc.constantFrom(...names),
  firstname: fc.constantFrom(...names),
  organization: fc.constantFrom(...names.map((name) => `Gifts & Co ${name} 🎁`)),
  email: fc.constantFrom('', 'a.b@x.example', 'Zoe.Lefevre@munt-en-thee.example', 'info@show.example'),
  telWork: fc.constantFrom('+32 2 555 01 23', '02/555.01.24'),
  telCell: fc.constantFrom('', '0470 55 01 25'),
  country: fc.constantFrom(...countries),
  bappMember: fc.constantFrom(...yesNo),
  invitedBy: fc.constantFrom(...inviterKeys),
  language: fc.constantFrom(...languages),
  dinnerReservation: fc.nat(4),
  vegetarianMeal: fc.nat(2),
  state: fc.constantFrom('registered' as const, 'cancelled' as const),
  source: fc.constantFrom(...registrantSources),
  createdAt: fc.record({
    seconds: fc.integer({ min: 1.7e9, max: 1.7e9 + 500 }),
    nanoseconds: fc.constantFrom(0, 1e6),
  }),
  emailSent: fc.option(
    fc.record({ seconds: fc.integer({ min: 1.7e9, max: 1.7e9 + 500 }), nanoseconds: fc.constant(0) }),
    { nil: undefined },
  ),
  confirmationError: fc.option(
    fc.constantFrom(
      { tries: 8, lastError: 'refused' },
      { tries: 1, lastError: 'refused', nextTry: { seconds: 1.7e9, nanoseconds: 0 } },
    ),
    { nil: undefined },
  ),
});

const people: Registrant[] = fc
  .sample(varied, { seed, numRuns: count })
  .map(({ emailSent, confirmationError, ...one }, index) => ({
    ...base,
    ...one,
    ...(emailSent && { emailSent }),
    ...(confirmationError && { confirmationError }),
    id: String((index * 7919) % count).padStart(20, '0'),
  }));

const foldedFields = new Map(
  people.map(({ id, lastname, firstname, organization, email, telWork, telCell, invitedBy }) => [
    id,
    [lastname, firstname, organization, email, telWork, telCell, inviterName(invitedBy)].map(letters),
  ]),
);

const maybe = <T>(...values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });

const request: fc.Arbitrary<ListRequest> = fc.record({
  page: fc.nat(8),
  limit: fc.constantFrom(1, 25, 1_000),
  sort: fc.constantFrom(...sortColumns),
  dir: fc.constantFrom(...sortDirections),
  q: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...typed),
    fc.tuple(fc.constantFrom(...typed), fc.constantFrom(...names)).map((words) => words.join('  ')),
  ),
  bappMember: maybe(...yesNo),
  invitedBy: maybe(...inviterKeys),
  country: maybe(...countries),
  language: maybe(...languages),
  dinner: maybe(...dinnerAnswers),
  confirmation: maybe(...confirmationStates),
});

describe('1,000 registrants', () => {
  it('are found and sorted as by a plain filter and sort, in 200 random requests', () => {
    const set = new RegistrantSet();
    for (const person of people) set.put(person);
    let found = 0;
    fc.assert(
      fc.property(request, (asked) => {
        const expected = plainly(asked);
        const { users, totalCount } = set.page(asked);
        expect(totalCount).toBe(expected.length);
        const page = expected.slice(asked.page * asked.limit, (asked.page + 1) * asked.limit);
        expect(users.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
        found += Number(expected.length > 0);
      }),
      { seed, numRuns: 200 },
    );
    // If most requests matched nobody, they would prove nothing.
    expect(found).toBeGreaterThan(100);
  });
});

it('lists changed registrants with their new values, and no deleted ones', () => {
  const set = new RegistrantSet();
  for (const person of people) set.put(person);
  const [first, second] = set.byName();
  if (first === undefined || second === undefined) throw new Error('nobody');
  set.put({ ...first, lastname: 'Ωmega' });
  set.deleteIf((id) => id === second.id);
  expect(set.byName()).toHaveLength(count - 1);
  expect(set.byName()).not.toContain(second);
  const request = { page: 0, limit: 5, sort: 'lastname', dir: 'desc' } as const;
  expect(set.page({ ...request, q: 'Ωmega' }).users).toEqual([{ ...first, lastname: 'Ωmega' }]);
});

/** The reference implementation. */
function plainly({ sort, dir, q, dinner, confirmation, ...asked }: ListRequest): Registrant[] {
  const words = q
    .split(' ')
    .map(letters)
    .filter((word) => word.length > 0);
  const facets = ['bappMember', 'invitedBy', 'country', 'language'] as const;
  const matching = people.filter((person) => {
    const fields = foldedFields.get(person.id) ?? [];
    const state =
      person.emailSent !== undefined
        ? 'sent'
        : person.email !== '' && (person.confirmationError === undefined || person.confirmationError.nextTry)
          ? 'waiting'
          : 'failed';
    return (
      words.every((word) => fields.some((field) => field.includes(word))) &&
      facets.every((facet) => asked[facet] === undefined || asked[facet] === person[facet]) &&
      (dinner === undefined || (dinner === 'yes') === person.dinnerReservation > 0) &&
      (confirmation === undefined || confirmation === state)
    );
  });
  const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });
  const value = (person: Registrant) => {
    const found = person[sort];
    return typeof found === 'object' ? found.seconds + found.nanoseconds / 1e9 : (found ?? 0);
  };
  return matching.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    const byColumn = typeof a === 'string' ? compare(a, String(b)) : a - Number(b);
    return (
      (dir === 'asc' ? byColumn : -byColumn) ||
      compare(one.lastname, other.lastname) ||
      compare(one.firstname, other.firstname) ||
      Number(one.id) - Number(other.id)
    );
  });
}

/** The letters, digits and symbols of a text, one by one. */
function letters(text: string): string {
  const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };
  return Array.from(text.normalize('NFD').toLocaleLowerCase('en'))
    .filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter))
    .map((letter) => special[letter] ?? letter)
    .join('');
}

it('finds two short words among 35,000', () => {
  const set = new RegistrantSet();
  for (let index = 0; index < 35_000; index += 1) {
    const person = people[index % people.length];
    if (person !== undefined)
      set.put({ ...person, email: 'a@b.example', id: String(index).padStart(20, '0') });
  }
  const { users, totalCount } = set.page({ page: 0, limit: 25, sort: 'lastname', dir: 'asc', q: 'a e' });
  expect(users).toHaveLength(25);
  expect(totalCount).toBe(35_000);
});
