/** The proposed label of the next phone, and the proposed end of its pairing (DOOR-8). */
import { maxLabelLength } from 'contract/door/door';
import { expect, it } from 'vitest';
import { nextLabel, defaultEnd } from './proposals';

it.each([
  ['North door', [], 'North door 2'],
  ['North door 2', [], 'North door 3'],
  ['North door 9', ['North door 10'], 'North door 11'],
  ['Hall 1', ['Hall 3'], 'Hall 2'],
  ['a'.repeat(maxLabelLength), [], `${'a'.repeat(maxLabelLength - 2)} 2`],
])('proposes, after the label %s and with %j in use, the label %s', (label, labelsInUse, next) => {
  expect(nextLabel(label, labelsInUse)).toBe(next);
});

it.each([
  ['2025-08-01T10:00:00Z', '2025-08-28T23:59'],
  // A minute before midnight in Brussels.
  ['2025-08-28T21:58:59Z', '2025-08-28T23:59'],
  ['2025-08-28T21:59:00Z', '2025-08-29T23:59'],
  ['2026-01-15T10:00:00Z', '2026-01-15T23:59'],
])('proposes, at %s, the end %s', (now, end) => {
  expect(defaultEnd(new Date(now), '2025-08-28')).toBe(end);
});
