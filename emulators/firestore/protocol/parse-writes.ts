/** Parses writes and rejects those that Firestore would reject whatever data is stored. */
import { documentIn } from '../documents/names';
import type { Transform } from '../documents/transform';
import type { Precondition, Write } from '../documents/write';
import { acceptFields, acceptTimestamp, acceptValue } from '../values/accept';
import { isNumber, type NumberValue } from '../values/compare';
import { formatFieldPath, parseFieldPath, type FieldPath } from '../values/field-path';
import type { WireFieldTransform, WireMask, WirePrecondition, WireValue, WireWrite } from '../wire/messages';
import { invalidArgument, unimplemented } from '../wire/status';

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const MAX_TRANSFORMS = 500;

export function parseWrites(database: string, wire: readonly WireWrite[]): readonly Write[] {
  return wire.map((write) => parseWrite(database, write));
}

function parseWrite(database: string, wire: WireWrite): Write {
  const precondition = parsePrecondition(wire.currentDocument);
  const name = wire.update?.name ?? wire.delete;
  if (name === undefined) throw unimplemented('writes other than updates and deletes');
  const path = documentIn(database, name);
  const commonParts = { path, fields: {}, mask: null, transforms: [], precondition };
  if (wire.update !== undefined)
    return {
      ...commonParts,
      kind: 'update',
      fields: acceptFields(wire.update.fields ?? {}),
      mask: parseMask(wire.updateMask)?.map(checkWritable) ?? null,
      transforms: parseTransforms(wire.updateTransforms ?? []),
    };
  if (wire.updateMask !== undefined || wire.updateTransforms !== undefined)
    throw invalidArgument('Only an update can have a mask or transforms beside it.');
  return { ...commonParts, kind: 'delete' };
}

/** An empty mask names no fields; an absent mask names all. */
export function parseMask(wire: WireMask | undefined): readonly FieldPath[] | null {
  return wire === undefined ? null : (wire.fieldPaths ?? []).map(parseFieldPath);
}

function parsePrecondition(wire: WirePrecondition | undefined): Precondition {
  if (wire?.updateTime !== undefined) return acceptTimestamp(wire.updateTime);
  return wire?.exists ?? null;
}

/** "None of the field paths in the mask may contain a reserved name." (firestore.proto, UpdateDocumentRequest) */
function checkWritable(path: FieldPath): FieldPath {
  if (path.some((segment) => /^__[^]*__$/.test(segment)))
    throw invalidArgument(`The field path '${formatFieldPath(path)}' has a reserved name.`);
  return path;
}

function parseTransforms(wire: readonly WireFieldTransform[]): readonly Transform[] {
  if (wire.length > MAX_TRANSFORMS)
    throw invalidArgument(`A write can transform up to ${MAX_TRANSFORMS} fields, not ${wire.length}.`);
  return wire.map((transform) => ({
    field: checkWritable(parseFieldPath(transform.fieldPath ?? '')),
    operation: parseOperation(transform),
  }));
}

function parseOperation(wire: WireFieldTransform): Transform['operation'] {
  if (wire.setToServerValue === 'REQUEST_TIME') return { kind: 'requestTime' };
  if (wire.increment !== undefined) return { kind: 'increment', operand: parseNumber(wire.increment) };
  const { appendMissingElements: append, removeAllFromArray: remove } = wire;
  if (append !== undefined) return { kind: 'append', items: (append.values ?? []).map(acceptValue) };
  if (remove !== undefined) return { kind: 'remove', items: (remove.values ?? []).map(acceptValue) };
  throw unimplemented(`the transform of '${wire.fieldPath ?? ''}'`);
}

function parseNumber(wire: WireValue): NumberValue {
  const value = acceptValue(wire);
  if (!isNumber(value)) throw invalidArgument('An increment needs a number.');
  return value;
}
