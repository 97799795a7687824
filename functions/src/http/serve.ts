/**
 * The wrapper around every call: checks in a fixed order, one envelope, one error body, one log line.
 * Handlers know neither request nor response.
 */
import { randomUUID } from 'node:crypto';
import { ApiError, type ErrorBody } from 'contract/api-error';
import { headerNames, type Endpoint } from 'contract/endpoints';
import { validate } from 'contract/validate';
import { error as logError, info as logInfo } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { isFileAnswer, sendFile } from './file-answer';
import { readJson, readQuery } from './body';
import type { Caller } from './caller';
import { callerAddress } from './caller-address';
import { answerCors } from './cors';
import { describeError } from './describe-error';
import { passGate, type Keepers } from './gate';
import { lazily, type Lazy } from './lazily';
import { rateGate } from './rate-limits';
import type { RateLimit } from './rate-limiter';
import { traceHeader, traceOf } from './trace';

export interface Gatekeeping extends Keepers {
  readonly allowedOrigins: () => readonly string[];
}

/** Does the work of one call. What it throws becomes the error body. */
export type Handler<Input, Output, Needs> = (input: Input, needs: Needs, caller: Caller) => Promise<Output>;

/**
 * The request listener of one call.
 * @param name how the log names it
 * @param load gives the handler; called at the first request that needs it, so that a function loads only what it uses
 * @param limit how often one caller may make it; without one, as often as it likes
 */
export function listener<Input, Output, Needs extends Gatekeeping>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  load: Lazy<Handler<Input, Output, Needs>>,
  needs: Needs,
  limit?: RateLimit,
) {
  const passRate = limit && rateGate(limit);
  const handlerOf = lazily(load);
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const requestId = randomUUID();
    const about = { call: name, requestId, ...traceOf(request.get(traceHeader)) };
    response.set(headerNames.requestId, requestId);
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    try {
      if (answerCors(request, response, endpoint.method, needs.allowedOrigins())) return;
      if (request.method !== endpoint.method) {
        response.set('Allow', `${endpoint.method}, OPTIONS`);
        throw new ApiError('method-not-allowed', `Use ${endpoint.method}.`);
      }
      const header = (headerName: string) => request.get(headerName);
      const organiser = await passGate(endpoint.protection, header, needs);
      const address = callerAddress(request.get('X-Forwarded-For'), request.socket.remoteAddress);
      passRate?.(address);
      const given = endpoint.method === 'GET' ? readQuery(request.url) : await readJson(request);
      const input = validate(endpoint.schema, given);
      const handler = await handlerOf();
      const output: unknown = await handler(input, needs, { organiser, requestId, address: address.caller });
      if (isFileAnswer(output)) await sendFile(response, output);
      else response.status(endpoint.success).json(output);
    } catch (error) {
      answerError(response, error, about);
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      logInfo('call', {
        ...about,
        method: request.method,
        status: response.statusCode,
        milliseconds,
      });
    }
  };
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
