/**
 * How long the database is waited for. The Admin SDK on its own tries for ten minutes, and would still store a
 * registration long after the visitor was told that it failed.
 */
import { ApiError } from 'contract/api-error';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isUnavailable } from './trouble';

/** Milliseconds until the SDK gives up on one request and its repeats. */
const requestPatience = 5_000;

/** Milliseconds until a caller is told that the database cannot be reached. */
const callerPatience = 8_000;

const retry = { retry_params_name: 'patient', retry_codes_name: 'passing' };

/** For `Firestore.settings`: Google's own configuration format. */
export const patientSettings = {
  clientConfig: {
    interfaces: {
      'google.firestore.v1.Firestore': {
        retry_codes: { passing: ['RESOURCE_EXHAUSTED', 'UNAVAILABLE'] },
        retry_params: {
          patient: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.3,
            max_retry_delay_millis: 1_000,
            initial_rpc_timeout_millis: requestPatience,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: requestPatience,
            total_timeout_millis: requestPatience,
          },
        },
        methods: {
          Commit: { timeout_millis: requestPatience, ...retry },
          BatchGetDocuments: { timeout_millis: requestPatience, ...retry },
          BeginTransaction: { timeout_millis: requestPatience, ...retry },
          RunQuery: { timeout_millis: requestPatience, ...retry },
          RunAggregationQuery: { timeout_millis: requestPatience, ...retry },
        },
      },
    },
  },
};

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(undefined)), callerPatience);
  });
  try {
    return await Promise.race([work, tooLate]);
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes that must not be done after all when the caller was told that they failed. A batch would be committed again
 * for ten minutes, whatever the settings; a transaction that reads nothing is one request as well, and keeps to them.
 * @param write adds what is written
 * @returns once it is durably stored
 * @throws ApiError `unavailable` when the database does not answer in time; nothing is tried after that
 */
export function commitPatiently(
  firestore: Firestore,
  write: (transaction: Transaction) => void,
): Promise<void> {
  const lastStart = Date.now() + callerPatience - requestPatience;
  return patiently(
    firestore.runTransaction((transaction) => {
      if (Date.now() > lastStart) return Promise.reject(unavailable(undefined));
      write(transaction);
      return Promise.resolve();
    }),
  );
}

function unavailable(cause: unknown): ApiError {
  const error = new ApiError('unavailable', 'The data cannot be reached. Try again in a minute.', {
    retryAfter: 60,
  });
  error.cause = cause;
  return error;
}
