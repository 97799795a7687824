/** Countries by the names that visitors type. */
import { expect, it } from 'vitest';
import { countryCode, countryKey, countryName } from './countries';

it.each<[code: string | undefined, ...typed: string[]]>([
  ['BE', 'Belgique', 'BELGIË', 'belgie', ' Belgium ', 'BE', 'BEL', 'B.', 'Belgien'],
  ['NL', 'Pays-Bas', 'Nederland', 'The Netherlands', 'Hollande'],
  ['LU', 'Luxembourg', 'Luxemburg'],
  ['DE', 'Allemagne', 'Duitsland', 'Deutschland'],
  ['GB', 'UK', 'United Kingdom', 'Royaume-Uni', 'Verenigd Koninkrijk'],
  ['TR', 'Türkei'],
  [undefined, 'Atlantis', '', '-', 'ZZ', 'constructor'],
])('finds the country code %s for each spelling (undefined: no country)', (code, ...typed) => {
  for (const name of typed) expect([name, countryCode(name)]).toEqual([name, code]);
});

it.each([
  ['België', 'Belgium', true],
  ['NL', 'Hollande', true],
  ['The Netherlands', 'NL', true],
  ['At-lantis', 'át  lantis', true],
  ['Niger', 'Nigeria', false],
  ['Atlantis', '', false],
])('compares "%s" with "%s": same country %s', (one, other, isSame) => {
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
