/** Writes, and the computation of a commit's changes before any of them is applied. */
import { isDeepStrictEqual } from 'node:util';
import { alreadyExists, failedPrecondition, notFound } from '../wire/status';
import { fieldAt, withField, withoutField, type FieldPath } from '../values/field-path';
import { checkDocument } from '../values/limits';
import { toTimestamp } from '../values/time';
import type { Fields, Timestamp, Value } from '../values/value';
import type { Change, Database } from './database';
import type { StoredDocument } from './document';
import { splitPath } from './names';
import { applyTransform, type Transform } from './transform';

/** True or false: whether the document must exist; a time: when it must have changed last; null: no condition. */
export type Precondition = boolean | Timestamp | null;

export interface Write {
  readonly kind: 'update' | 'delete';
  readonly path: string;
  readonly fields: Fields;
  /** The fields to change, or null to replace the whole document. */
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition;
}

export interface WriteOutcome {
  /** Microseconds; null after a delete. */
  readonly updateTime: number | null;
  readonly transformResults: readonly Value[];
}

export interface StagedCommit {
  readonly changes: readonly Change[];
  readonly outcomes: readonly WriteOutcome[];
}

/** Computes the changes of a commit. @throws when a precondition fails or a document would become invalid */
export function stage(
  database: Pick<Database, 'get'>,
  writes: readonly Write[],
  commitTime: number,
): StagedCommit {
  const changes = new Map<string, Change>();
  const outcomes = writes.map((write) => {
    const staged = changes.get(write.path);
    const before = staged === undefined ? database.get(write.path) : staged.before;
    const current = staged === undefined ? before : staged.after;
    checkPrecondition(write, current);
    const { after, transformResults } = applyWrite(write, current, commitTime);
    if (after !== current) changes.set(write.path, { path: write.path, before, after });
    return { updateTime: after?.updateTime ?? null, transformResults };
  });
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), outcomes };
}

function checkPrecondition({ precondition, path, kind }: Write, current: StoredDocument | undefined): void {
  if (precondition === true && current === undefined) throw notFound(`No document to ${kind}: ${path}`);
  if (precondition === false && current !== undefined)
    throw alreadyExists(`Document already exists: ${path}`);
  if (typeof precondition === 'object' && precondition !== null && !wasChangedAt(precondition, current))
    throw failedPrecondition(`The document was not last changed at the time required: ${path}`);
}

function wasChangedAt({ seconds, nanos }: Timestamp, current: StoredDocument | undefined): boolean {
  if (current === undefined) return false;
  const lastChange = toTimestamp(current.updateTime);
  return lastChange.seconds === seconds && lastChange.nanos === nanos;
}

interface AppliedWrite {
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
}

function applyWrite(write: Write, current: StoredDocument | undefined, commitTime: number): AppliedWrite {
  if (write.kind === 'delete') return { after: undefined, transformResults: [] };
  const { fields, transformResults } = transformFields(write, mergeFields(write, current), commitTime);
  // "If the write did not actually change the document, this will be the previous update_time." (write.proto)
  // Unlike in queries, 1 is not 1.0 and 0 is not -0; NaN is NaN.
  if (current !== undefined && isDeepStrictEqual(current.fields, fields))
    return { after: current, transformResults };
  checkDocument(write.path, fields);
  const createTime = current?.createTime ?? commitTime;
  const { collection, id } = splitPath(write.path);
  const after = { collection, id, fields, createTime, updateTime: commitTime };
  return { after, transformResults };
}

function mergeFields({ fields, mask }: Write, current: StoredDocument | undefined): Fields {
  if (mask === null) return fields;
  let result = current?.fields ?? {};
  for (const path of mask) {
    const value = fieldAt(fields, path);
    result = value === undefined ? withoutField(result, path) : withField(result, path, value);
  }
  return result;
}

function transformFields(
  { transforms }: Write,
  fields: Fields,
  commitTime: number,
): { readonly fields: Fields; readonly transformResults: readonly Value[] } {
  // "The time at which the server processed the request, with millisecond precision" (write.proto)
  const requestTime = { timestampValue: toTimestamp(commitTime - (commitTime % 1000)) };
  let result = fields;
  const transformResults = transforms.map((transform) => {
    const outcome = applyTransform(transform, fieldAt(result, transform.field), requestTime);
    result = withField(result, transform.field, outcome.newValue);
    return outcome.result;
  });
  return { fields: result, transformResults };
}
