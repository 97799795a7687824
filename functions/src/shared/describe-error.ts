/**
 * What the log says of an error. A message may quote what a visitor sent, or what the mail server said of an address,
 * so the log gets the class, the code and the places in our code, and the text only when it is known to be ours.
 */
import { ApiError } from 'contract/api-error';

/** An error whose message holds nothing of who calls, and may be read in the log. */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** The error, where it happened, and what lies beneath. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const isOurs = error instanceof PlainError || error instanceof ApiError;
  const head = [error.constructor.name, codeOf(error), isOurs ? `: ${error.message}` : ''].join('');
  const cause = error.cause === undefined ? [] : [`caused by ${describeError(error.cause)}`];
  return [head, ...placesOf(error), ...cause].join('\n');
}

function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  // gRPC's numbers, Node's and Firebase's words.
  return typeof code === 'number' || (typeof code === 'string' && /^[\w/-]{1,60}$/.test(code))
    ? ` (${code})`
    : '';
}

/** The stack below the message, which stands at its beginning and may have any number of lines. */
function placesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return (start === -1 ? '' : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
}
