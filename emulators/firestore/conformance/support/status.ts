/** The gRPC status that a call fails with. */

export const INVALID_ARGUMENT = 3;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const PERMISSION_DENIED = 7;
export const FAILED_PRECONDITION = 9;
export const ABORTED = 10;
export const UNIMPLEMENTED = 12;

/** @throws Error when the call does not fail */
export async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return error.code;
    throw error;
  }
  throw new Error('The call was expected to fail.');
}
