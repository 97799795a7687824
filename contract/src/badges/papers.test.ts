/** The number of sheets for a number of badges (BADGE-3). */
import { expect, it } from 'vitest';
import { sheetsFor } from './papers';

it('needs another sheet only once the last is full', () => {
  expect([7, 8, 9].map((badges) => sheetsFor('A4x4', badges))).toEqual([2, 2, 3]);
});
