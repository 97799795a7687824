/** What stands for an edition before the first show (EDIT-29). */
import { expect, it } from 'vitest';
import { readFacts } from '../edition/read-facts';
import { editionIdPattern, newEditionIdPattern, noShowId } from '../wire/edition-header';
import { noShow } from './no-show';

it.each(['localhost:5050', '127.0.0.1:5000', `${'long-'.repeat(40)}name.example.org`, undefined])(
  'has valid facts at %s',
  (site) => {
    expect(readFacts(noShow(site).facts)).toEqual({ facts: noShow(site).facts });
  },
);

it('has an id that no edition can have', () => {
  for (const pattern of [editionIdPattern, newEditionIdPattern]) expect(noShowId).not.toMatch(pattern);
});
