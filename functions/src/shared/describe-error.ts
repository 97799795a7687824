/**
 * Describes an error for the log. A message may quote visitor input or a mail server's remark about an address, so the
 * log gets the class, the code and the stack frames, and the message only if it is known to be ours.
 */
import { ApiError } from 'contract/wire/api-error';

/** An error whose message contains no caller data and may be logged. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** @returns the error's class, code, stack frames and causes; also its message if it is ours */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const isOurs = error instanceof PlainError || error instanceof ApiError;
  const firstLine = [error.constructor.name, codeOf(error), isOurs ? `: ${error.message}` : ''].join('');
  const cause = error.cause === undefined ? [] : [`caused by ${describeError(error.cause)}`];
  return [firstLine, ...framesOf(error), ...cause].join('\n');
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  // Numeric codes of gRPC, string codes of Node and Firebase.
  return typeof code === 'number' || (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code))
    ? ` (${code})`
    : '';
}

/** The stack frames, without the leading message, which may have several lines. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return (start === -1 ? '' : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
}
