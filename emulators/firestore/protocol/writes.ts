/** The calls that write: commits, batches of independent writes, and the begin and rollback of transactions. */
import { status } from '@grpc/grpc-js';
import type { Engine } from '../engine';
import { checkDatabase } from '../documents/names';
import type { Write, WriteOutcome } from '../documents/write';
import { toTimestamp } from '../values/time';
import { beginTransaction } from './consistency';
import type {
  BatchWriteRequest,
  BatchWriteResponse,
  BeginTransactionRequest,
  BeginTransactionResponse,
  CommitRequest,
  CommitResponse,
  RollbackRequest,
  WireStatus,
  WireWriteResult,
} from '../wire/messages';
import { parseWrites } from './parse-writes';
import { toStatus } from './rpc';
import { invalidArgument } from '../wire/status';

export async function commit(
  engine: Engine,
  request: CommitRequest,
  cancelled: AbortSignal,
): Promise<CommitResponse> {
  const name = checkDatabase(request.database);
  const writes = parseWrites(name, request.writes ?? []);
  const { outcomes, commitTime } = await engine.commit(name, writes, {
    transaction: request.transaction,
    cancelled,
  });
  return { writeResults: outcomes.map(toWriteResult), commitTime: toTimestamp(commitTime) };
}

export function toWriteResult({ updateTime, transformResults }: WriteOutcome): WireWriteResult {
  return updateTime === null
    ? { transformResults }
    : { updateTime: toTimestamp(updateTime), transformResults };
}

/** "Each write succeeds or fails independently." (firestore.proto, BatchWrite) */
export async function batchWrite(
  engine: Engine,
  request: BatchWriteRequest,
  cancelled: AbortSignal,
): Promise<BatchWriteResponse> {
  const name = checkDatabase(request.database);
  const writes = parseWrites(name, request.writes ?? []);
  if (new Set(writes.map(({ path }) => path)).size < writes.length)
    throw invalidArgument('A document is written more than once in one batch write.');
  const results = await Promise.all(writes.map((write) => writeAlone(engine, name, write, cancelled)));
  return {
    writeResults: results.map(({ result }) => result),
    status: results.map((result) => result.status),
  };
}

async function writeAlone(
  engine: Engine,
  name: string,
  write: Write,
  cancelled: AbortSignal,
): Promise<{ readonly result: WireWriteResult; readonly status: WireStatus }> {
  try {
    const { outcomes } = await engine.commit(name, [write], { cancelled });
    return { result: outcomes.map(toWriteResult)[0] ?? {}, status: { code: status.OK, message: '' } };
  } catch (error) {
    const { code, details } = toStatus(error);
    return { result: {}, status: { code, message: details } };
  }
}

export function begin(engine: Engine, request: BeginTransactionRequest): BeginTransactionResponse {
  const name = checkDatabase(request.database);
  return { transaction: beginTransaction(engine.open(name), request.options ?? {}, false) };
}

export function rollback(engine: Engine, request: RollbackRequest): object {
  if (request.transaction === undefined) throw invalidArgument('A rollback names no transaction.');
  const name = checkDatabase(request.database);
  engine.open(name).transactions.rollback(request.transaction);
  return {};
}
