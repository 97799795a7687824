/** What Firestore's errors mean to us. */

/** gRPC status codes. */
const alreadyExists = 6;
/** Cancelled, deadline exceeded, permission denied, resource exhausted, aborted, internal, unavailable. */
const unavailable: readonly unknown[] = [1, 4, 7, 8, 10, 13, 14];

export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/**
 * The database was not reached, did not answer in time, broke off, or too many wanted to change the same: later it may
 * work. So it may once somebody has given the functions the role that they lack.
 */
export function isUnavailable(error: unknown): boolean {
  return unavailable.includes(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
