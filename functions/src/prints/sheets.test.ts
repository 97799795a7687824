/** The badges on the first sheets of a file (PRINT-3). */
import type { PaperId } from 'contract/badges/papers';
import { expect, it } from 'vitest';
import { samples } from '../badges/testing/samples';
import { onFirstSheets } from './sheets';

it.each<[PaperId, number, string]>([
  ['A6portrait', 4, 'ABCD'],
  ['label62x100', 1, 'A'],
  // Front and back of a folded sheet are one badge.
  ['A4fold', 2, 'AB'],
  // Three sheets: A D G, B E H, C F I.
  ['A4x4', 1, 'ADG'],
  ['A4x4', 2, 'ABDEGH'],
  ['A4x4', 3, 'ABCDEFGHI'],
])('knows what was on %s up to sheet %i: %s', (paper, sheets, ids) => {
  const file = 'ABCDEFGHI'.split('').map((id, place) => ({ ...samples.plain, id, place }));
  expect([...onFirstSheets({ paper }, file, sheets)].join('')).toBe(ids);
});
