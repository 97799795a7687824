/** Test data: how one e-mail address can be written. */

/** What IDNA maps to the letter or digit itself: capitals, full-width and mathematical ones, and those followed by nothing seen. */
const spellingsOf = (letter: string): readonly string[] => {
  const code = letter.charCodeAt(0);
  if (letter === '.') return ['.', '\u3002', '\uff0e', '\uff61'];
  const bold = /[a-z]/.test(letter) ? String.fromCodePoint(0x1d41a + code - 0x61) : letter;
  return [
    letter,
    letter.toUpperCase(),
    String.fromCharCode(code + 0xfee0),
    bold,
    ...['\u034f', '\u00ad', '\u200b', '\u2060'].map((unseen) => letter + unseen),
  ];
};

/**
 * @param address of lower case letters, digits and dots
 * @param choose picks one of so many, from 0
 * @returns the same address in other characters, with white space around it
 */
export function spelled(address: string, choose: (count: number) => number): string {
  const pick = (options: readonly string[]) => options[choose(options.length)] ?? '';
  const [local = '', domain = ''] = address.split('@');
  const cased = Array.from(local, (letter) => pick([letter, letter.toUpperCase()])).join('');
  const mapped = Array.from(domain, (letter) => pick(spellingsOf(letter))).join('');
  return `${pick(['', ' ', '\u00a0\t'])}${cased}@${mapped}${pick(['', ' ', '\u3000\n'])}`;
}
