/** Who makes a call, as its authorization header says. */
import type { Metadata } from '@grpc/grpc-js';
import type { Auth } from '../rules/expression';
import { ownerGuard, rulesGuard, type Guard } from '../rules/guard';
import type { Rulebook } from '../rules/rulebook';
import { projectOf } from '../documents/names';
import { unauthenticated } from '../wire/status';

/** The Admin SDK sends this fixed token to an emulator; it stands above all rules. */
const OWNER = 'Bearer owner';

/** Finds what a caller may do in a database. */
export type GuardOf = (database: string) => Guard;

export interface Caller {
  readonly guardOf: GuardOf;
  /** Aborted when the call is cancelled, its deadline passes or its connection ends before it is answered. */
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
 * The tokens of the Auth emulator and of test libraries are not signed, and test libraries give them an
 * expiry in 1970: neither is checked. That is why this server listens on loopback addresses only.
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
    // Told below, as every token that cannot be read.
  }
  throw unauthenticated('The authorization header holds no readable ID token.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
