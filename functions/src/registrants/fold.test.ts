/** Normalisation of text for searching. */
import { describe, expect, it } from 'vitest';
import { fold, searchWords } from './fold';

describe('fold', () => {
  it.each([
    ['ÉLODIE', 'elodie'],
    ['Van den Berghe', 'vandenberghe'],
    ["D'Hôtel-Çelik", 'dhotelcelik'],
    ['Straße', 'strasse'],
    ['Ærø', 'aero'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ёлка', 'елка'],
    ['+32 (0)2 555.01', '+320255501'],
    ['Gifts 🎁 & Co.', 'gifts🎁co'],
    ['soft\u00adhyphen, no\u200bspace', 'softhyphennospace'],
    ['-- ...', ''],
  ])('normalises %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });
});

it('ignores search words that normalise to nothing', () => {
  expect(searchWords('  Zoë & Co - ')).toEqual(['zoe', 'co']);
});
