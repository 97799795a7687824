/** Classifies Firestore's errors. */

/** gRPC status codes. */
const alreadyExists = 6;
const failedPrecondition = 9;
/** Cancelled, deadline exceeded, permission denied, resource exhausted, aborted, internal, unavailable. */
const transientCodes: readonly unknown[] = [1, 4, 7, 8, 10, 13, 14];

export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/** Whether the document has changed since the time that the write's precondition names. */
export function isPreconditionFailed(error: unknown): boolean {
  return codeOf(error) === failedPrecondition;
}

/**
 * Whether retrying later may succeed: the database was unreachable, timed out, broke the connection, or had too much
 * contention. Includes a missing role, which an operator can grant.
 */
export function isUnavailable(error: unknown): boolean {
  return transientCodes.includes(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
