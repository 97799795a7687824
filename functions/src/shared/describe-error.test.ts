/** Which parts of an error are logged, and which never are. */
import { ApiError } from 'contract/wire/api-error';
import { expect, it } from 'vitest';
import { describeError, PlainError } from './describe-error';

const secret = 'jan.peeters@secret.example';

it.each([
  ['a message', new Error(`550 unknown user ${secret}`)],
  ['a message that looks like a stack', new Error(`no\n    at ${secret} (file.js:1:1)\n    at x`)],
  ['a cause', new Error('outer', { cause: new Error(secret) })],
  ['the cause of our own error', Object.assign(new ApiError('internal', 'x'), { cause: new Error(secret) })],
  ['a code', Object.assign(new Error('x'), { code: `ENOENT ${secret}` })],
  ['a name', Object.assign(new Error('x'), { name: secret })],
  ['a property', Object.assign(new Error('x'), { address: secret })],
  ['a changed message', Object.assign(new Error(secret), { message: 'x' })],
  ['a thrown string', secret],
  ['an object', { message: secret, stack: secret }],
])('omits %s from the log', (_, error) => {
  expect(describeError(error)).not.toContain('secret');
});

it('logs class, code and stack frames, also of the cause', () => {
  const cause = Object.assign(new TypeError('x'), { code: 'ECONNREFUSED' });
  const text = describeError(new Error('y', { cause }));
  expect(text).toMatch(/^Error\n\s+at .*describe-error\.test\.ts:\d+:\d+/);
  expect(text).toMatch(/\ncaused by TypeError \(ECONNREFUSED\)\n\s+at /);
});

it('logs the message of our own errors', () => {
  expect(describeError(new PlainError('SITE_ORIGIN is empty; set it.'))).toMatch(
    /^PlainError: SITE_ORIGIN is empty; set it\.\n\s+at /,
  );
  expect(describeError(new ApiError('unavailable', 'No database.'))).toMatch(
    /^ApiError \(unavailable\): No d/,
  );
});
