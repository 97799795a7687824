/** Ordinary and hostile texts to paste into every input field. */
import { hostileTexts } from 'contract/testing/hostile-texts';

/** Each text with its description. */
export const pastedTexts: readonly (readonly [string, string])[] = [
  ...hostileTexts,
  ['invisible characters', 'a\u200bb\u2060c\ufeffd\u00ade'],
  ['nothing but invisible characters', '\u200b\u200d\ufeff'],
  ['blanks of every width', ' \u3000\u00a0\u2009 '],
  ['the first half of an emoji', 'a\ud83d'],
  ['the second half of an emoji', '\ude00b'],
  ['forty families as emoji', '👨‍👩‍👧‍👦'.repeat(40)],
  ['typographic quotes', '“L’été” ‚x‘ «\u202fy\u202f» …'],
  ['ten thousand letters', 'x'.repeat(10_000)],
  ['five thousand lines', 'x;y\n'.repeat(5_000)],
  ['a table', 'Name\tE-mail\r\nJan\tjan@visitors.example\r\n'],
  ['an opening quote without a closing one', '"a;b\nc'],
  ['a null character', 'a\u0000b'],
  ['two hundred accents', `e${'\u0301'.repeat(200)}`],
  ['digits of other scripts', '١٢٣４５'],
  ['a dotted capital', 'İstanbul ıI ß ﬁ'],
  ['a day that does not exist', '2025-02-31T25:61'],
  ['a year far in the future', '999999-12-31'],
  ['a negative number', '-1'],
  ['a number too large for a float', '1e400'],
  ['an object', '{"__proto__":{"length":1}}'],
  ['a path', '../../etc/passwd%00%ZZ'],
  ['a URL that is a script', 'javascript:alert(1)//'],
  ['an email address with other recipients', 'a@visitors.example?bcc=b@visitors.example,c'],
  ['a slow regular expression', '(a+)+$ [ ( \\'],
];
