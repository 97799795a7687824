/** Tells the Admin SDK from all other callers, whom the rules do not distinguish. */
import type { Metadata } from '@grpc/grpc-js';
import { ownerGuard, rulesGuard, type Guard } from '../rules/guard';
import type { Rulebook } from '../rules/rulebook';
import { projectOf } from '../documents/names';

/** The Admin SDK sends this fixed token to an emulator; it bypasses the rules. */
const OWNER = 'Bearer owner';

/** Returns the caller's guard for a database. */
export type GuardOf = (database: string) => Guard;

export interface Caller {
  readonly guardOf: GuardOf;
  /** Aborted when the call is cancelled, its deadline passes or its connection closes before the answer. */
  readonly cancelled: AbortSignal;
}

export function guardOf(metadata: Metadata, rulebook: Rulebook): GuardOf {
  const [header] = metadata.get('authorization');
  if (header === OWNER) return () => ownerGuard;
  return (database) => rulesGuard(database, rulebook.of(projectOf(database)));
}
