/**
 * The lines of a journal: a checksum, a blank, and JSON. A line holds the documents as they are after a commit,
 * not what was asked for, so that reading it back needs neither clock nor preconditions.
 */
import { crc32 } from 'node:zlib';
import type { StoredDocument } from '../documents/document';
import { splitPath } from '../documents/names';
import { fieldsFromJson, fieldsToJson, list, type Json } from './value-json';

export interface AfterCommit {
  readonly path: string;
  /** Undefined: deleted. */
  readonly after: StoredDocument | undefined;
}

export interface Entry {
  /** Time of the commit, microseconds. */
  readonly at: number;
  /** `projects/{project}/databases/{database}` */
  readonly database: string;
  /** Null: every document of the database is deleted. */
  readonly documents: readonly AfterCommit[] | null;
}

export const header = seal({ format: 'embedded-firestore journal', version: 1 });

export function formatEntry({ at, database, documents }: Entry): string {
  return seal({ at, database, documents: documents === null ? null : documents.map(toJson) });
}

function seal(content: Json): string {
  const json = JSON.stringify(content);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
}

function toJson({ path, after }: AfterCommit): Json {
  return after === undefined
    ? [path]
    : [path, after.createTime, after.updateTime, fieldsToJson(after.fields)];
}

/** @param line without its line end. @throws Error that tells what is wrong */
export function parseEntry(line: string): Entry {
  const json = line.slice(9);
  if (!/^[0-9a-f]{8} $/.test(line.slice(0, 9)) || crc32(json) !== parseInt(line.slice(0, 8), 16))
    throw new Error('the checksum is wrong');
  const { at, database, documents } = JSON.parse(json) as Partial<Record<string, Json>>;
  if (typeof at !== 'number' || typeof database !== 'string') throw new Error('no entry of a journal');
  return { at, database, documents: documents === null ? null : list(documents).map(fromJson) };
}

function fromJson(json: Json): AfterCommit {
  const [path, createTime, updateTime, fields] = list(json);
  if (typeof path !== 'string') throw new Error('a document without a path');
  if (createTime === undefined) return { path, after: undefined };
  const times = { createTime: Number(createTime), updateTime: Number(updateTime) };
  return { path, after: { ...splitPath(path), ...times, fields: fieldsFromJson(fields) } };
}
