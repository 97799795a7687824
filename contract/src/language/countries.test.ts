/** Countries by the names that visitors type. */
import { expect, it } from 'vitest';
import { countryCode, countryKey, countryName } from './countries';

it.each([
  ['Belgique', 'BE'],
  ['BELGIË', 'BE'],
  ['belgie', 'BE'],
  [' Belgium ', 'BE'],
  ['BE', 'BE'],
  ['BEL', 'BE'],
  ['B.', 'BE'],
  ['Belgien', 'BE'],
  ['Pays-Bas', 'NL'],
  ['Nederland', 'NL'],
  ['The Netherlands', 'NL'],
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
  ['Türkei', 'TR'],
  ['Atlantis', undefined],
  ['', undefined],
  ['-', undefined],
  ['ZZ', undefined],
  ['constructor', undefined],
])('reads the country "%s" as %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});

it.each([
  ['België', 'Belgium', true],
  ['NL', 'Hollande', true],
  ['The Netherlands', 'NL', true],
  ['At-lantis', 'át  lantis', true],
  ['Niger', 'Nigeria', false],
  ['Atlantis', '', false],
])('has one key for "%s" and "%s": %s', (one, other, isSame) => {
  expect(countryKey(one) === countryKey(other)).toBe(isSame);
});

it.each([
  ['Belgium', 'fr', 'Belgique'],
  ['Belgique', 'nl', 'België'],
  ['BE', 'en', 'Belgium'],
  ['Atlantis', 'fr', 'Atlantis'],
  ['', 'fr', ''],
] as const)('names the country "%s" in %s: %s', (typed, language, name) => {
  expect(countryName(typed, language)).toBe(name);
});
