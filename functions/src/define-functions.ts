/** Makes deployable functions of handlers. */
import { endpointNames, endpoints, type Endpoint, type FunctionName } from 'contract/endpoints';
import { event } from 'contract/event';
import { error as logError } from 'firebase-functions/logger';
import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { region, serviceAccount } from './shared/config';
import { bypassBodyParser } from './http/bypass-body-parser';
import { describeError, PlainError } from './shared/describe-error';
import { rateLimits } from './http/rate-limits';
import { call, requestListener, type Call, type Handler, type RateLimitOptions } from './http/wrapper';
import { services, type Services } from './services';

/** Each instance answers 80 requests at a time and counts callers by itself, so this bounds both load and limits. */
const maxInstances = 10;

bypassBodyParser();

/** A call of the table with the handler that does its work. @param isKnown who may make it above its limit */
export function handle<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  handler: Handler<Input, Output, Services>,
  isKnown?: RateLimitOptions<Input, Services>['isKnown'],
): Call {
  const name = endpointNames.find(
    (each) => endpoints[each].path === endpoint.path && endpoints[each].method === endpoint.method,
  );
  if (name === undefined) throw new Error(`${endpoint.path} is not in the table of the calls.`);
  return call(name, endpoint, handler, services, { limit: rateLimits[name], isKnown });
}

/**
 * @param name the deployed function's, as the table of the calls has it
 * @param calls all calls of the table; it answers those that have its name
 */
export function httpsFunction(
  name: FunctionName,
  calls: readonly Call[],
  options: HttpsOptions = {},
): HttpsFunction {
  const own = calls.filter(({ endpoint }) => endpoint.functionName === name);
  const listener = requestListener(name, own, services);
  const settings: HttpsOptions = { region, serviceAccount, cors: false, invoker: 'public', maxInstances };
  return onRequest({ ...settings, ...options }, listener);
}

/**
 * Scheduled work, in one instance at a time.
 * @param work what it throws is logged; the next run tries again
 */
export function scheduledFunction(
  schedule: string,
  work: (deps: Services) => Promise<unknown>,
  options: Partial<ScheduleOptions> = {},
): ScheduleFunction {
  const settings = {
    region,
    serviceAccount,
    schedule,
    timeZone: event.timeZone,
    timeoutSeconds: 300,
    retryCount: 0,
    maxInstances: 1,
    ...options,
  };
  return onSchedule(settings, async () => {
    try {
      await work(services);
    } catch (error) {
      logError('scheduled work failed', { error: describeError(error) });
      // The SDK would log the error's own text, which may hold somebody's address.
      throw new PlainError('Scheduled work failed; the line before says where.');
    }
  });
}
