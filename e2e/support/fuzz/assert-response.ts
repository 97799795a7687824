/** The rules that every answer has to keep, whatever the request. */
import { statusOf } from 'contract/wire/api-error';
import { apiPrefix, endpoints, headerNames, type EndpointName } from 'contract/calls/endpoints';
import { isRole } from 'contract/team/roles';
import { expect } from 'vitest';
import { inRepository } from '../../../tools/project/project';
import type { RawAnswer } from '../raw-http';
import { breaksHttp, type FuzzRequest } from './requests';

/** Node answers invalid HTTP itself, with one of these statuses and no body. */
const bareStatuses = [400, 408, 413, 417, 431, 501];

/** The keys of all texts that say what is wrong with a field. */
const fieldKeys =
  /^(code\.incorrect|errors\.(characters|choice|consent|email|id|invalid|mailbox|maximum|membersOnly|minimum|passwordTooShort|passwordTooSimple|required|text|tooLong|wholeNumber|withinPersons))$/;

const internalDetails = [
  /\bat .*:\d+:\d+/,
  /node_modules|node:internal|\.[cm]?[jt]s\b/,
  /[A-Z]\w*Error\b/,
  /<html|<pre/i,
];

/** Calls whose refusal may name facts, with problems from value-checks.ts, instead of fields of the call. */
const callsWithFacts: readonly EndpointName[] = ['saveDraft', 'previewDraft', 'preview'];

/** @throws Error when the answer breaks a rule */
export function assertResponse(
  name: EndpointName,
  request: FuzzRequest,
  answer: RawAnswer | undefined,
): void {
  const isValidHttp = !breaksHttp(request);
  if (!isValidHttp && answer === undefined) return;
  if (answer === undefined) throw new Error('There was no answer.');
  const { status, headers, body } = answer;
  if (!isValidHttp && !headers.has('x-request-id')) {
    expect(bareStatuses).toContain(status);
    expect(body.toString()).toBe('');
    return;
  }
  expect(status, body.toString()).toBeLessThan(500);
  expect(headers.get('x-request-id'), `${status} ${body.toString()}`).toBeDefined();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (request.method === 'HEAD') {
    // An altered path may belong to no call.
    const isExactPath = request.target.split('?')[0] === apiPrefix + endpoints[name].path;
    if (answeringCall(name, { method: 'GET' }).method !== 'GET')
      expect(isExactPath ? [405] : [405, 404]).toContain(status);
    return;
  }
  if (status === 204 && request.method === 'OPTIONS') return;
  // Express itself answers requests with this header.
  if (status === 304 && request.headers.some(([header]) => header === 'If-None-Match')) return;
  if (status < 400) expect(status).toBe(answeringCall(name, request).success);
  else assertError(name, answer);
}

/** The call that answers the request: one of the same path with its method, if there is one. */
function answeringCall(
  name: EndpointName,
  { method }: Pick<FuzzRequest, 'method'>,
): (typeof endpoints)[EndpointName] {
  const { path } = endpoints[name];
  const samePath = Object.values(endpoints).filter((endpoint) => endpoint.path === path);
  return samePath.find((endpoint) => endpoint.method === method) ?? endpoints[name];
}

/** Expects exactly `{ message, code, fields?, current?, requestId }`, and the status that belongs to the code. */
function assertError(name: EndpointName, { status, headers, body }: RawAnswer): void {
  const text = body.toString();
  for (const pattern of internalDetails) expect(text).not.toMatch(pattern);
  expect(text).not.toContain(inRepository(''));
  const { fields, current, ...error }: { fields?: object; current?: object; code?: string } =
    JSON.parse(text);
  if (!isRole(endpoints[name].protection)) expect(current).toBeUndefined();
  expect(error).toEqual({
    message: expect.stringMatching(/./),
    code: expect.any(String),
    requestId: headers.get(headerNames.requestId.toLowerCase()),
  });
  expect(Object.entries(statusOf)).toContainEqual([error.code, status]);
  expect(headers.get('cache-control')).toBe('no-store');
  if (status === 405) expect(headers.get('allow')).toBeDefined();
  if (status === 429) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  if (fields === undefined) return;
  expect(Object.keys(fields)).not.toEqual([]);
  if (callsWithFacts.includes(name)) {
    for (const problem of Object.values(fields)) expect(problem).toMatch(/^(errors\.)?[a-zA-Z]+$/);
    return;
  }
  const { path } = endpoints[name];
  const knownFields = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.path === path ? Object.keys(endpoint.schema.fields) : [],
  );
  // `texts.fr.subject` is a part of `texts`.
  const refusedFields = Object.keys(fields).map((path) => path.split('.')[0]);
  expect(knownFields).toEqual(expect.arrayContaining(refusedFields));
  for (const key of Object.values(fields)) expect(key).toMatch(fieldKeys);
}
