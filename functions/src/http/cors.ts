/** CORS: only pages of the configured origins may call. */
import { headerNames } from 'contract/endpoints';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';

const { apiKey, appCheck, authorization, idempotencyKey, requestId, visit } = headerNames;

/** How long a browser may cache a preflight response, in seconds. */
const preflightSeconds = 3600;

/**
 * Sets the CORS headers and answers preflight requests.
 * @param methods that the path accepts
 * @returns whether the request was an OPTIONS request for an existing call, which is now answered
 */
export function answerCors(
  request: Request,
  response: Response,
  methods: readonly string[],
  allowedOrigins: readonly string[],
): boolean {
  response.vary('Origin');
  const origin = request.get('Origin');
  if (origin !== undefined && allowedOrigins.includes(origin)) {
    response.set('Access-Control-Allow-Origin', origin);
    response.set('Access-Control-Expose-Headers', `Retry-After, Content-Disposition, ${requestId}`);
  }
  if (request.method !== 'OPTIONS' || methods.length === 0) return false;
  response.set('Allow', [...methods, 'OPTIONS'].join(', '));
  response.set('Access-Control-Allow-Methods', methods.join(', '));
  response.set(
    'Access-Control-Allow-Headers',
    ['Content-Type', apiKey, appCheck, authorization, idempotencyKey, visit].join(', '),
  );
  response.set('Access-Control-Max-Age', String(preflightSeconds));
  response.status(204).end();
  return true;
}
