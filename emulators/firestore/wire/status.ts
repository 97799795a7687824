/** The server's errors, each with the gRPC status that the SDKs handle. */
import { status } from '@grpc/grpc-js';

export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';

  constructor(
    readonly code: status,
    message: string,
  ) {
    super(message);
  }
}

export const invalidArgument = (message: string) => new FirestoreError(status.INVALID_ARGUMENT, message);
export const notFound = (message: string) => new FirestoreError(status.NOT_FOUND, message);
export const alreadyExists = (message: string) => new FirestoreError(status.ALREADY_EXISTS, message);
export const failedPrecondition = (message: string) =>
  new FirestoreError(status.FAILED_PRECONDITION, message);
export const cancelledByClient = () =>
  new FirestoreError(status.CANCELLED, 'The call was cancelled, or its deadline passed.');
export const aborted = (message: string) => new FirestoreError(status.ABORTED, message);
export const permissionDenied = (message: string) => new FirestoreError(status.PERMISSION_DENIED, message);

/** This server never guesses: unsupported calls fail with UNIMPLEMENTED. */
export const unimplemented = (what: string) =>
  new FirestoreError(status.UNIMPLEMENTED, `The embedded Firestore does not support ${what}.`);
