/**
 * Compares filters, words, orders, counts and figures over many registrants with a reference implementation that shares
 * no code with the set: it normalises letter by letter, has its own collator, formats each registrant's day, and counts
 * a facet's value by filtering again (ORG-20, ORG-21, ORG-22).
 */
import { inviterKeys, inviterName } from 'contract/edition/exhibitors';
import { withDinner } from 'contract/testing/factories';
import { facts } from 'contract/edition/current';
import { languages } from 'contract/language/languages';
import { amountsOf, paymentStateOf, paymentStates } from 'contract/registrant/payment/payment';
import { registrantSources, type Registrant } from 'contract/registrant/registrant';
import {
  isOffered,
  sortColumns,
  sortDirections,
  type Filter,
  type ListRequest,
} from 'contract/registrant/list/registrant-list';
import {
  confirmationStates,
  dinnerValues,
  facetNames,
  joinValues,
  maxFacetValues,
  type FacetName,
} from 'contract/registrant/list/facets';
import { yesNo } from 'contract/registrant/registration-fields';
import { listSchema } from 'contract/registrant/list/registrant-list-request';
import { validate } from 'contract/wire/validate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registrantOf, setOf } from '../testing/registrant';

const seed = 20250828;
const count = 200;
const requests = Number(process.env['FUZZ_RUNS'] ?? 500);

const names =
  "Van den Berghe|Vandenberghe|VAN DEN BERGH|D'Hôtel-Çelik|de Boeck|Dé Boeck|Debruyn|Łukasz|Østergård|Ængström|Straßer|O’Neill|O'Neill|Şimşek|Παπαδοπούλου|Рождественский|Smith 👨‍👩‍👧|Lefèvre|lefevre|LEFÈVRE|Nguyễn|小明|le Roy|Leroy|İnan|x|- -".split(
    '|',
  );
const countries = ['Belgique', 'België', 'belgique', 'Congo, Rép. dém.', '100 %2C', ''];
/** The value of the facet `country` that a spelling counts as. */
const facetValueOf = (country: string) => (country.toLowerCase().startsWith('belg') ? 'BE' : country);
const searchTexts =
  "berghe|van den bergh|VANDENBERGHE|hotel|eve|oe|é|o'n|ß|👧|-|555|& Co|+32|bapp|x y|ü|明".split('|');

const tagKeys = ['press00a', 'vip0000a'];
const at = { seconds: 1.7e9, nanoseconds: 0 };
const someSecond = fc.integer({ min: at.seconds, max: at.seconds + 500 });
const requiredValues = fc.record({
  lastname: fc.constantFrom(...names),
  firstname: fc.constantFrom(...names),
  organization: fc.constantFrom(...names.map((name) => `Gifts & Co ${name} 🎁`)),
  email: fc.constantFrom('', 'a.b@x.example', 'Zoe.Lefevre@munt-en-thee.example', 'info@show.example'),
  telWork: fc.constantFrom('+32 2 555 01 23', '02/555.01.24'),
  telCell: fc.constantFrom('', '0470 55 01 25'),
  country: fc.constantFrom(...countries),
  bappMember: fc.constantFrom(...yesNo),
  invitedBy: fc.constantFrom(...inviterKeys()),
  language: fc.constantFrom(...languages),
  dinnerReservation: fc.nat(4),
  vegetarianMeal: fc.nat(2),
  state: fc.constantFrom('registered' as const, 'cancelled' as const),
  source: fc.constantFrom(...registrantSources),
  createdAt: fc.record({
    seconds: fc.oneof(
      someSecond,
      // Days around both clock changes, often at midnight.
      fc
        .tuple(fc.constantFrom('2025-03-28', '2025-10-24'), fc.nat(5 * 24), fc.constantFrom(0, -1, 1_800))
        .map(([day, hour, seconds]) => Date.parse(day) / 1000 + hour * 3600 + seconds),
    ),
    nanoseconds: fc.constantFrom(0, 1e6),
  }),
});
/** About half of the registrants have each of these values. */
const optionalValues = fc.record(
  {
    emailSent: someSecond.map((seconds) => ({ ...at, seconds })),
    presence: fc.constantFrom({}, { dinner: { at, persons: 2 } }),
    confirmationError: fc.constantFrom(
      { tries: 8, lastError: 'refused' },
      { tries: 0, lastError: 'bounced' },
      { tries: 1, lastError: 'refused', nextTry: at },
    ),
    // A stored list of tags is sorted by key.
    tags: fc.subarray(tagKeys, { minLength: 1 }),
  },
  { requiredKeys: [] },
);

const people: Registrant[] = fc
  .sample(fc.tuple(requiredValues, optionalValues), { seed, numRuns: count })
  .map(([one, rest], index) => {
    const vegetarianMeal = Math.min(one.vegetarianMeal, one.dinnerReservation);
    const id = String((index * 7919) % count).padStart(20, '0');
    return registrantOf(id, { ...one, vegetarianMeal, ...rest }, withDinner);
  });

const someOf = (...values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }).map(joinValues), { nil: undefined, freq: 2 });

const days = ['03-28', '03-29', '03-30', '03-31', '10-25', '10-26', '10-27'].map((day) => `2025-${day}`);
const optionalDay = fc.option(fc.constantFrom(...days), { nil: undefined, freq: 1 });

/** The clock has gone back: this day has 25 hours. */
const now = new Date('2025-10-26T22:30:00Z');

const request: fc.Arbitrary<ListRequest> = fc.record({
  page: fc.nat(8),
  limit: fc.constantFrom(1, 25, 1_000),
  sort: fc.constantFrom(...sortColumns),
  dir: fc.constantFrom(...sortDirections),
  q: fc.oneof(
    fc.constant(''),
    fc.constantFrom(...searchTexts),
    fc.tuple(fc.constantFrom(...searchTexts), fc.constantFrom(...names)).map((words) => words.join('  ')),
  ),
  bappMember: someOf(...yesNo),
  invitedBy: someOf(...inviterKeys()),
  country: someOf(...countries),
  language: someOf(...languages),
  dinner: someOf(...dinnerValues),
  confirmation: someOf(...confirmationStates),
  state: someOf('registered', 'cancelled'),
  source: someOf(...registrantSources),
  arrived: someOf('yes', 'no'),
  tags: someOf(...tagKeys, ''),
  from: optionalDay,
  to: optionalDay,
  facets: fc.constant(true),
});

it('finds and sorts like the reference implementation, in random requests', () => {
  const set = setOf(people);
  let matching = 0;
  let narrowed = 0;
  fc.assert(
    fc.property(request, (query) => {
      const expected = referenceList(query);
      const { users, totalCount, facets, figures } = set.page(viaUrl(query), now);
      expect(totalCount).toBe(expected.length);
      const page = expected.slice(query.page * query.limit, (query.page + 1) * query.limit);
      expect(users.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
      expect(facets).toEqual(referenceFacets(query));
      expect(figures).toEqual(referenceFigures(expected));
      matching += Number(expected.length > 0);
      narrowed += Number(expected.length < people.length);
    }),
    { seed, numRuns: requests },
  );
  // Requests that match nobody or everybody prove little.
  expect(matching).toBeGreaterThan(0.3 * requests);
  expect(narrowed).toBeGreaterThan(0.3 * requests);
});

const wholeList = { page: 0, limit: 10, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;

/** One registrant from each country. */
const setOfCountries = (countries: readonly string[]) => setOf(countries.map((country) => ({ country })));

it('lists the most frequent of many countries, and those in the filter', () => {
  const set = setOfCountries(
    Array.from({ length: 2 * maxFacetValues }, (_, index) => `Country ${index % (maxFacetValues + 50)}`),
  );
  const rare = `Country ${maxFacetValues + 40}`;
  const { facets } = set.page({ ...wholeList, country: joinValues([rare, 'None']) }, now);
  expect(facets?.country).toHaveLength(maxFacetValues + 2);
  expect(facets?.country?.[0]?.count).toBe(2);
  expect(facets?.country?.slice(-2)).toEqual([
    { value: rare, count: 1 },
    { value: 'None', count: 0 },
  ]);
});

it('counts all spellings of a country as one, and finds each spelling', () => {
  const atlantis = ['atlantis', 'Atlantis', 'ATLANTIS!', 'Atlantis'];
  const set = setOfCountries(['Belgique', 'België', 'BE', 'France', ...atlantis, '-']);
  const pageFor = (country?: string) => set.page(viaUrl({ ...wholeList, country }), now);
  const counted = [
    { value: 'Atlantis', count: 4 },
    { value: 'BE', count: 3 },
    { value: '', count: 1 },
    { value: 'FR', count: 1 },
  ];
  expect(pageFor().facets?.country).toEqual(counted);
  for (const belgium of ['Belgium', 'belgique', 'BE', 'België,Belgique']) {
    const { users, facets } = pageFor(belgium);
    expect(users.map(({ country }) => country).sort()).toEqual(['BE', 'Belgique', 'België']);
    expect(facets?.country).toEqual(counted);
  }
  // Spelled as in the filter, so that organisers can deselect it.
  expect(pageFor('ATLANTIS').totalCount).toBe(4);
  expect(pageFor('ATLANTIS').facets?.country?.[0]).toEqual({ value: 'ATLANTIS', count: 4 });
});

it('sorts by letters, ignoring a leading apostrophe, case and accents (ORG-1)', () => {
  const lastnames = ['Ulens', '‘t Kint', 'ádam', "'t Hooft", 'Adams', '« Étienne »', 'Thomas'];
  const set = setOf(lastnames.map((lastname) => ({ lastname })));
  const inOrder = ['ádam', 'Adams', '« Étienne »', "'t Hooft", '‘t Kint', 'Thomas', 'Ulens'];
  expect(set.byName().map(({ lastname }) => lastname)).toEqual(inOrder);
  const { users } = set.page({ ...wholeList, dir: 'desc' }, now);
  expect(users.map(({ lastname }) => lastname)).toEqual(inOrder.toReversed());
});

it('counts again after a change, an erasure and midnight', () => {
  const set = setOf(people);
  const filtered = { ...wholeList, state: 'registered,cancelled' } as const;
  const checkedFigures = (at = now) => {
    const { facets, figures } = set.page(wholeList, at);
    const recount = set.page(filtered, at);
    expect([facets, figures]).toEqual([recount.facets, recount.figures]);
    return figures;
  };
  const before = checkedFigures();
  const isEarly = ({ createdAt }: Registrant) => createdAt.seconds < now.getTime() / 1000;
  const person = people.find((one) => one.state === 'registered' && isEarly(one));
  if (person === undefined) throw new Error('nobody is registered');
  set.put({ ...person, state: 'cancelled' });
  expect(checkedFigures()?.registered).toBe((before?.registered ?? 0) - 1);
  set.put(person);
  set.deleteIf((id) => id === person.id);
  expect(checkedFigures()?.registered).toBe((before?.registered ?? 0) - 1);
  expect(checkedFigures(new Date('2025-10-26T22:59:59Z'))?.today).toBeGreaterThan(0);
  expect(checkedFigures(new Date('2025-10-27T23:00:00Z'))?.today).not.toBe(checkedFigures()?.today);
});

/** The request after its way through a URL, as the server parses it. */
function viaUrl(query: ListRequest): ListRequest {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  const url = new URLSearchParams(Object.fromEntries(defined.map(([name, value]) => [name, String(value)])));
  return validate(listSchema, Object.fromEntries(new URLSearchParams(String(url))));
}

/** The reference implementation of the list. */
function referenceList({ sort, dir, ...filter }: ListRequest): Registrant[] {
  const matching = people.filter(isWantedBy(filter));
  const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });
  const value = (person: Registrant) => {
    const column = person[sort];
    return typeof column === 'object' ? column.seconds + column.nanoseconds / 1e9 : (column ?? 0);
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

function valuesOf(person: Registrant, facet: FacetName): readonly string[] {
  return facet === 'tags' ? (person.tags ?? ['']) : [valueOf(person, facet)];
}

function valueOf(person: Registrant, facet: Exclude<FacetName, 'tags'>): string {
  if (facet === 'dinner') return person.dinnerReservation > 0 && person.state === 'registered' ? 'yes' : 'no';
  if (facet === 'arrived') return Object.keys(person.presence ?? {}).length === 0 ? 'no' : 'yes';
  if (facet === 'country') return facetValueOf(person.country);
  if (facet === 'payment') return paymentStateOf(amountsOf(person));
  if (facet !== 'confirmation') return person[facet] ?? '';
  if (person.confirmationError?.lastError === 'bounced') return 'failed';
  if (person.emailSent !== undefined) return 'sent';
  if (person.email === '') return 'no-address';
  return person.confirmationError === undefined || person.confirmationError.nextTry ? 'waiting' : 'failed';
}

const brussels = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels', dateStyle: 'short' });

/** The values that the reference filter compares; computed once, since formatting and splitting are slow. */
const comparables = new Map(
  people.map((person) => {
    const { lastname, firstname, organization, email, telWork, telCell, invitedBy } = person;
    const searched = [lastname, firstname, organization, email, telWork, telCell, inviterName(invitedBy)];
    return [
      person,
      {
        fields: [...searched, ...[telWork, telCell].map(otherNotation)].map(letters),
        /** The calendar day in Brussels. */
        day: brussels.format(person.createdAt.seconds * 1000),
        values: Object.fromEntries(
          facetNames.filter(isOffered).map((facet) => [facet, valuesOf(person, facet)]),
        ),
      },
    ];
  }),
);

function chosenIn(filter: Filter, facet: FacetName): string[] {
  const values = filter[facet]?.split(',').map(decodeURIComponent) ?? [];
  return facet === 'country' ? values.map(facetValueOf) : values;
}

function isWantedBy({ q, from, to, ...filter }: Filter): (person: Registrant) => boolean {
  const words = (q ?? '')
    .split(' ')
    .map(letters)
    .filter((word) => word.length > 0);
  if (words.length === 0 && (q ?? '') !== '') return () => false;
  const criteria = facetNames
    .filter(isOffered)
    .filter((facet) => filter[facet] !== undefined)
    .map((facet) => ({ facet, values: chosenIn(filter, facet) }));
  return (person) => {
    const comparable = comparables.get(person);
    return (
      comparable !== undefined &&
      words.every((word) => comparable.fields.some((field) => field.includes(word))) &&
      criteria.every(({ facet, values }) =>
        comparable.values[facet]?.some((value) => values.includes(value)),
      ) &&
      (from === undefined || from <= comparable.day) &&
      (to === undefined || comparable.day <= to)
    );
  };
}

/** Counts each value of a facet by filtering all registrants without this facet. */
function referenceFacets(request: ListRequest): object {
  const choices: Partial<Record<FacetName, readonly string[]>> = {
    bappMember: yesNo,
    dinner: dinnerValues,
    language: facts().languages,
    confirmation: confirmationStates,
    state: ['registered', 'cancelled'],
    source: registrantSources,
    payment: paymentStates,
    // A show of one day has no other values.
    arrived: ['yes', 'no'],
  };
  return Object.fromEntries(
    facetNames.filter(isOffered).map((facet) => {
      const values = people
        .filter(isWantedBy({ ...request, [facet]: undefined }))
        .flatMap((person) => valuesOf(person, facet));
      const countOf = (value: string) => ({ value, count: values.filter((one) => one === value).length });
      const fixed = choices[facet];
      const chosen = chosenIn(request, facet);
      if (fixed !== undefined) {
        const others = facet === 'language' ? [...values, ...chosen] : [];
        return [facet, [...new Set([...fixed, ...others])].map(countOf)];
      }
      const all = [...new Set([...values, ...chosen])].sort().map(countOf);
      return [facet, all.sort((one, other) => other.count - one.count)];
    }),
  );
}

function referenceFigures(registrants: readonly Registrant[]): object {
  const coming = registrants.filter(({ state }) => state === 'registered');
  const sum = (numberOf: (person: Registrant) => number) =>
    coming.reduce((total, person) => total + numberOf(person), 0);
  const waiting = coming.filter((person) => valueOf(person, 'confirmation') === 'waiting');
  const [since] = waiting
    .map(({ createdAt }) => createdAt)
    .sort((one, other) => one.seconds - other.seconds || one.nanoseconds - other.nanoseconds);
  return {
    registered: coming.length,
    ...(since !== undefined && { waiting: { count: waiting.length, since } }),
    notConfirmed: coming.filter((person) => /waiting|failed/.test(valueOf(person, 'confirmation'))).length,
    members: coming.filter(({ bappMember }) => bappMember === 'Yes').length,
    dinner: {
      persons: sum(({ dinnerReservation }) => dinnerReservation),
      vegetarian: sum(({ vegetarianMeal }) => vegetarianMeal),
      supplement: sum(({ dinnerReservation }) => Math.max(0, dinnerReservation - 2) * 7000),
    },
    today: coming.filter((person) => comparables.get(person)?.day === '2025-10-26').length,
  };
}

/** Turns a Belgian number as dialled in Belgium into the international notation, and the reverse. */
function otherNotation(number: string): string {
  return number.startsWith('+32') ? number.replace('+32 ', '0') : number.replace(/^0/, '+32');
}

/** The letters, digits and symbols of a text, one by one. */
function letters(text: string): string {
  const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };
  return Array.from(text.normalize('NFD').toLocaleLowerCase('en'))
    .filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter))
    .map((letter) => special[letter] ?? letter)
    .join('');
}
