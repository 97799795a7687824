/** The state of the list in the URL (ORG-25), and the words for a filter value. */
import { countryCode, countryKey } from 'contract/language/countries';
import { inviterKeys } from 'contract/edition/exhibitors';
import {
  pageSizes,
  sortColumns,
  sortDirections,
  defaultColumns,
} from 'contract/registrant/list/registrant-list';
import {
  facetNames,
  facetValues,
  forEachFacet,
  joinValues,
  maxFacetLength,
} from 'contract/registrant/list/facets';
import { listSchema } from 'contract/registrant/list/registrant-list-request';
import { provideSample } from 'contract/testing/sample-edition';
import { normaliseText } from 'contract/language/text';
import { validate } from 'contract/wire/validate';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueWords } from '../../shared/filter-words';
import { filterOf, readListState, unknownFilters, writeListState, type ListState } from './list-state';
import { offeredColumns } from '../../shared/is-shown';

const initial: ListState = {
  ...{ page: 0, size: 25, sort: 'createdAt', dir: 'desc', q: '', columns: defaultColumns },
};

/** A country's code, or any other text. */
const anyCountry = fc
  .string({ unit: 'grapheme', maxLength: 29 })
  .map((text) => countryCode(text) ?? normaliseText(text));

const optionalList = (values: fc.Arbitrary<string[]>) =>
  fc.option(values.map(joinValues), { nil: undefined, freq: 2 });

const anyFacets = forEachFacet((name) => {
  const values: readonly string[] = facetValues[name] ?? (name === 'invitedBy' ? inviterKeys() : []);
  return optionalList(
    values.length > 0
      ? fc.shuffledSubarray([...values], { minLength: 1 })
      : fc.uniqueArray(anyCountry, { minLength: 1, maxLength: 6, selector: countryKey }),
  );
});

const anyDay = fc.option(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  { nil: undefined },
);

const anyState: fc.Arbitrary<ListState> = fc.record({
  page: fc.nat(999_999),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom(...sortColumns),
  dir: fc.constantFrom(...sortDirections),
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map(normaliseText),
  // An edition without kinds of its own, such as the sample, has no facet for kinds.
  ...{ ...anyFacets, badgeKind: fc.constant(undefined) },
  from: anyDay,
  to: anyDay,
  columns: fc
    .subarray([...offeredColumns()])
    .map((columns) => offeredColumns().filter((column) => column === 'lastname' || columns.includes(column))),
});

it.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'limit=7', 'sort=password', 'dir=up'])(
  'reads the default from %s, and writes an empty query for it',
  (query) => {
    const state = readListState(new URLSearchParams(query));
    expect(state).toEqual(initial);
    expect(writeListState(state).toString()).toBe('');
  },
);

it('merges the spellings of a country in an older URL', () => {
  const state = readListState(new URLSearchParams('country=Belgique,België,Atlantis,ATLANTIS,be'));
  expect(state.country).toBe('BE,Atlantis');
});

it('reads 100 random states as they were written, and makes valid requests of them', () => {
  let filteredCount = 0;
  fc.assert(
    fc.property(anyState, (state) => {
      const query = new URLSearchParams(writeListState(state).toString());
      expect(readListState(query)).toEqual(state);
      expect(unknownFilters(query)).toEqual([]);
      const request = { ...filterOf(state), page: state.page, limit: state.size };
      expect(validate(listSchema, request)).toMatchObject(
        Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
      );
      filteredCount += Number(facetNames.some((name) => state[name] !== undefined));
    }),
    { seed: 20250828, numRuns: 100 },
  );
  expect(filteredCount).toBeGreaterThan(80);
});

it('names a day of the show by its weekday', () => {
  provideSample({ moreDays: [{ day: '2025-08-29', opens: '09:30', closes: '17:30' }] });
  const words = ['day1', 'day2', 'yes'].map((value) => valueWords('arrived', value, 'fr'));
  expect(words).toEqual(['jeudi', 'vendredi', 'Oui']);
});

it.each([
  ['dinner=maybe', ['dinner'], ''],
  ['bappMember=Yes,Maybe', ['bappMember'], ''],
  ['from=2025-02-30&to=28/08/2025', ['from', 'to'], ''],
  ['state=', ['state'], ''],
  [`country=${'x'.repeat(maxFacetLength + 1)}`, ['country'], ''],
  ['country=%&columns=password&dinner=yes', [], 'dinner=yes&country=%2525'],
  ['dinner=yes&state=erased&columns=city,x', ['state'], 'dinner=yes&columns=lastname%2Ccity'],
])('ignores only unknown filters, and names them: %s', (text, ignoredNames, rest) => {
  const query = new URLSearchParams(text);
  expect(unknownFilters(query)).toEqual(ignoredNames);
  expect(writeListState(readListState(query)).toString()).toBe(rest);
});
