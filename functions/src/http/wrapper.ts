/**
 * Wraps every call with checks in a fixed order, one envelope, one error body and one log line. Handlers see neither
 * request nor response.
 */
import { randomUUID } from 'node:crypto';
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import { readEditionHeader } from 'contract/wire/edition-header';
import { apiPrefix, headerNames, type Endpoint } from 'contract/calls/endpoints';
import { validateNested } from 'contract/wire/validate-nested';
import { info as logInfo } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { inEdition } from '../shared/edition-of-call';
import type { Lazy } from '../shared/lazy';
import { answerCors, answerError, answerOutput, setEditionHeader, setAllow, setHeaders } from './answer';
import { authenticate, type Verifiers } from './authenticate';
import { readJson, readQuery } from './body';
import type { Caller, ClientSubnets } from './caller';
import * as edition from './edition-of-request';
import {
  allowancesOf,
  clientSubnets,
  subnetAllowances,
  RateLimiter,
  tooManyRequests,
  wrongLinkLimit,
  type RateLimit,
} from './rate-limits';

export interface WrapperDeps extends Verifiers {
  readonly editions: Lazy<edition.Editions>;
  /** See editions/rehearsals/rehearsals.ts. */
  readonly rehearsals: Lazy<{ verify(token: string, live: Edition): Promise<void> }>;
  readonly allowedOrigins: () => readonly string[];
  readonly siteOrigin: () => string;
}

/** Implements one call. Errors that it throws become the error body. */
export type Handler<Input, Output> = (input: Input, caller: Caller) => Promise<Output>;

/** A call bound to its handler, with input and output types erased. */
export interface Call {
  /** Name in the log. */
  readonly name: string;
  readonly endpoint: Omit<Endpoint<unknown, unknown>, 'schema' | 'output'>;
  /** @param input not validated */
  readonly run: (input: unknown, caller: Caller) => Promise<unknown>;
}

export interface RateLimitOptions<Input> {
  /** Unlimited if absent. */
  readonly limit?: RateLimit | undefined;
  /** Called when the limit is reached: known callers may exceed it. */
  readonly isKnown?: Handler<Input, boolean> | undefined;
}

export function call<Input, Output>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Input, Output>,
  { limit, isKnown }: RateLimitOptions<Input> = {},
): Call {
  const limiter = limit && new RateLimiter(limit);
  /** Organisers are exempt from a limit for visitors, but not from the limit of an organisers' call. */
  const isExempt = ({ organiser }: Caller) =>
    endpoint.protection === 'visitor or desk' && organiser !== undefined;
  return {
    name,
    endpoint,
    async run(input, caller) {
      const validInput = validateNested(endpoint.schema, input);
      const wait = isExempt(caller) ? undefined : limiter?.take(allowancesOf(caller));
      if (wait !== undefined && (await isKnown?.(validInput, caller)) !== true) throw tooManyRequests(wait);
      return handler(validInput, caller);
    },
  };
}

/**
 * The request listener of one deployed function.
 * @param functionName the first segment of a call's path; a request straight to the function omits it
 * @param calls the calls that the function serves; any other path is `not-found`
 */
export function requestListener(functionName: string, calls: readonly Call[], deps: WrapperDeps) {
  const verifyLink = linkVerifier();
  return async (request: Request, response: Response): Promise<void> => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const path = callPath(functionName, request.path);
    const candidates = calls.filter(({ endpoint }) => endpoint.path === path);
    const target = candidates.find(({ endpoint }) => endpoint.method === methodOf(request)) ?? candidates[0];
    const methods = candidates.flatMap(({ endpoint: { method } }) =>
      method === 'GET' ? [method, 'HEAD'] : [method],
    );
    const logFields = { call: target?.name ?? 'none', requestId };
    setHeaders(response, requestId);
    try {
      if (answerCors(request, response, methods, deps.allowedOrigins())) return;
      const editions = await deps.editions();
      const { host } = new URL(deps.siteOrigin());
      const { live, run } = await edition.liveEdition(
        pageEditionOf(request),
        editions,
        target?.endpoint,
        host,
      );
      const context = { request, response, target, methods, requestId, deps, editions, verifyLink };
      await run(() =>
        answer(context, live)
          .catch(async (refusal: unknown) => {
            const retry = await edition.editionOfRefusedCall(refusal, target?.endpoint, live, editions);
            return inEdition(retry.other, () => answer(context, retry.live));
          })
          .catch(async (error: unknown) => {
            const page = opensPage(request, target) ? { request, facts: live?.facts } : undefined;
            answerError(response, await edition.withEditionName(error, editions), logFields, page);
          }),
      );
    } catch (error) {
      answerError(response, error, logFields);
    } finally {
      const milliseconds = Math.round(performance.now() - startedAt);
      logInfo('call', { ...logFields, method: request.method, status: response.statusCode, milliseconds });
    }
  };
}

/** What the steps of one request share. */
interface RequestContext {
  readonly request: Request;
  readonly response: Response;
  /** The call at the path; if there are several, the one with the request's method. */
  readonly target: Call | undefined;
  /** The methods that the path accepts. */
  readonly methods: readonly string[];
  readonly requestId: string;
  readonly deps: WrapperDeps;
  readonly editions: edition.Editions;
  readonly verifyLink: ReturnType<typeof linkVerifier>;
}

async function answer(context: RequestContext, live: Edition | undefined): Promise<void> {
  const { request, response, requestId, deps, editions } = context;
  if (live !== undefined) setEditionHeader(response, live);
  const { endpoint, run } = requireCall(context);
  const { method, protection, maxBodyBytes } = endpoint;
  const subnets = clientSubnets(request.get('X-Forwarded-For'), request.socket.remoteAddress);
  const verifyLink = <T>(verify: () => Promise<T>) => context.verifyLink(subnets, verify);
  const verify = () => authenticate(protection, (name) => request.get(name), subnets, deps);
  const hasLink = ['visit', 'exhibitor', 'preview'].includes(protection);
  const authenticated = await (hasLink ? verifyLink(verify) : verify());
  edition.checkPageEdition(endpoint, pageEditionOf(request));
  const work = async () => {
    const isInputInQuery = method === 'GET' || protection === 'mail link';
    const input = isInputInQuery ? readQuery(request.url) : await readJson(request, maxBodyBytes);
    const output = await run(input, {
      ...authenticated,
      userAgent: request.get('User-Agent') ?? '',
      requestId,
      subnets,
      appCheckToken: request.get(headerNames.appCheck),
      prefersPage: prefersPage(request),
      idempotencyKey: request.get(headerNames.idempotencyKey),
    });
    await answerOutput(response, endpoint, output);
  };
  const token = edition.rehearsalToken(endpoint, authenticated, request);
  if (token !== undefined) {
    const verifyToken = async (live: Edition) => (await deps.rehearsals()).verify(token, live);
    return inEdition(await verifyLink(() => edition.rehearsalOf(editions, verifyToken)), work);
  }
  const chosen = await edition.chosenEdition(authenticated, request, editions, live);
  // A phone gets the live edition's header.
  if (chosen !== undefined && authenticated.device === undefined) setEditionHeader(response, chosen);
  return chosen === undefined || endpoint.edition === 'none' ? work() : inEdition(chosen, work);
}

/** @throws ApiError `not-found`, `method-not-allowed` */
function requireCall({ target, methods, request, response }: RequestContext): Call {
  if (target === undefined) throw new ApiError('not-found', 'There is no such call.');
  if (target.endpoint.method === methodOf(request)) return target;
  setAllow(response, methods);
  throw new ApiError('method-not-allowed', `Use ${methods.join(' or ')}.`);
}

/** @returns a function that verifies a link, unless too many wrong links came from the same network */
function linkVerifier() {
  const limiter = new RateLimiter(wrongLinkLimit);
  return async <T>(subnets: ClientSubnets, verify: () => Promise<T>): Promise<T> => {
    const wait = limiter.wait(subnetAllowances(subnets));
    if (wait !== undefined) throw tooManyRequests(wait);
    try {
      return await verify();
    } catch (error) {
      if (hasCode(error, 'link-invalid')) limiter.take(subnetAllowances(subnets));
      throw error;
    }
  };
}

/** Hosting passes the full path, `/api/admin/table`; a direct call of the function has the path `/table`. */
function callPath(functionName: string, path: string): string {
  if (path.startsWith(`${apiPrefix}/`)) return path.slice(apiPrefix.length);
  return path === '/' ? `/${functionName}` : `/${functionName}${path}`;
}

/** Express leaves out the body of an answer to HEAD. */
function methodOf({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method;
}

function pageEditionOf(request: Request) {
  return readEditionHeader(request.get(headerNames.edition));
}

function prefersPage(request: Request): boolean {
  // The first type is the default, so that programs which accept anything get the picture, file or JSON.
  return request.accepts(['png', 'pdf', 'json', 'html']) === 'html';
}

/** Whether a browser may have opened the call from a mail; a truncated link matches no call. */
function opensPage(request: Request, target: Call | undefined): boolean {
  return prefersPage(request) && (target === undefined || target.endpoint.protection === 'mail link');
}
