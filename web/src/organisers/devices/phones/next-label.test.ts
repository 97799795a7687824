/** The label of the next phone of several (DOOR-8). */
import { maxLabelLength } from 'contract/door/door';
import { expect, it } from 'vitest';
import { nextLabel } from './next-label';

it.each([
  ['North door', [], 'North door 2'],
  ['North door 2', [], 'North door 3'],
  ['North door 9', ['North door 10'], 'North door 11'],
  ['Hall 1', ['Hall 3'], 'Hall 2'],
  ['a'.repeat(maxLabelLength), [], `${'a'.repeat(maxLabelLength - 2)} 2`],
])('follows %s, if %j are in use, with %s', (label, taken, next) => {
  expect(nextLabel(label, taken)).toBe(next);
});
