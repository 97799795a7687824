/** What Firestore's errors mean to us. */

/** gRPC status codes. */
const alreadyExists = 6;
const deadlineExceeded = 4;
const unavailable = 14;

export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/** The database could not be reached, or did not answer in time. */
export function isUnavailable(error: unknown): boolean {
  return codeOf(error) === unavailable || codeOf(error) === deadlineExceeded;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
