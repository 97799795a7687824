/** Which of Firestore's errors are transient. */
import { expect, it } from 'vitest';
import { isAlreadyExists, isUnavailable } from './errors';

const withCode = (code: unknown) => Object.assign(new Error('Firestore'), { code });

it.each([
  ['cancelled', 1],
  ['deadline exceeded', 4],
  ['permission denied', 7],
  ['resource exhausted', 8],
  ['aborted', 10],
  ['internal', 13],
  ['unavailable', 14],
])('treats %s as retryable', (_, code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

it.each([2, 5, 6, 9, '14', undefined])('does not treat %s as retryable', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false);
});

it('recognises already-exists errors', () => {
  expect(isAlreadyExists(withCode(6))).toBe(true);
  expect([withCode(14), new Error('x'), 'x', null].some(isAlreadyExists)).toBe(false);
});
