/**
 * Wraps every call: checks in a fixed order, one envelope, one error body, one log line. Handlers see neither request
 * nor response.
 */
import { randomUUID } from 'node:crypto';
import { ApiError, hasCode, type ErrorBody } from 'contract/api-error';
import { currentEdition, type Edition } from 'contract/edition/current';
import { namedEdition } from 'contract/edition/editions';
import { asPublished, editionHeader, readEditionHeader, type EditionName } from 'contract/edition/header';
import { rehearsalIdOf, rehearsedIdOf } from 'contract/edition/rehearsal';
import { apiPrefix, headerNames, type Endpoint, type FunctionName } from 'contract/endpoints';
import { isLanguage, languages, type Language } from 'contract/languages';
import { validateNested } from 'contract/validate-nested';
import { error as logError, info as logInfo } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { authenticate, type Verifiers } from './authenticate';
import { readJson, readQuery } from './body';
import type { Caller } from './caller';
import { inEdition, withoutEdition } from '../shared/edition-of-call';
import { describeError } from '../shared/describe-error';
import type { Lazy } from '../shared/lazy';
import { OtherEdition } from '../shared/other-edition';
import { errorPage, type ErrorPageOptions } from './error-page';
import { isFileAnswer, sendFile } from './file-answer';
import { pagePolicy } from './html-page';
import {
  allowancesOf,
  clientSubnets,
  ofSubnets,
  RateLimiter,
  tooManyRequests,
  wrongLinks,
  type ClientSubnets,
  type RateLimit,
} from './rate-limits';

/** How long a browser may cache a preflight response, in seconds. */
const preflightSeconds = 3600;

/** See database/editions.ts. */
interface Editions {
  current(shown?: EditionName): Promise<Edition>;
  of(id: string): Promise<Edition>;
  /** As it is now. */
  live(): Promise<Edition>;
}

export interface WrapperDeps extends Verifiers {
  readonly editions: Lazy<Editions>;
  /** See editions/rehearsals.ts. */
  readonly rehearsals: Lazy<{ verify(token: string, live: Edition): Promise<void> }>;
  readonly allowedOrigins: () => readonly string[];
}

/** Implements one call. Errors that it throws become the error body. */
export type Handler<Input, Output> = (input: Input, caller: Caller) => Promise<Output>;

/** A call bound to its handler, with input and output types erased. */
export interface Call {
  /** Name in the log. */
  readonly name: string;
  readonly endpoint: Omit<Endpoint<unknown, unknown>, 'schema' | 'output'>;
  /** @param given unvalidated input */
  readonly run: (given: unknown, caller: Caller) => Promise<unknown>;
}

/** How often a call may be made. */
export interface RateLimitOptions<Input> {
  /** Unlimited if absent. */
  readonly limit?: RateLimit | undefined;
  /** Checked once the limit is reached: known callers may exceed it. */
  readonly isKnown?: Handler<Input, boolean> | undefined;
}

export function call<Input, Output>(
  name: string,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Input, Output>,
  { limit, isKnown }: RateLimitOptions<Input> = {},
): Call {
  const limiter = limit && new RateLimiter(limit);
  /** A limit of visitors does not count a desk; one of a call that only organisers make counts them. */
  const isExempt = ({ organiser }: Caller) =>
    endpoint.protection === 'visitor or desk' && organiser !== undefined;
  return {
    name,
    endpoint,
    async run(given, caller) {
      const input = validateNested(endpoint.schema, given);
      const wait = isExempt(caller) ? undefined : limiter?.take(allowancesOf(caller));
      if (wait !== undefined && (await isKnown?.(input, caller)) !== true) throw tooManyRequests(wait);
      return handler(input, caller);
    },
  };
}

/**
 * Accounts and the team belong to no edition: a page that shows the test edition must not send their mails to the
 * organiser who made the rehearsal's link.
 */
const ofNoEdition: readonly string[] = ['login', 'team'] satisfies FunctionName[];

/**
 * The request listener of one deployed function.
 * @param functionName the first segment of a call's path; a request straight to the function omits it
 * @param calls the calls that the function serves; any other path is `not-found`
 */
export function requestListener(functionName: string, calls: readonly Call[], deps: WrapperDeps) {
  const wrong = new RateLimiter(wrongLinks);
  /** Verifies a link, unless too many wrong ones came from the same network. */
  const verifyLink = async <T>(subnets: ClientSubnets, verify: () => Promise<T>): Promise<T> => {
    const wait = wrong.wait(ofSubnets(subnets));
    if (wait !== undefined) throw tooManyRequests(wait);
    try {
      return await verify();
    } catch (error) {
      if (hasCode(error, 'link-invalid')) wrong.take(ofSubnets(subnets));
      throw error;
    }
  };
  return async (request: Request, response: Response): Promise<void> => {
    const started = performance.now();
    const requestId = randomUUID();
    const path = callPath(functionName, request.path);
    const atPath = calls.filter(({ endpoint }) => endpoint.path === path);
    // Express leaves out the body of an answer to HEAD.
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const found = atPath.find(({ endpoint }) => endpoint.method === asked) ?? atPath[0];
    // The first type is the default, so that programs which accept anything get the picture, file or JSON.
    const prefersPage = request.accepts(['png', 'pdf', 'json', 'html']) === 'html';
    const about = { call: found?.name ?? 'none', requestId };
    response.set(headerNames.requestId, requestId);
    response.set('Cache-Control', 'no-store');
    response.set('X-Content-Type-Options', 'nosniff');
    response.set('X-Robots-Tag', 'noindex');
    response.set('Referrer-Policy', 'no-referrer');
    response.vary('Accept');
    const shown = readEditionHeader(request.get(headerNames.edition));
    const methods = atPath.flatMap(({ endpoint: { method } }) =>
      method === 'GET' ? [method, 'HEAD'] : [method],
    );
    const answer = async (editions: Editions, live: Edition | undefined) => {
      if (found === undefined) throw new ApiError('not-found', 'There is no such call.');
      const { method, protection, success, sharedMaxAgeSeconds, liveOnly, isRehearsed, maxBodyBytes } =
        found.endpoint;
      if (asked !== method) {
        response.set('Allow', [...methods, 'OPTIONS'].join(', '));
        throw new ApiError('method-not-allowed', `Use ${methods.join(' or ')}.`);
      }
      const subnets = clientSubnets(request.get('X-Forwarded-For'), request.socket.remoteAddress);
      const verify = () => authenticate(protection, (name) => request.get(name), subnets, deps);
      const isOfLink = protection === 'visit' || protection === 'preview';
      const authenticated = await (isOfLink ? verifyLink(subnets, verify) : verify());
      // Not `OtherEdition`, whose name would be read: anybody may claim to show any.
      if (liveOnly && shown !== undefined && shown.id !== currentEdition().id)
        throw new ApiError('other-edition', 'This page shows another edition than the live one.');
      const run = async () => {
        const isInAddress = method === 'GET' || protection === 'mail link';
        const given = isInAddress ? readQuery(request.url) : await readJson(request, maxBodyBytes);
        const output = await found.run(given, {
          ...authenticated,
          userAgent: request.get('User-Agent') ?? '',
          requestId,
          subnets,
          appCheckToken: request.get(headerNames.appCheck),
          prefersPage,
          idempotencyKey: request.get(headerNames.idempotencyKey),
        });
        if (sharedMaxAgeSeconds !== undefined) {
          response.set('Cache-Control', `public, max-age=${sharedMaxAgeSeconds}`);
          // A page of the next show is not answered what was kept for one of the former.
          response.vary(headerNames.edition);
        }
        if (isFileAnswer(output)) await sendFile(response, output);
        else response.status(success).json(output);
      };
      const token = request.get(headerNames.rehearsal);
      if (isRehearsed && token !== undefined && authenticated.organiser === undefined) {
        const rehearsed = asPublished(currentEdition());
        const rehearsals = await deps.rehearsals();
        await verifyLink(subnets, () => rehearsals.verify(token, rehearsed));
        return inEdition(await editions.of(rehearsalIdOf(rehearsed.id)), run);
      }
      const edition = await chosenEdition(authenticated, request, editions, live);
      if (edition === undefined) return run();
      // A phone is told which edition is live.
      if (authenticated.device === undefined) nameEdition(response, edition);
      return ofNoEdition.includes(found.endpoint.functionName) ? run() : inEdition(edition, run);
    };
    try {
      if (answerCors(request, response, methods, deps.allowedOrigins())) return;
      const editions = await deps.editions();
      const { live, within } = await liveEdition(shown, editions);
      if (live !== undefined) nameEdition(response, live);
      await within(async () => {
        try {
          await answer(editions, live).catch(async (error: unknown) => {
            if (opensRehearsal(error, found, live))
              return inEdition(await editions.of(error.id), () => answer(editions, live));
            const now = await publishedSince(error, found, editions);
            if (now === undefined) throw error;
            nameEdition(response, now);
            return inEdition(now, () => answer(editions, now));
          });
        } catch (error) {
          const page =
            prefersPage && opensFromMail(found)
              ? { language: languageOf(request), facts: live?.facts }
              : undefined;
          answerError(response, await withName(error, editions), about, page);
        }
      });
    } catch (error) {
      answerError(response, error, about, undefined);
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      logInfo('call', { ...about, method: request.method, status: response.statusCode, milliseconds });
    }
  };
}

/**
 * Whether the link of a call is of somebody who tries the live edition out: it opens as everybody's does. Such a call has
 * done nothing so far, and has no body or has not read it.
 */
function opensRehearsal(
  error: unknown,
  found: Call | undefined,
  live: Edition | undefined,
): error is OtherEdition {
  if (!(error instanceof OtherEdition) || found === undefined || live === undefined) return false;
  const { protection } = found.endpoint;
  return (protection === 'visit' || protection === 'mail link') && rehearsedIdOf(error.id) === live.id;
}

/**
 * A phone that hears of another show forgets its pairing, so what an instance has cached does not decide that.
 * @returns the live edition, if it is the phone's; such a call has done nothing so far, and has not read its body
 */
async function publishedSince(
  error: unknown,
  found: Call | undefined,
  editions: Editions,
): Promise<Edition | undefined> {
  const protection = found?.endpoint.protection;
  const isPhone = protection === 'device' || protection === 'desk device';
  if (!(error instanceof OtherEdition) || !isPhone) return undefined;
  const live = await editions.live();
  return live.id === error.id ? live : undefined;
}

/**
 * Sets the CORS headers, since only pages of our origins may call, and answers preflight requests.
 * @param methods that the path accepts
 * @returns whether the request was an OPTIONS request for an existing call, which is now answered
 */
function answerCors(
  request: Request,
  response: Response,
  methods: readonly string[],
  allowedOrigins: readonly string[],
): boolean {
  const {
    apiKey,
    appCheck,
    authorization,
    edition,
    idempotencyKey,
    leftOut,
    preview,
    rehearsal,
    session,
    visit,
  } = headerNames;
  response.vary('Origin');
  const origin = request.get('Origin');
  if (origin !== undefined && allowedOrigins.includes(origin)) {
    response.set('Access-Control-Allow-Origin', origin);
    response.set(
      'Access-Control-Expose-Headers',
      `Retry-After, Content-Disposition, ${edition}, ${leftOut}, ${headerNames.requestId}`,
    );
  }
  if (request.method !== 'OPTIONS' || methods.length === 0) return false;
  response.set('Allow', [...methods, 'OPTIONS'].join(', '));
  response.set('Access-Control-Allow-Methods', methods.join(', '));
  response.set(
    'Access-Control-Allow-Headers',
    [
      'Content-Type',
      ...[apiKey, appCheck, authorization, edition, idempotencyKey, preview, rehearsal, session, visit],
    ].join(', '),
  );
  response.set('Access-Control-Max-Age', String(preflightSeconds));
  response.status(204).end();
  return true;
}

/**
 * The live edition, in which a call runs. While there is none, a call that does not need it still works.
 * @returns `within`: runs the call
 */
async function liveEdition(
  shown: EditionName | undefined,
  editions: Editions,
): Promise<{ live: Edition | undefined; within: <T>(work: () => T) => T }> {
  try {
    const live = await editions.current(shown);
    return { live, within: (work) => inEdition(live, work) };
  } catch (reason) {
    return { live: undefined, within: (work) => withoutEdition(reason, work) };
  }
}

/**
 * @returns the edition that the call works for, if it is not the live one: what an organiser's page shows, or for what a
 *   phone of another show has kept, that phone's
 * @throws ApiError to an organiser: `validation-failed` for a malformed header, `not-found` for an unknown edition
 */
async function chosenEdition(
  { organiser, device }: Pick<Caller, 'organiser' | 'device'>,
  request: Request,
  editions: Editions,
  live: Edition | undefined,
): Promise<Edition | undefined> {
  const header = organiser && request.get(headerNames.edition);
  const shown = readEditionHeader(header);
  if (header !== undefined && shown === undefined)
    throw new ApiError('validation-failed', `${headerNames.edition} must be <edition>.<version>.`);
  const id = shown?.id ?? device?.edition;
  return id === undefined || id === live?.id ? undefined : editions.of(id);
}

function nameEdition(response: Response, edition: Edition): void {
  response.set(headerNames.edition, editionHeader(edition));
}

/** @returns the error; if it is about another edition, with that edition's name and date */
async function withName(error: unknown, editions: Editions): Promise<unknown> {
  if (!(error instanceof OtherEdition)) return error;
  try {
    const { id, facts } = await editions.of(error.id);
    return new ApiError(error.code, error.message, { edition: namedEdition(id, facts), cause: error });
  } catch (cause) {
    logError('edition not named', { edition: error.id, error: describeError(cause) });
    return error;
  }
}

/** Hosting passes the full path, `/api/admin/table`; when the function is called directly it is `/table`. */
function callPath(functionName: string, path: string): string {
  if (path.startsWith(`${apiPrefix}/`)) return path.slice(apiPrefix.length);
  return path === '/' ? `/${functionName}` : `/${functionName}${path}`;
}

/** Whether the call may have been opened from a mail; a truncated link matches no call. */
function opensFromMail(found: Call | undefined): boolean {
  return found === undefined || found.endpoint.protection === 'mail link';
}

/** The link's language, otherwise the first supported one of the browser's, otherwise French. */
function languageOf(request: Request): Language {
  const { language: ofLink } = request.query;
  if (isLanguage(ofLink)) return ofLink;
  const language = request.acceptsLanguages([...languages]);
  return isLanguage(language) ? language : 'fr';
}

/**
 * @param about the call's fields in the log
 * @param page answers with a page instead of JSON
 */
function answerError(
  response: Response,
  error: unknown,
  about: { requestId: string },
  page: ErrorPageOptions | undefined,
): void {
  const known = error instanceof ApiError ? error : undefined;
  if (known === undefined || known.status >= 500)
    logError('call failed', { ...about, error: describeError(error) });
  // A file failed midway: its connection is already broken.
  if (response.headersSent) return;
  const answer = known ?? new ApiError('internal', 'Something went wrong on our side. Try again later.');
  if (answer.retryAfter !== undefined) response.set('Retry-After', String(answer.retryAfter));
  const body: ErrorBody = {
    message: answer.message,
    code: answer.code,
    ...(answer.fields === undefined ? {} : { fields: answer.fields }),
    ...(answer.current === undefined ? {} : { current: answer.current }),
    ...(answer.checks === undefined ? {} : { checks: answer.checks }),
    ...(answer.edition === undefined ? {} : { edition: answer.edition }),
    requestId: about.requestId,
  };
  response.set('Cache-Control', 'no-store');
  // Do not wait for the rest of the body.
  if (answer.code === 'request-timeout') response.set('Connection', 'close');
  response.status(answer.status);
  if (page === undefined) {
    response.json(body);
    return;
  }
  response.set('Content-Security-Policy', pagePolicy);
  response.type('html').send(errorPage(answer, page));
}
