/**
 * Resource names: `projects/{project}/databases/{database}/documents/{path}`. Inside the server, a path within the
 * database identifies a document or collection.
 */
import { invalidArgument } from '../wire/status';

const RESOURCE_NAME = /^(projects\/([^/]+)\/databases\/[^/]+)\/documents(?:\/([^]+))?$/;

/** What a resource name stands for: the root (empty path), a document or a collection. */
export interface Place {
  /** `projects/{project}/databases/{database}` */
  readonly database: string;
  readonly path: string;
}

export function parseDocument(name: string | undefined): Place {
  const place = parsePlace(name);
  if (place.path === '' || place.path.split('/').length % 2 !== 0)
    throw invalidArgument(`'${name ?? ''}' is not the name of a document.`);
  return place;
}

/** @returns the path of a document, which must be in this database */
export function documentIn(database: string, name: string): string {
  const place = parseDocument(name);
  if (place.database !== database) throw invalidArgument(`'${name}' is not in the database '${database}'.`);
  return place.path;
}

/** @returns a parent of collections: the root, or a document that need not exist */
export function parseParent(name: string | undefined): Place {
  const place = parsePlace(name);
  return place.path === '' ? place : parseDocument(name);
}

function parsePlace(name = ''): Place {
  const match = RESOURCE_NAME.exec(name);
  if (match?.[1] === undefined) throw invalidArgument(`'${name}' is not a resource name of Firestore.`);
  const path = match[3] ?? '';
  if (path !== '') path.split('/').forEach(checkId);
  return { database: match[1], path };
}

export function checkDatabase(name: string | undefined): string {
  if (name === undefined || !/^projects\/[^/]+\/databases\/[^/]+$/.test(name))
    throw invalidArgument(`'${name ?? ''}' is not the name of a database.`);
  return name;
}

export function projectOf(database: string): string {
  return database.split('/')[1] ?? '';
}

/** Ids: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
export function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..' || id.includes('/') || Buffer.byteLength(id) > 1500)
    throw invalidArgument(`'${id}' cannot be the id of a document or collection.`);
  if (/^__[^]*__$/.test(id) && !/^__id-?\d+__$/.test(id))
    throw invalidArgument(`The id '${id}' is reserved: it matches __.*__.`);
}

export function fullName(database: string, path: string): string {
  return `${database}/documents/${path}`;
}

/** Splits `users/u1/orders/o1` into its collection `users/u1/orders` and its id `o1`. */
export function splitPath(path: string): { readonly collection: string; readonly id: string } {
  const slash = path.lastIndexOf('/');
  return { collection: path.slice(0, slash), id: path.slice(slash + 1) };
}

/** The last segment of a collection's path, which names its collection group. */
export function collectionIdOf(collection: string): string {
  return collection.slice(collection.lastIndexOf('/') + 1);
}
