/**
 * Timeouts for the database. By default the Admin SDK retries for ten minutes, and would still store a registration
 * long after the visitor saw an error.
 */
import { ApiError } from 'contract/wire/api-error';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isUnavailable } from './errors';

/** Milliseconds. Most tests raise them, since they share a busy machine with the database. */
export const databaseTimeouts = {
  /** Until the SDK gives up on a request, including retries. */
  request: 5_000,
  /** Until a call fails because the database cannot be reached. */
  caller: 8_000,
};

const readMethods = ['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery'];
const methods = [...readMethods, 'BeginTransaction', 'Commit', 'Rollback'];
const retry = { retry_params_name: 'brief', retry_codes_name: 'transient' };

/** For `Firestore.settings`: gRPC's channel options, and Google's own configuration format. */
export const timeoutSettings = () => ({
  // Reconnect soon after the database is back: by default gRPC waits up to two minutes between attempts.
  'grpc.max_reconnect_backoff_ms': 1_000,
  clientConfig: {
    interfaces: {
      'google.firestore.v1.Firestore': {
        retry_codes: { transient: ['RESOURCE_EXHAUSTED', 'UNAVAILABLE'] },
        retry_params: {
          brief: {
            initial_retry_delay_millis: 100,
            retry_delay_multiplier: 1.3,
            max_retry_delay_millis: 1_000,
            initial_rpc_timeout_millis: databaseTimeouts.request,
            rpc_timeout_multiplier: 1,
            max_rpc_timeout_millis: databaseTimeouts.request,
            total_timeout_millis: databaseTimeouts.request,
          },
        },
        methods: Object.fromEntries(
          methods.map((name) => [name, { timeout_millis: databaseTimeouts.request, ...retry }]),
        ),
      },
    },
  },
});

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(undefined)), databaseTimeouts.caller);
  });
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Commits writes that must not succeed after the caller got an error. The SDK retries a batch for ten minutes, whatever
 * the settings; a transaction without reads is also a single request, but respects the settings.
 * @param write reads what it depends on and adds the writes; repeated when another transaction interferes
 * @returns a promise that resolves once the writes are durably stored
 * @throws ApiError `unavailable` when the database does not answer in time; nothing is retried after that
 */
export function commitWithDeadline(
  firestore: Firestore,
  write: (transaction: Transaction) => void | Promise<void>,
): Promise<void> {
  const lastStart = Date.now() + databaseTimeouts.caller - databaseTimeouts.request;
  return withDeadline(
    firestore.runTransaction(async (transaction) => {
      await write(transaction);
      if (Date.now() > lastStart) throw unavailable(undefined);
    }),
  );
}

/** @param cause why the database did not answer */
export function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', 'The database cannot be reached. Try again in a minute.', {
    retryAfter: 60,
    cause,
  });
}
