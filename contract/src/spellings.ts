/** Test data: different spellings of one e-mail address. */

/** Spellings that IDNA maps to the letter or digit: capital, full-width, mathematical, with an invisible suffix. */
const spellingsOf = (letter: string): readonly string[] => {
  const code = letter.charCodeAt(0);
  if (letter === '.') return ['.', '\u3002', '\uff0e', '\uff61'];
  const bold = /[a-z]/.test(letter) ? String.fromCodePoint(0x1d41a + code - 0x61) : letter;
  return [
    letter,
    letter.toUpperCase(),
    String.fromCharCode(code + 0xfee0),
    bold,
    ...['\u034f', '\u00ad', '\u200b', '\u2060'].map((invisible) => letter + invisible),
  ];
};

/**
 * @param address of lower case letters, digits and dots
 * @param choose returns an index from 0 to `count - 1`
 * @returns another spelling of the address, surrounded by white space
 */
export function spelled(address: string, choose: (count: number) => number): string {
  const pick = (options: readonly string[]) => options[choose(options.length)] ?? '';
  const [local = '', domain = ''] = address.split('@');
  const cased = Array.from(local, (letter) => pick([letter, letter.toUpperCase()])).join('');
  const mapped = Array.from(domain, (letter) => pick(spellingsOf(letter))).join('');
  return `${pick(['', ' ', '\u00a0\t'])}${cased}@${mapped}${pick(['', ' ', '\u3000\n'])}`;
}
