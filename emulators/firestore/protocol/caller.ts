/** Identifies the caller from the authorization header. */
import type { Metadata } from '@grpc/grpc-js';
import type { Auth } from '../rules/expression';
import { ownerGuard, rulesGuard, type Guard } from '../rules/guard';
import type { Rulebook } from '../rules/rulebook';
import { projectOf } from '../documents/names';
import { unauthenticated } from '../wire/status';

/** The Admin SDK sends this fixed token to an emulator; it bypasses the rules. */
const OWNER = 'Bearer owner';

/** Returns the caller's guard for a database. */
export type GuardOf = (database: string) => Guard;

export interface Caller {
  readonly guardOf: GuardOf;
  /** Aborted when the call is cancelled, its deadline passes or its connection closes before the answer. */
  readonly cancelled: AbortSignal;
}

/** @throws FirestoreError (UNAUTHENTICATED) for a token that cannot be read */
export function guardOf(metadata: Metadata, rulebook: Rulebook): GuardOf {
  const [header] = metadata.get('authorization');
  if (header === OWNER) return () => ownerGuard;
  const auth = header === undefined ? null : readToken(String(header));
  return (database) => rulesGuard(database, rulebook.of(projectOf(database)), auth);
}

/**
 * Neither signature nor expiry is checked: tokens of the Auth emulator and of test libraries are unsigned, and those
 * of test libraries expired in 1970. So this server listens on loopback addresses only.
 */
function readToken(header: string): Auth {
  const [, payload] = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/.exec(header) ?? [];
  try {
    const token: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    if (isRecord(token)) {
      const uid = token['user_id'] ?? token['sub'];
      if (typeof uid === 'string' && uid !== '') return { uid, token };
    }
  } catch {
    // Reported below, like every unreadable token.
  }
  throw unauthenticated('The authorization header holds no readable ID token.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
