/** Countries as visitors type them: "Belgique", "België" and "BE" are the same country (ORG-20, ORG-41). */
import { localeOf } from './formats';
import { languages, type Language } from './languages';
import { fold } from './text';

/** Common spellings that CLDR does not have, and other codes of Belgium and its neighbours. */
const otherSpellings: Readonly<Record<string, string>> = {
  b: 'BE',
  bel: 'BE',
  nld: 'NL',
  thenetherlands: 'NL',
  l: 'LU',
  lux: 'LU',
  f: 'FR',
  fra: 'FR',
  d: 'DE',
  deu: 'DE',
  gbr: 'GB',
  holland: 'NL',
  hollande: 'NL',
  nederlanden: 'NL',
  england: 'GB',
  angleterre: 'GB',
  engeland: 'GB',
  greatbritain: 'GB',
  grandebretagne: 'GB',
  grootbrittannie: 'GB',
  usa: 'US',
  tchequie: 'CZ',
};

/** Countries of shows and controllers: the European Economic Area, Switzerland and the United Kingdom. */
export const countries = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

export type Country = (typeof countries)[number];

let codeOfSpelling: ReadonlyMap<string, string> | undefined;

/** @returns the ISO code, such as BE; undefined if the text is neither a code nor a country's name in our languages */
export function countryCode(typed: string): string | undefined {
  codeOfSpelling ??= readSpellings();
  return codeOfSpelling.get(fold(typed));
}

/** @returns a text that is the same for every spelling of a country: its ISO code, or the folded text */
export function countryKey(typed: string): string {
  return countryCode(typed) ?? fold(typed);
}

/** @returns the country's name in a language; an unknown country as it was typed */
export function countryName(typed: string, language: Language): string {
  const code = countryCode(typed);
  if (code === undefined) return typed;
  return new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(code) ?? code;
}

/** Folded spelling (a code, or a country's name in one of our languages) -> current code. */
function readSpellings(): ReadonlyMap<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = new Map(Object.entries(otherSpellings));
  const displayNames = languages.map(
    (language) => new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'none' }),
  );
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const namesOfCode = displayNames.flatMap((displayName) => displayName.of(code) ?? []);
    if (namesOfCode.length === 0) continue;
    // Map former codes, such as DD, and alternative ones, such as UK, to the current code.
    const { region } = new Intl.Locale(`und-${code}`);
    if (region === undefined || region === 'ZZ') continue;
    for (const spelling of [code, ...namesOfCode]) codes.set(fold(spelling), region);
  }
  return codes;
}
