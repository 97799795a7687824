/**
 * The API client, typed by the contract's table: `callApi` for JSON, `send` for files. No other module fetches our API.
 */
import {
  ApiError,
  statusOf,
  type ErrorCode,
  type FieldErrors,
  type NamedEdition,
} from 'contract/wire/api-error';
import { callPaths, headerNames, publicApiKey } from 'contract/calls/call-paths';
import { providedEdition } from 'contract/edition/current';
import { editionHeader, isNoShow, readEditionHeader } from 'contract/wire/edition-header';
import type { Endpoint, EndpointName, FileAnswer, InputOf, OutputOf } from 'contract/calls/endpoints';
import { isArchiveShown } from '../site/page-edition';
import { appCheckToken } from './app-check';
import { compareEditions } from './newer-edition';

/** In milliseconds. */
const sendTimeout = 60_000;

/** The options that are sent unchanged, each in the header with its name in `headerNames`. */
const headerOptions = ['session', 'visit', 'exhibitor', 'preview', 'rehearsal', 'idempotencyKey'] as const;

type EndpointPath = Pick<Endpoint<unknown, unknown>, 'method' | 'path'>;

export interface SendOptions {
  /** An organiser's id token. */
  idToken?: string | undefined;
  /** The secret of the organiser's session (AUTH-13). */
  session?: string | undefined;
  /** The link to the visitor's own page, `<id>.<token>` (VIS-2). */
  visit?: string | undefined;
  /** The secret with which this device opens an exhibitor's page, `<key>.<token>` (EXH-3). */
  exhibitor?: string | undefined;
  /** The token of a preview's link (EDIT-7). */
  preview?: string | undefined;
  /** The token of a rehearsal's link (EDIT-20). */
  rehearsal?: string | undefined;
  /** A paired phone's `<id>.<secret>`; its calls need no App Check token (DOOR-2). */
  device?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean | undefined;
  /** The same for every attempt of one call, so that the server executes it only once. */
  idempotencyKey?: string | undefined;
}

/** All endpoints except those that return files, which are opened by a link or downloaded. */
export type JsonEndpointName = {
  [Name in EndpointName]: OutputOf<Name> extends FileAnswer ? never : Name;
}[EndpointName];

/**
 * @example const { id } = await callApi('addUser', registration);
 * @throws ApiError for every failure; see `send`
 */
export async function callApi<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  options?: SendOptions,
): Promise<OutputOf<Name>> {
  const answer = await send(callPaths[name], input, options);
  const text = await answer.text().catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const output = parse(text);
  if (!isOutput<Name>(output)) throw new ApiError('internal', `The answer to ${name} is not a JSON object.`);
  return output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Our server's responses match the table: the compiler checks that on the server. */
function isOutput<Name extends JsonEndpointName>(value: unknown): value is OutputOf<Name> {
  return typeof value === 'object' && value !== null;
}

/**
 * @param endpoint a row of the contract's table
 * @param input the call's input; sent in the query of a GET, otherwise in the body
 * @returns the successful response
 * @throws ApiError with the server's code and fields; `unavailable` when there was no answer in time,
 *   `internal` when the answer was not one of ours
 */
export async function send(
  endpoint: EndpointPath,
  input: object,
  options: SendOptions = {},
): Promise<Response> {
  const answer = await sendOnce(endpoint, input, options, false);
  if (answer.ok) return answer;
  const refusal = await readRefusal(answer);
  if (refusal.code !== 'app-check-failed') throw refusal;
  // The server refuses a cached App Check token once the keys have changed: retry once with a new token.
  const secondAnswer = await sendOnce(endpoint, input, options, true);
  if (secondAnswer.ok) return secondAnswer;
  throw await readRefusal(secondAnswer);
}

async function sendOnce(
  { method, path }: EndpointPath,
  input: object,
  options: SendOptions,
  needsFreshToken: boolean,
): Promise<Response> {
  const { idToken, device, signal, keepalive = false } = options;
  const timeout = AbortSignal.timeout(sendTimeout);
  const headers = new Headers({ [headerNames.apiKey]: publicApiKey });
  const edition = providedEdition();
  const isArchive = isArchiveShown();
  if (edition !== undefined && !isNoShow(edition)) headers.set(headerNames.edition, editionHeader(edition));
  if (device === undefined) headers.set(headerNames.appCheck, await appCheckToken(needsFreshToken));
  else headers.set(headerNames.authorization, `Device ${device}`);
  if (idToken !== undefined) headers.set(headerNames.authorization, `Bearer ${idToken}`);
  for (const name of headerOptions) {
    const value = options[name];
    if (value !== undefined) headers.set(headerNames[name], value);
  }
  const request: RequestInit = {
    method,
    headers,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  let url = ENVIRONMENT.apiHost + path;
  if (method === 'GET') {
    const query = queryOf(input);
    if (query !== '') url += `?${query}`;
  } else {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input);
  }
  try {
    const answer = await fetch(url, request);
    if (edition !== undefined)
      compareEditions(edition, readEditionHeader(answer.headers.get(headerNames.edition)), isArchive);
    return answer;
  } catch (cause) {
    signal?.throwIfAborted();
    throw unavailable(cause);
  }
}

/** The error of a missing answer; exported for callers whose response body is truncated. */
export function unavailable(cause: unknown): ApiError {
  return new ApiError('unavailable', `No answer: ${String(cause)}`, { cause });
}

function queryOf(input: object): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * Does not trust the response's shape.
 * @returns the server's own error, or `internal` when something else answered, such as a proxy
 */
async function readRefusal(answer: Response): Promise<ApiError> {
  const { code, message, fields, current, checks, edition } = await readObject(answer);
  const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN);
  return new ApiError(
    isErrorCode(code) ? code : 'internal',
    // The answer may be a proxy's.
    typeof message === 'string' ? message : 'Une erreur est survenue',
    {
      cause: `status ${answer.status}`,
      ...(isFieldErrors(fields) && { fields }),
      current,
      checks,
      ...(isNamedEdition(edition) && { edition }),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    },
  );
}

async function readObject(
  answer: Response,
): Promise<Partial<Record<'code' | 'message' | 'fields' | 'current' | 'checks' | 'edition', unknown>>> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(statusOf, value);
}

function isFieldErrors(value: unknown): value is FieldErrors {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((messageKey) => typeof messageKey === 'string')
  );
}

function isNamedEdition(value: unknown): value is NamedEdition {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'name', 'date'].every((name) => typeof Reflect.get(value, name) === 'string');
}
