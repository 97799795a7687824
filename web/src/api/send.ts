/** The only fetch: sends one call with the headers that the server wants, and turns a refusal into an ApiError. */
import { ApiError } from 'contract/api-error';
import { headerNames, publicApiKey, type EndpointName, type endpoints } from 'contract/endpoints';
import { appCheckToken } from './app-check';
import { readRefusal } from './read-refusal';

/** Nobody waits longer than this, in milliseconds. */
const patience = 60_000;

type EndpointAddress = Pick<(typeof endpoints)[EndpointName], 'method' | 'path'>;

export interface SendOptions {
  /** An organiser's id token. */
  idToken?: string | undefined;
  /** Ends the call early. */
  signal?: AbortSignal | undefined;
  /** Lets the call end although the page is left. */
  keepalive?: boolean | undefined;
}

/**
 * @param endpoint a row of the contract's table
 * @param input what the row says; goes into the query of a GET, else into the body
 * @returns the answer, which is a good one
 * @throws ApiError with the server's code and fields; `unavailable` when there was no answer in time,
 *   `internal` when the answer was not one of ours
 */
export async function send(
  endpoint: EndpointAddress,
  input: object,
  options: SendOptions = {},
): Promise<Response> {
  const answer = await sendOnce(endpoint, input, options, false);
  if (answer.ok) return answer;
  const refusal = await readRefusal(answer);
  if (refusal.code !== 'app-check-failed') throw refusal;
  // The browser keeps App Check tokens; one from before the keys changed is replaced, once.
  const secondAnswer = await sendOnce(endpoint, input, options, true);
  if (secondAnswer.ok) return secondAnswer;
  throw await readRefusal(secondAnswer);
}

async function sendOnce(
  { method, path }: EndpointAddress,
  input: object,
  { idToken, signal, keepalive = false }: SendOptions,
  freshToken: boolean,
): Promise<Response> {
  const timeout = AbortSignal.timeout(patience);
  const headers = new Headers({
    [headerNames.apiKey]: publicApiKey,
    [headerNames.appCheck]: await appCheckToken(freshToken),
  });
  if (idToken !== undefined) headers.set(headerNames.authorization, `Bearer ${idToken}`);
  const request: RequestInit = {
    method,
    headers,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  let address = ENVIRONMENT.apiHost + path;
  if (method === 'GET') {
    const query = queryOf(input);
    if (query !== '') address += `?${query}`;
  } else {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input);
  }
  try {
    return await fetch(address, request);
  } catch (cause) {
    signal?.throwIfAborted();
    throw unavailable(cause);
  }
}

/** The body of a good answer may break off as well. */
export function unavailable(cause: unknown): ApiError {
  const error = new ApiError('unavailable', `No answer: ${String(cause)}`);
  error.cause = cause;
  return error;
}

function queryOf(input: object): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}
