/** The notations of a telephone number, so that a search finds the number in any of them (ORG-20). */
import { showCountry } from 'contract/edition/current';
import type { Country } from 'contract/language/countries';

const callingCodes: Partial<Record<Country, string>> = {
  ...{ AT: '43', BE: '32', CH: '41', DE: '49', FR: '33', GB: '44', LU: '352', NL: '31' },
};
const countryCodes = Object.values(callingCodes);

/** The zero between the country's code and the number, as in `+32 (0)470`. */
const trunkZero = new RegExp(`^(\\+|00)(${countryCodes.join('|')})0`);

/** @param word normalised, such as `+320470556677`; @returns the word without the zero after the country's code */
export function withoutTrunkZero(word: string): string {
  return word.replace(trunkZero, '$1$2');
}

/**
 * @param folded the number without spaces and punctuation, such as `0470556677`
 * @returns the number as dialled in its country and from abroad; empty if its country is unknown
 */
export function notationsOf(folded: string): string[] {
  const abroad = withoutTrunkZero(folded).replace(/^00/, '+');
  const code = abroad.startsWith('+')
    ? countryCodes.find((one) => abroad.startsWith(one, 1))
    : callingCodes[showCountry()];
  if (code === undefined || !/^(\+|0)\d/.test(abroad)) return [];
  const number = abroad.startsWith('+') ? abroad.slice(1 + code.length) : abroad.slice(1);
  return [`0${number}`, `+${code}${number}`, `00${code}${number}`];
}
