/** Which other origins' pages may call: only those of the configuration. */
import { headerNames } from 'contract/endpoints';
import type { Request } from 'firebase-functions/v2/https';
import type { Response } from 'express';

/** How long a browser may remember the answer to a preflight, in seconds. */
const preflightSeconds = 3600;

/**
 * Says in the response whether the calling page may read it, and answers a preflight.
 * @param methods those that the path takes
 * @returns whether the request was an OPTIONS request of a path that is a call, and is now answered
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
    response.set(
      'Access-Control-Expose-Headers',
      `Retry-After, Content-Disposition, ${headerNames.requestId}`,
    );
  }
  if (request.method !== 'OPTIONS' || methods.length === 0) return false;
  response.set('Allow', [...methods, 'OPTIONS'].join(', '));
  response.set('Access-Control-Allow-Methods', methods.join(', '));
  response.set(
    'Access-Control-Allow-Headers',
    `Content-Type, ${headerNames.apiKey}, ${headerNames.appCheck}, ${headerNames.authorization}`,
  );
  response.set('Access-Control-Max-Age', String(preflightSeconds));
  response.status(204).end();
  return true;
}
