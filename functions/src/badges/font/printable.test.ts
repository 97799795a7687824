/** What the bundled fonts can print, and how the rest is replaced. */
import { describe, expect, it } from 'vitest';
import { loadFonts } from './fonts';
import { inDrawingOrder, toPrintable, replacement } from './printable';

const { bold, regular } = await loadFonts();

it.each([
  ['Latin', 0x21, 0x17f],
  ['Latin of Vietnam', 0x1ea0, 0x1ef9],
  ['Greek', 0x386, 0x3ce],
  ['Cyrillic', 0x400, 0x45f],
])('prints all letters of %s in both weights', (_script, first, last) => {
  for (let code = first; code <= last; code += 1) {
    const isLetter = /\p{L}/u.test(String.fromCodePoint(code));
    if (!isLetter) continue;
    expect([code, bold.glyphOf(code), regular.glyphOf(code)]).not.toContain(0);
  }
});

describe('toPrintable', () => {
  it.each(['Łukasz Żółć', 'Şimşek', 'Ελένη Παπαδοπούλου', 'Владимир', "O'Neill-Vandenbroucke", '€ & @ « »'])(
    'leaves %s unchanged',
    (name) => {
      expect(toPrintable(name, bold)).toBe(name);
    },
  );

  it.each([
    ['王 Wang', `${replacement} Wang`],
    ['小明', replacement + replacement],
    ['👨‍👩‍👧 family', `${replacement} family`],
    ['🇧🇪', replacement],
  ])('visibly replaces characters that the fonts lack: %s', (name, printed) => {
    expect(toPrintable(name, bold)).toBe(printed);
  });

  it('composes letters and accents', () => {
    expect(toPrintable('Zoe\u0308', bold)).toBe('Zoë');
  });

  it.each(['a\nb', 'a\u0000b', 'a\u200Bb', 'a\u00ADb', 'a\u202Eb'])(
    'removes invisible characters from %j',
    (text) => {
      expect(toPrintable(text, bold).replace(' ', '')).toBe('ab');
    },
  );
});

it('reverses right-to-left text, but not its numbers', () => {
  expect(inDrawingOrder('כהן 42')).toBe('42 ןהכ');
  expect(inDrawingOrder('Anna 42')).toBe('Anna 42');
});
