/** Text folded for searching and comparing. */
import { expect, it } from 'vitest';
import { fold } from './text';

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
])('folds every spelling of %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});
