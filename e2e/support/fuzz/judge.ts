/** Says what is wrong with an answer to nonsense. */
import { statusOf } from 'contract/api-error';
import { apiPrefix, endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { inRepository } from '../../../local/project';
import type { RawAnswer } from '../raw-http';
import { breaksHttp, type FuzzRequest } from './requests';

/** What the server answers by itself when it was sent no HTTP: a status and nothing else. */
const bareStatuses = [400, 408, 413, 417, 431, 501];

/** Every key that says what is wrong with a field. */
const fieldKeys =
  /^(code\.incorrect|errors\.(characters|choice|consent|email|id|maximum|membersOnly|minimum|required|text|tooLong|wholeNumber))$/;

const insides = [
  /\bat .*:\d+:\d+/,
  /node_modules|node:internal|\.[cm]?[jt]s\b/,
  /[A-Z]\w*Error\b/,
  /<html|<pre/i,
];

/** @returns each thing that an answer must not be, or must have and has not; none when all is well */
export function faultsOf(
  name: EndpointName,
  request: FuzzRequest,
  answer: RawAnswer | undefined,
): readonly string[] {
  if (answer === undefined) return breaksHttp(request) ? [] : ['no answer'];
  const { status, headers, body } = answer;
  if (status >= 500 && !(status === 501 && breaksHttp(request))) return [`status ${status}`];
  if (headers.get('x-request-id') === undefined) {
    const isBare = bareStatuses.includes(status) && body.length === 0;
    return isBare && breaksHttp(request)
      ? []
      : [`status ${status} without a request id: ${body.toString().slice(0, 200)}`];
  }
  if (headers.get('x-content-type-options') !== 'nosniff') return ['no nosniff'];
  if (request.method === 'HEAD')
    return refusesHead(name, request, status) ? [] : [`status ${status} to HEAD`];
  if (status === 204 && request.method === 'OPTIONS') return [];
  // Express knows this header, whatever the answer is.
  if (status === 304 && request.headers.some(([header]) => header === 'If-None-Match')) return [];
  if (status < 400) return status === endpoints[name].success ? [] : [`status ${status}`];
  return [...insidesShown(body.toString()), ...wrongBody(name, answer)];
}

/** No call takes HEAD; at a spelling of the path that is not the call's, there may be none. */
function refusesHead(name: EndpointName, { target }: FuzzRequest, status: number): boolean {
  const isThePath = target.split('?')[0] === apiPrefix + endpoints[name].path;
  return status === 405 || (status === 404 && !isThePath);
}

function insidesShown(text: string): string[] {
  const shown = insides.filter((pattern) => pattern.test(text)).map(String);
  return (text.includes(inRepository('')) ? [...shown, 'a path of this machine'] : shown).map(
    (what) => `shows ${what}: ${text.slice(0, 300)}`,
  );
}

/** `{ message, code, fields?, requestId }` and nothing else, with the code's own status. */
function wrongBody(name: EndpointName, { status, headers, body }: RawAnswer): string[] {
  const parsed: unknown = JSON.parse(body.toString());
  if (typeof parsed !== 'object' || parsed === null) return ['the body is no object'];
  const { message, code, fields, requestId, ...more }: Record<string, unknown> = { ...parsed };
  const has = (is: boolean, what: string) => (is ? [] : [`${what}: ${body.toString().slice(0, 300)}`]);
  return [
    ...has(typeof message === 'string' && message !== '', 'no message'),
    ...has(
      Object.entries(statusOf).some(([known, its]) => known === code && its === status),
      'wrong code',
    ),
    ...has(requestId === headers.get(headerNames.requestId.toLowerCase()), 'wrong request id'),
    ...has(Object.keys(more).length === 0, 'more than an error has'),
    ...has(fields === undefined || areFields(name, fields), 'wrong fields'),
    ...has(headers.get('cache-control') === 'no-store', 'may be kept'),
    ...has(status !== 405 || headers.has('allow'), 'no Allow'),
    ...has(status !== 429 || /^\d+$/.test(headers.get('retry-after') ?? ''), 'no Retry-After'),
  ];
}

function areFields(name: EndpointName, fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null || Object.keys(fields).length === 0) return false;
  const known = endpoints[name].schema.fields;
  return Object.entries(fields).every(
    ([field, key]) => Object.hasOwn(known, field) && typeof key === 'string' && fieldKeys.test(key),
  );
}
