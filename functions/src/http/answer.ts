/** Writes responses: their headers, preflights, a call's output, and errors. */
import { ApiError, type ErrorBody } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { editionHeader } from 'contract/wire/edition-header';
import { headerNames, type Endpoint } from 'contract/calls/endpoints';
import { fallbackOf, isLanguage, languages, type Language } from 'contract/language/languages';
import { error as logError } from 'firebase-functions/logger';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';
import { describeError } from '../shared/describe-error';
import { errorPage } from './error-page';
import { isFileAnswer, sendFile } from './file-answer';
import { pagePolicy } from './html-page';

/** How long browsers cache a preflight response, in seconds. */
const preflightSeconds = 3600;

export function setHeaders(response: Response, requestId: string): void {
  response.set(headerNames.requestId, requestId);
  response.set('Cache-Control', 'no-store');
  response.set('X-Content-Type-Options', 'nosniff');
  response.set('X-Robots-Tag', 'noindex');
  response.set('Referrer-Policy', 'no-referrer');
  response.vary('Accept');
}

export function setEditionHeader(response: Response, edition: Edition): void {
  response.set(headerNames.edition, editionHeader(edition));
}

/** @param methods that the path accepts */
export function setAllow(response: Response, methods: readonly string[]): void {
  response.set('Allow', [...methods, 'OPTIONS'].join(', '));
}

/**
 * Sets the CORS headers, since only pages of our origins may call, and answers preflight requests.
 * @param methods that the path accepts
 * @returns whether the request was an OPTIONS request for an existing call, which is now answered
 */
export function answerCors(
  request: Request,
  response: Response,
  methods: readonly string[],
  allowedOrigins: readonly string[],
): boolean {
  const { leftOut, requestId, ...requestHeaders } = headerNames;
  response.vary('Origin');
  const origin = request.get('Origin');
  if (origin !== undefined && allowedOrigins.includes(origin)) {
    response.set('Access-Control-Allow-Origin', origin);
    response.set(
      'Access-Control-Expose-Headers',
      `Retry-After, Content-Disposition, ${requestHeaders.edition}, ${leftOut}, ${requestId}`,
    );
  }
  if (request.method !== 'OPTIONS' || methods.length === 0) return false;
  setAllow(response, methods);
  response.set('Access-Control-Allow-Methods', methods.join(', '));
  response.set('Access-Control-Allow-Headers', ['Content-Type', ...Object.values(requestHeaders)].join(', '));
  response.set('Access-Control-Max-Age', String(preflightSeconds));
  response.status(204).end();
  return true;
}

export async function answerOutput(
  response: Response,
  { success, sharedMaxAgeSeconds }: Pick<Endpoint<unknown, unknown>, 'success' | 'sharedMaxAgeSeconds'>,
  output: unknown,
): Promise<void> {
  if (sharedMaxAgeSeconds !== undefined) {
    response.set('Cache-Control', `public, max-age=${sharedMaxAgeSeconds}`);
    // A page of the next edition must not get a cached answer of the previous one.
    response.vary(headerNames.edition);
  }
  if (isFileAnswer(output)) await sendFile(response, output);
  else response.status(success).json(output);
}

interface ErrorPageContext {
  readonly request: Request;
  readonly facts: Facts | undefined;
}

/**
 * @param logFields the call's fields in the log
 * @param page present if the answer is a page instead of JSON
 */
export function answerError(
  response: Response,
  error: unknown,
  logFields: { requestId: string },
  page?: ErrorPageContext,
): void {
  const apiError = error instanceof ApiError ? error : undefined;
  if (apiError === undefined || apiError.status >= 500)
    logError('call failed', { ...logFields, error: describeError(error) });
  // A file failed midway: its connection is already broken.
  if (response.headersSent) return;
  const shown = apiError ?? new ApiError('internal', 'Something went wrong on our side. Try again later.');
  if (shown.retryAfter !== undefined) response.set('Retry-After', String(shown.retryAfter));
  const { message, code, fields, current, checks, edition } = shown;
  const body: ErrorBody = {
    ...{ message, code, ...(fields && { fields }), current, checks, ...(edition && { edition }) },
    requestId: logFields.requestId,
  };
  response.set('Cache-Control', 'no-store');
  // Do not wait for the rest of the request's body.
  if (shown.code === 'request-timeout') response.set('Connection', 'close');
  response.status(shown.status);
  if (page === undefined) {
    response.json(body);
    return;
  }
  response.set('Content-Security-Policy', pagePolicy);
  response.type('html').send(errorPage(shown, { language: languageOf(page), facts: page.facts }));
}

/** The link's own language, else the edition's language that the browser prefers, else the edition's fallback. */
function languageOf({ request, facts }: ErrorPageContext): Language {
  const { language: linkLanguage } = request.query;
  if (isLanguage(linkLanguage)) return linkLanguage;
  const editionLanguages = facts?.languages ?? languages;
  const fallback = fallbackOf(editionLanguages);
  // The fallback comes first, for a browser that accepts any language.
  const language = request.acceptsLanguages([fallback, ...editionLanguages]);
  return isLanguage(language) ? language : fallback;
}
