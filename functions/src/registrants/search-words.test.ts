/** The words of a search. */
import { expect, it } from 'vitest';
import { searchWords } from './search-words';

it('ignores search words that normalise to nothing', () => {
  expect(searchWords('  Zoë & Co - ')).toEqual(['zoe', 'co']);
});
