/** Countries by the names that visitors type. */
import { expect, it } from 'vitest';
import { countryCode } from './countries';

it.each([
  ['Belgique', 'BE'],
  ['BELGIË', 'BE'],
  ['belgie', 'BE'],
  [' Belgium ', 'BE'],
  ['BE', 'BE'],
  ['Pays-Bas', 'NL'],
  ['Nederland', 'NL'],
  ['The Netherlands', undefined],
  ['Hollande', 'NL'],
  ['Luxembourg', 'LU'],
  ['Luxemburg', 'LU'],
  ['Allemagne', 'DE'],
  ['Duitsland', 'DE'],
  ['Deutschland', 'DE'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Royaume-Uni', 'GB'],
  ['Verenigd Koninkrijk', 'GB'],
  ['Türkei', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  ['-', undefined],
  ['ZZ', undefined],
  ['constructor', undefined],
])('reads the country "%s" as %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
