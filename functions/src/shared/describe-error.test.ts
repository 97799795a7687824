/** What the log never hears of an error. */
import { ApiError } from 'contract/api-error';
import { describe, expect, it } from 'vitest';
import { describeError, PlainError } from './describe-error';

const secret = 'jan.peeters@secret.example';

describe('the log', () => {
  it.each([
    ['a message', new Error(`550 unknown user ${secret}`)],
    ['a message that looks like a stack', new Error(`no\n    at ${secret} (file.js:1:1)\n    at x`)],
    ['a cause', new Error('outer', { cause: new Error(secret) })],
    ['a cause of ours', Object.assign(new ApiError('internal', 'x'), { cause: new Error(secret) })],
    ['a code', Object.assign(new Error('x'), { code: `ENOENT ${secret}` })],
    ['a name', Object.assign(new Error('x'), { name: secret })],
    ['a property', Object.assign(new Error('x'), { address: secret })],
    ['a changed message', Object.assign(new Error(secret), { message: 'x' })],
    ['what is no error', secret],
    ['an object', { message: secret, stack: secret }],
  ])('gets nothing of %s', (_, error) => {
    expect(describeError(error)).not.toContain('secret');
  });

  it('gets class, code and place, and those of what lies beneath', () => {
    const cause = Object.assign(new TypeError('x'), { code: 'ECONNREFUSED' });
    const text = describeError(new Error('y', { cause }));
    expect(text).toMatch(/^Error\n\s+at .*describe-error\.test\.ts:\d+:\d+/);
    expect(text).toMatch(/\ncaused by TypeError \(ECONNREFUSED\)\n\s+at /);
  });

  it('gets the text of what is ours', () => {
    expect(describeError(new PlainError('SITE_ORIGIN is empty; set it.'))).toMatch(
      /^PlainError: SITE_ORIGIN is empty; set it\.\n\s+at /,
    );
    expect(describeError(new ApiError('unavailable', 'No database.'))).toMatch(
      /^ApiError \(unavailable\): No d/,
    );
  });
});
