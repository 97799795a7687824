/** What Firestore's errors mean to us. */

/** gRPC status codes. */
const alreadyExists = 6;
const deadlineExceeded = 4;
const aborted = 10;
const unavailable = 14;

export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/** The database was not reached, did not answer in time, or too many wanted to change the same: later it may work. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code === unavailable || code === deadlineExceeded || code === aborted;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
