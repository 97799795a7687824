/** Links that write to an address or dial a telephone number, made from typed text. */

/**
 * Encodes what could end the address or begin another part of the link.
 * @returns a link with this one recipient and nothing else
 */
export function mailtoLink(address: string): string {
  const atSign = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, atSign))}@${encodeURIComponent(address.slice(atSign + 1))}`;
}

/** The characters of a written number; another `+` starts another number. */
const numberRuns = /[(+\s]*\d[\d\s()./-]*/g;

/** Hyphens, dashes and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu;

/** With a country code, or as in Belgium, with or without the leading 0. */
const telephone = /^(?:\+(?!32)\d{8,15}|\+32\d{8,9}|0\d{8,11}|[1-9]\d{7,9})$/;

/** The shortest text that may be a complete number. Another number, or other last digits, may follow. */
const possibleNumber = /^0\d{8}|\d{10}/;

/** After the country code, Belgium and its neighbours drop the leading 0; Italy keeps it. */
const droppedZero = /^(\+(?:31|32|33|44|49))0/;
const keptZero = /^\D*(?:\+|00)\s*(?:39|378)/;

/**
 * The link that dials the first number in a text. Omits an extension, and a `(0)` after the country code.
 * @returns undefined if the text has no clear number
 */
export function telLink(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(dashes, '-');
  const number = (text.match(numberRuns) ?? []).map(firstNumber).find((digits) => telephone.test(digits));
  return number && `tel:${number}`;
}

/** Slashes and dashes separate two numbers, but also occur within a number, as in `02/555.01.23`. */
function firstNumber(run: string): string {
  let text = '';
  for (const part of run.split(/\/|\s-+\s/)) {
    if (possibleNumber.test(digitsToDial(text))) break;
    text += part;
  }
  return digitsToDial(text);
}

/** @returns digits, with `+` before a country code */
function digitsToDial(text: string): string {
  const isInternational = /^\D*\+|^\D*00/.test(text);
  const digits = (isInternational && !keptZero.test(text) ? text.replace(/\(\s*0\s*\)/, '') : text)
    .replace(/\D/g, '')
    .replace(/^00/, '');
  return `${isInternational || /^32\d{8,9}$/.test(digits) ? '+' : ''}${digits}`.replace(droppedZero, '$1');
}
