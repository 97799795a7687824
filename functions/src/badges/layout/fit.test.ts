/** Texts of every length in a box: shrunk, wrapped, truncated; never too wide. */
import { expect, it } from 'vitest';
import { fit, widthOf } from './fit';
import { loadFonts } from '../font/fonts';

const { bold: font } = await loadFonts();
const width = 250;
const attempts = [
  { largest: 30, smallest: 24, maxLines: 1 },
  { largest: 24, smallest: 18, maxLines: 2 },
  { largest: 16, smallest: 15, maxLines: 3 },
];
const fitText = (text: string) => fit(text, font, width, attempts);

it('sets a short text at the largest size, and shrinks a longer text', () => {
  expect(fitText('Anna')).toEqual({ size: 30, lines: ['Anna'], isCut: false });
  const { size, lines } = fitText('Marie-Antoinette');
  expect(lines).toEqual(['Marie-Antoinette']);
  expect(size).toBeLessThan(30);
  expect(size).toBeGreaterThanOrEqual(24);
});

it.each([
  ["O'Neill-Vandenbroucke", "O'Neill-|Vandenbroucke"],
  ['Van der Meersch de Wit', 'Van der|Meersch de Wit'],
  ['Marie Louise De Vos Li', 'Marie Louise|De Vos Li'],
])('wraps %s at spaces and hyphens, without a single short word at the end', (text, expected) => {
  expect(fitText(text).lines.join('|')).toBe(expected);
});

it('breaks inside a very long word', () => {
  const { lines, isCut } = fitText('d'.repeat(60));
  expect(lines.join('')).toBe('d'.repeat(60));
  expect(isCut).toBe(false);
});

it('truncates with an ellipsis a text that does not fit', () => {
  const { lines, isCut } = fitText('W'.repeat(100));
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^W+…$/);
  expect(isCut).toBe(true);
});

it('never sets a text wider than its box', () => {
  const words = ['a', 'W', 'ij', 'Wagner-', 'ÉÈÊ', 'ffi', 'x'.repeat(40), 'Ω', 'я', '—', 'de'];
  for (let seed = 1; seed < 400; seed += 1) {
    const chosen = Array.from({ length: (seed % 12) + 1 }, (_, index) => words[(seed * (index + 3)) % 11]);
    const text = chosen.join(seed % 3 === 0 ? '' : ' ');
    const { lines, size } = fitText(text);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect((widthOf(line, font) * size) / 1000).toBeLessThanOrEqual(width + 0.01);
  }
});
