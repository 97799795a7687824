/** Allows or denies a caller's access to documents. */
import type { Scope } from '../queries/query';
import { permissionDenied } from '../wire/status';
import { allows, anyDepth, anyId, type Method, type Rule, type Segment } from './ruleset';

export interface Guard {
  /** @throws FirestoreError (PERMISSION_DENIED) */
  get(path: string): void;
  list(scope: Scope): void;
  write(method: 'create' | 'update' | 'delete', path: string): void;
  /** For operations that only the Admin SDK may use, whatever the rules say. */
  administer(what: string): void;
}

/** The Admin SDK bypasses the rules. */
export const ownerGuard: Guard = { get: pass, list: pass, write: pass, administer: pass };

function pass(): void {
  // Nothing to check.
}

/**
 * @param database `projects/{project}/databases/{database}`
 * @param rules null when none are loaded, which denies everything
 */
export function rulesGuard(database: string, rules: readonly Rule[] | null): Guard {
  const root = ['databases', database.split('/')[3] ?? '', 'documents'];
  const check = (method: Method, path: readonly Segment[]) => {
    if (rules === null)
      throw permissionDenied('Missing or insufficient permissions: no rules are loaded, so all is denied.');
    if (!allows(rules, method, [...root, ...path])) {
      const place = path.map((segment) => (typeof segment === 'string' ? segment : '*')).join('/');
      throw permissionDenied(`Missing or insufficient permissions: no rule allows '${method}' on /${place}.`);
    }
  };
  return {
    get: (path) => check('get', path.split('/')),
    list: (scope) => check('list', segmentsOf(scope)),
    write: (method, path) => check(method, path.split('/')),
    administer: (what) => {
      throw permissionDenied(`Missing or insufficient permissions: only the Admin SDK may use ${what}.`);
    },
  };
}

function segmentsOf({ parent, collectionId, allDescendants }: Scope): readonly Segment[] {
  const segments: Segment[] = parent === '' ? [] : parent.split('/');
  if (allDescendants) segments.push(anyDepth);
  if (collectionId !== null) segments.push(collectionId);
  segments.push(anyId);
  return segments;
}
