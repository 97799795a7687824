/**
 * The wrapper around every call: checks in a fixed order, one envelope, one error body, one log line.
 * Handlers know neither request nor response.
 */
import { randomUUID } from 'node:crypto';
import { ApiError, type ErrorBody } from 'contract/api-error';
import { apiPrefix, headerNames, type Endpoint } from 'contract/endpoints';
import { validate } from 'contract/validate';
import { error as logError, info as logInfo } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { authenticate, type Verifiers } from './authenticate';
import { readJson, readQuery } from './body';
import type { Caller } from './caller';
import { callerAddress } from './caller-address';
import { answerCors } from './cors';
import { describeError } from './describe-error';
import { isFileAnswer, sendFile } from './file-answer';
import { rateGate, type RateGate } from './rate-limits';
import type { RateLimit } from './rate-limiter';

export interface WrapperDeps extends Verifiers {
  readonly allowedOrigins: () => readonly string[];
}

/** Does the work of one call. What it throws becomes the error body. */
export type Handler<Input, Output, Deps> = (input: Input, deps: Deps, caller: Caller) => Promise<Output>;

/** One call with its handler, its types left behind. */
export interface Call {
  /** How the log names it. */
  readonly name: string;
  readonly endpoint: Omit<Endpoint<unknown, unknown>, 'schema' | 'output'>;
  readonly checkRate: RateGate | undefined;
  /** @param given what came over the wire, not yet validated */
  readonly run: (given: unknown, caller: Caller) => Promise<unknown>;
}

/** @param limit how often one caller may make it; without one, as often as it likes */
export function call<Input, Output, Deps>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Input, Output, Deps>,
  deps: Deps,
  limit?: RateLimit,
): Call {
  return {
    name,
    endpoint,
    checkRate: limit && rateGate(limit),
    run: (given, caller) => handler(validate(endpoint.schema, given), deps, caller),
  };
}

/**
 * The request listener of one deployed function.
 * @param functionName its first path segment, which its own address leaves out
 * @param calls those that the function answers; every other path is `not-found`
 */
export function requestListener(functionName: string, calls: readonly Call[], deps: WrapperDeps) {
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const requestId = randomUUID();
    const path = callPath(functionName, request.path);
    const atPath = calls.filter(({ endpoint }) => endpoint.path === path);
    const found = atPath.find(({ endpoint }) => endpoint.method === request.method) ?? atPath[0];
    const about = { call: found?.name ?? 'none', requestId };
    response.set(headerNames.requestId, requestId);
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    response.set('X-Robots-Tag', 'noindex');
    try {
      const methods = atPath.map(({ endpoint }) => endpoint.method);
      if (answerCors(request, response, methods, deps.allowedOrigins())) return;
      if (found === undefined) throw new ApiError('not-found', 'There is no such call.');
      const { method, protection, success } = found.endpoint;
      if (request.method !== method) {
        response.set('Allow', [...methods, 'OPTIONS'].join(', '));
        throw new ApiError('method-not-allowed', `Use ${methods.join(' or ')}.`);
      }
      const organiser = await authenticate(protection, (name) => request.get(name), deps);
      const address = callerAddress(request.get('X-Forwarded-For'), request.socket.remoteAddress);
      found.checkRate?.(address);
      const given = method === 'GET' ? readQuery(request.url) : await readJson(request);
      const output = await found.run(given, { organiser, requestId, address: address.caller });
      if (isFileAnswer(output)) await sendFile(response, output);
      else response.status(success).json(output);
    } catch (error) {
      answerError(response, error, about);
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      logInfo('call', { ...about, method: request.method, status: response.statusCode, milliseconds });
    }
  };
}

/** Hosting hands over the whole path, `/api/admin/table`; at the function's own address it is `/table`. */
function callPath(functionName: string, path: string): string {
  if (path.startsWith(`${apiPrefix}/`)) return path.slice(apiPrefix.length);
  return path === '/' ? `/${functionName}` : `/${functionName}${path}`;
}

/** @param about what the log says of the call */
function answerError(response: Response, error: unknown, about: { requestId: string }): void {
  const known = error instanceof ApiError ? error : undefined;
  if (known === undefined || known.status >= 500)
    logError('call failed', { ...about, error: describeError(error) });
  // A file that broke off in the middle: its connection is broken already, and nothing more can be said.
  if (response.headersSent) return;
  const answer = known ?? new ApiError('internal', 'Something went wrong on our side. Try again later.');
  if (answer.retryAfter !== undefined) response.set('Retry-After', String(answer.retryAfter));
  const body: ErrorBody = {
    message: answer.message,
    code: answer.code,
    ...(answer.fields === undefined ? {} : { fields: answer.fields }),
    requestId: about.requestId,
  };
  response.set('Cache-Control', 'no-store');
  response.status(answer.status).json(body);
}
