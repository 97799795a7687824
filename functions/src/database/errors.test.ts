/** Which of Firestore's errors pass by themselves. */
import { expect, it } from 'vitest';
import { isAlreadyExists, isUnavailable } from './errors';

const withCode = (code: unknown) => Object.assign(new Error('Firestore'), { code });

it.each([
  ['unavailable', 14],
  ['too late', 4],
  ['aborted for others', 10],
])('%s is worth trying again', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

it.each([6, 7, 9, '14', undefined])('%s is not', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

it('a document that exists is told from the rest', () => {
  expect(isAlreadyExists(withCode(6))).toBe(true);
  expect([withCode(14), new Error('x'), 'x', null].some(isAlreadyExists)).toBe(false);
});
