/** Which of Firestore's errors pass by themselves. */
import { expect, it } from 'vitest';
import { isAlreadyExists, isUnavailable } from './errors';

const withCode = (code: unknown) => Object.assign(new Error('Firestore'), { code });

it.each([
  ['cancelled', 1],
  ['too late', 4],
  ['without permission', 7],
  ['exhausted', 8],
  ['aborted for others', 10],
  ['broken inside', 13],
  ['unavailable', 14],
])('%s is worth trying again', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

it.each([2, 5, 6, 9, '14', undefined])('%s is not', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

it('a document that exists is told from the rest', () => {
  expect(isAlreadyExists(withCode(6))).toBe(true);
  expect([withCode(14), new Error('x'), 'x', null].some(isAlreadyExists)).toBe(false);
});
