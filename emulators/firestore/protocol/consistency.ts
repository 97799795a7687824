/** The consistency of a read: current, as of a time, in a transaction, or in a transaction that the call begins. */
import type { OpenDatabase } from '../engine';
import type { Database } from '../documents/database';
import { toMicros } from '../values/time';
import type { Consistency, WireTimestamp, WireTransactionOptions } from '../wire/messages';
import { aborted, failedPrecondition, invalidArgument } from '../wire/status';

/** "A microsecond precision timestamp within the past one hour" (firestore.proto, read_time) */
const MAX_AGE_MICROS = 3_600_000_000;

export interface ResolvedConsistency {
  /** The transaction to read in, if any. */
  readonly transaction: Uint8Array | undefined;
  /** The same transaction, if this call began it and must return its id. */
  readonly begun: Uint8Array | undefined;
}

/** @throws FirestoreError as `checkReadTime` */
export function resolveConsistency(
  { database, transactions }: OpenDatabase,
  request: Consistency,
  cancelled: AbortSignal,
): ResolvedConsistency {
  if (request.readTime !== undefined) checkReadTime(database, request.readTime);
  if (request.newTransaction === undefined) return { transaction: request.transaction, begun: undefined };
  // "Defaults to a read-only transaction." (firestore.proto, new_transaction)
  const begun = beginTransaction({ database, transactions }, request.newTransaction, true);
  // A cancelled client does not get the id, so it could not end the transaction.
  cancelled.addEventListener('abort', () => transactions.rollback(begun), { once: true });
  return { transaction: begun, begun };
}

/**
 * @param readOnlyByDefault the mode if the options name none
 * @throws FirestoreError as `checkReadTime`
 */
export function beginTransaction(
  { database, transactions }: OpenDatabase,
  options: WireTransactionOptions,
  readOnlyByDefault: boolean,
): Uint8Array {
  if (options.readOnly?.readTime !== undefined) checkReadTime(database, options.readOnly.readTime);
  return transactions.begin({
    readOnly: options.readOnly !== undefined || (readOnlyByDefault && options.readWrite === undefined),
    retried: options.readWrite?.retryTransaction,
  });
}

/**
 * The server keeps only the current documents, so it can read as of a past time only if nothing has changed since. When
 * the stream of a query breaks, the SDK requests the remaining documents as of the read time of the first ones.
 *
 * @throws FirestoreError when documents have changed since that time, or the time is invalid
 */
function checkReadTime(database: Database, wire: WireTimestamp): void {
  const readTime = toMicros(wire);
  const now = database.clock.now();
  if (readTime > now || (wire.nanos ?? 0) % 1000 !== 0)
    throw invalidArgument('The read time must be in the past, and of whole microseconds.');
  if (readTime < now - MAX_AGE_MICROS) throw failedPrecondition('The requested snapshot version is too old.');
  if (database.changedAt > readTime)
    throw aborted(
      'The embedded Firestore has no documents as of a time before the last commit. Please retry.',
    );
}
