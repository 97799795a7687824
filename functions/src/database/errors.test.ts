/** Which of Firestore's errors are transient. */
import { expect, it } from 'vitest';
import { isAlreadyExists, isUnavailable } from './errors';

const withCode = (code: unknown) => Object.assign(new Error('Firestore'), { code });

it('treats only transient errors as retryable', () => {
  // gRPC status codes, as a number or a text; errors.ts names the transient ones.
  const codes = [1, 2, 4, 5, 6, 7, 8, 9, 10, 13, 14, '14', undefined];
  const transient = codes.filter((code) => isUnavailable(withCode(code)));
  expect(transient).toEqual([1, 4, 7, 8, 10, 13, 14]);
});

it('recognises already-exists errors', () => {
  expect(isAlreadyExists(withCode(6))).toBe(true);
  expect([withCode(14), new Error('x'), 'x', null].some(isAlreadyExists)).toBe(false);
});
