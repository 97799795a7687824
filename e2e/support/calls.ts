/**
 * Makes calls without a browser, each as a new visitor; the headers are valid unless a test changes them. The emulator
 * starts a process for each concurrent call, so only a few calls are allowed at once.
 */
import { endpoints, headerNames, type EndpointName, type OutputOf } from 'contract/calls/endpoints';
import { stackFileVariable } from '../../tools/project/addresses';
import { stack } from './stack/stack';
import { forwardedFor, newClientIp } from './visitors';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The parsed JSON; undefined when the answer is not JSON. */
  readonly body: unknown;
}

/** Maximum number of concurrent calls to the emulator. A thread's own stack needs no limit: it has one process. */
const maxConcurrent = process.env[stackFileVariable] === undefined ? 3 : Infinity;

export type HeaderChanges = Readonly<Record<string, string | undefined>>;

/**
 * @param input becomes the JSON body, or the query of a GET; a string is sent as it is
 * @param changes headers to set, or to leave out when undefined
 */
export function call(
  name: EndpointName,
  input: string | object,
  changes: HeaderChanges = {},
): Promise<Answer> {
  return withinLimit(() => callAt(stack.api + endpoints[name].path, name, input, changes));
}

/**
 * Makes a call and returns its output.
 * @param send sends the call; by default to the stack's functions
 * @throws Error unless the call succeeds
 */
export async function outputOf<Name extends EndpointName>(
  name: Name,
  input: object,
  changes: HeaderChanges = {},
  send: typeof call = call,
): Promise<OutputOf<Name>> {
  const { status, body } = await send(name, input, changes);
  if (status !== endpoints[name].success)
    throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
  const output: OutputOf<Name> = JSON.parse(JSON.stringify(body));
  return output;
}

/** Makes a call at any URL. @param url without a query */
export function callAt(
  url: string,
  name: EndpointName,
  input: string | object,
  changes: HeaderChanges = {},
): Promise<Answer> {
  const { method, protection } = endpoints[name];
  const isInQuery = method === 'GET' || protection === 'mail link';
  if (!isInQuery)
    return sendTo(url, method, typeof input === 'string' ? input : JSON.stringify(input), changes);
  const query = new URLSearchParams(
    typeof input === 'string' ? input : Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  return sendTo(`${url}?${query.toString()}`, method, null, changes);
}

export function request(
  method: string,
  pathAndQuery: string,
  body: string | null,
  changes: HeaderChanges = {},
): Promise<Answer> {
  return withinLimit(() => sendTo(stack.api + pathAndQuery, method, body, changes));
}

let activeCalls = 0;

/** @throws Error when too many calls are active */
async function withinLimit(send: () => Promise<Answer>): Promise<Answer> {
  if (activeCalls >= maxConcurrent)
    throw new Error(
      `Each of more than ${maxConcurrent} concurrent calls starts a process: use inOneProcess.`,
    );
  activeCalls++;
  try {
    return await send();
  } finally {
    activeCalls--;
  }
}

/** Sends any method and body to any URL. */
export async function sendTo(
  url: string,
  method: string,
  body: string | null,
  changes: HeaderChanges = {},
): Promise<Answer> {
  const headers = new Headers({
    // On a busy machine, a request may reuse a connection at the moment when the server closes it.
    Connection: 'close',
    'Content-Type': 'application/json',
    [headerNames.apiKey]: stack.apiKey,
    [headerNames.appCheck]: stack.appCheckToken,
    [forwardedFor]: newClientIp(),
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  const response = await fetch(url, { method, headers, body });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
  const parsed: unknown =
    isJson && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
  return { status: response.status, headers: response.headers, bytes, body: parsed };
}
