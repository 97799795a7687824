/** The initials of a show (LOOK-5). */
import { expect, it } from 'vitest';
import { initialsOf } from './mark';

it.each([
  ['Wiener Kaffeemesse', 'WK'],
  ['Salon du Livre de Liège', 'SLL'],
  ['BAPP 2025 Networking Gift Show', 'BNG'],
  ['’s-Hertogenbosch Expo 26', 'HE'],
  ['café & thé', 'CT'],
  ['Éclat', 'É'],
  ['معرض القهوة', 'ما'],
  ['2026', '202'],
  ['<b>"&', 'B'],
  ['☕️', ''],
])('shortens the name %s to the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
