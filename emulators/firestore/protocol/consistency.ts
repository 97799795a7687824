/** The consistency of a read: current, in a transaction, or in one that the call itself begins. */
import type { Transactions } from '../transactions/transactions';
import type { Consistency, WireTransactionOptions } from '../wire/messages';
import { unimplemented } from '../wire/status';

export interface OpenedConsistency {
  /** The transaction to read in, if any. */
  readonly transaction: Uint8Array | undefined;
  /** The same transaction, when this call began it and must return its id. */
  readonly begun: Uint8Array | undefined;
}

export function openConsistency(
  transactions: Transactions,
  request: Consistency,
  cancelled: AbortSignal,
): OpenedConsistency {
  if (request.readTime !== undefined) throw unimplemented('reading as of a time');
  if (request.newTransaction === undefined) return { transaction: request.transaction, begun: undefined };
  // "Defaults to a read-only transaction." (firestore.proto, new_transaction)
  const begun = beginTransaction(transactions, request.newTransaction, true);
  // A cancelled client does not get the id, so it could not end the transaction.
  cancelled.addEventListener('abort', () => transactions.rollback(begun), { once: true });
  return { transaction: begun, begun };
}

/** @param readOnly the default when the options do not say */
export function beginTransaction(
  transactions: Transactions,
  options: WireTransactionOptions,
  readOnly: boolean,
): Uint8Array {
  if (options.readOnly?.readTime !== undefined) throw unimplemented('reading as of a time');
  return transactions.begin({
    readOnly: options.readOnly !== undefined || (readOnly && options.readWrite === undefined),
    retried: options.readWrite?.retryTransaction,
  });
}
