/** The notations of a telephone number, so that a search finds the number in any of them (ORG-20). */
import { showCountry } from 'contract/edition/current';
import type { Country } from 'contract/language/countries';

const callingCodeOf: Partial<Record<Country, string>> = {
  ...{ AT: '43', BE: '32', CH: '41', DE: '49', FR: '33', GB: '44', LU: '352', NL: '31' },
};
const callingCodes = Object.values(callingCodeOf);

/** A calling code and the zero after it, as in `+320470`, typed as `+32 (0)470`. */
const trunkZero = new RegExp(`^(\\+|00)(${callingCodes.join('|')})0`);

/** @param word normalised, such as `+320470556677`; @returns the word without the zero after the calling code */
export function withoutTrunkZero(word: string): string {
  return word.replace(trunkZero, '$1$2');
}

/**
 * @param folded the number without spaces and punctuation, such as `0470556677`
 * @returns the number as dialled in its country and from abroad; an empty list if its country is unknown
 */
export function notationsOf(folded: string): string[] {
  const number = withoutTrunkZero(folded).replace(/^00/, '+');
  const code = number.startsWith('+')
    ? callingCodes.find((one) => number.startsWith(one, 1))
    : callingCodeOf[showCountry()];
  if (code === undefined || !/^(\+|0)\d/.test(number)) return [];
  const subscriber = number.startsWith('+') ? number.slice(1 + code.length) : number.slice(1);
  return [`0${subscriber}`, `+${code}${subscriber}`, `00${code}${subscriber}`];
}
