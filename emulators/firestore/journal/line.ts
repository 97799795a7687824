/**
 * The lines of a journal: a checksum, a space, and JSON. A checksum also depends on the one before it, so that a
 * missing line is detected. A line holds the documents that a commit changed, as they are after it, not the requested
 * writes, so a replay needs neither clock nor preconditions.
 */
import { crc32 } from 'node:zlib';
import type { StoredDocument } from '../documents/document';
import { splitPath } from '../documents/names';
import { fieldsFromJson, fieldsToJson, asList, type Json } from './value-json';

export interface AfterCommit {
  readonly path: string;
  /** Undefined if the commit deleted the document. */
  readonly after: StoredDocument | undefined;
}

export interface Entry {
  /** Time of the commit, microseconds. */
  readonly at: number;
  /** `projects/{project}/databases/{database}` */
  readonly database: string;
  /** The documents that the commit changed; null if it deleted all documents of the database. */
  readonly documents: readonly AfterCommit[] | null;
}

export interface Line {
  /** Includes the line end. */
  readonly text: string;
  readonly checksum: number;
}

const headerOf = (version: number) => toLine({ format: 'embedded-firestore journal', version }, 0);

export const header = headerOf(2);

/** The header of version 1, in which each checksum covers only its own line. */
export const oldHeader = headerOf(1);

/** @param previous checksum of the previous line */
export function formatEntry({ at, database, documents }: Entry, previous: number): Line {
  return toLine({ at, database, documents: documents === null ? null : documents.map(toJson) }, previous);
}

function toLine(content: Json, previous: number): Line {
  const json = JSON.stringify(content);
  const checksum = crc32(json, previous);
  return { text: `${checksum.toString(16).padStart(8, '0')} ${json}\n`, checksum };
}

function toJson({ path, after }: AfterCommit): Json {
  return after === undefined
    ? [path]
    : [path, after.createTime, after.updateTime, fieldsToJson(after.fields)];
}

/**
 * @param line without its line end
 * @param previous checksum of the previous line
 * @throws Error that says what is wrong
 */
export function parseEntry(line: string, previous: number): { entry: Entry; checksum: number } {
  const json = line.slice(9);
  const checksum = crc32(json, previous);
  if (!/^[0-9a-f]{8} $/.test(line.slice(0, 9)) || checksum !== parseInt(line.slice(0, 8), 16))
    throw new Error('the checksum is wrong, or a line before it is missing');
  const { at, database, documents } = JSON.parse(json) as Partial<Record<string, Json>>;
  if (typeof at !== 'number' || typeof database !== 'string') throw new Error('not a journal entry');
  const entry = { at, database, documents: documents === null ? null : asList(documents).map(fromJson) };
  return { entry, checksum };
}

function fromJson(json: Json): AfterCommit {
  const [path, createTime, updateTime, fields] = asList(json);
  if (typeof path !== 'string') throw new Error('a document without a path');
  if (createTime === undefined) return { path, after: undefined };
  const times = { createTime: Number(createTime), updateTime: Number(updateTime) };
  return { path, after: { ...splitPath(path), ...times, fields: fieldsFromJson(fields) } };
}
