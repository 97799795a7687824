/** The header that names the edition of pages and responses. */
import { expect, it } from 'vitest';
import { editionHeader, newEditionIdPattern, readEditionHeader } from './edition-header';

it('reads back an edition and its version', () => {
  for (const name of [
    { id: '2025', version: 1 },
    { id: 'spring-2027', version: 12 },
  ])
    expect(readEditionHeader(editionHeader(name))).toEqual(name);
});

it('returns undefined for an invalid header', () => {
  const invalidHeaders = '2025 2025. .1 2025.0 2025.-1 2025.1.2 ../2025.1 2025.1e3 É.1'.split(' ');
  expect([undefined, null, '', ...invalidHeaders].map(readEditionHeader).filter(Boolean)).toEqual([]);
});

it('refuses the id of a rehearsal for a new edition', () => {
  expect(['next', 'next-test'].map((id) => newEditionIdPattern.test(id))).toEqual([true, false]);
});
