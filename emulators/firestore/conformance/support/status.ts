/** The gRPC status that a call fails with. */
import { status } from '@grpc/grpc-js';

export const { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT, NOT_FOUND, UNIMPLEMENTED } =
  status;

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
