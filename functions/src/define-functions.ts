/** Turns handlers into deployable functions. */
import {
  endpointNames,
  endpoints,
  type EndpointName,
  type FunctionName,
  type InputOf,
  type OutputOf,
} from 'contract/calls/endpoints';
import { noShow } from 'contract/publication/no-show';
import { error as logError } from 'firebase-functions/logger';
import { onRequest, type HttpsFunction, type HttpsOptions } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction, type ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { region, serviceAccount } from './shared/config';
import { bypassBodyParser } from './http/body';
import { inEdition, provideEditionOfCall } from './shared/edition-of-call';
import { ifPublished } from './shared/nothing-published';
import { describeError, PlainError } from './shared/describe-error';
import type { Caller } from './http/caller';
import { rateLimitOf } from './http/rate-limits';
import { call, requestListener, type Call, type Handler, type RateLimitOptions } from './http/wrapper';
import { lazyServices, plainServices } from './services';

/**
 * Each instance serves 80 concurrent requests and has its own rate limits, so this bounds both the load and the sum of
 * the rate limits.
 */
const maxInstances = 10;

bypassBodyParser();
provideEditionOfCall();

/** Schedules are deployed with the code, so they cannot use the edition's time zone. */
const schedulerTimeZone = 'Europe/Brussels';

type LazyName = keyof typeof lazyServices;

/** The services of a handler: all plain ones, and the lazy ones that it names. */
type Deps<Name extends LazyName> = typeof plainServices & {
  readonly [Each in Name]: Awaited<ReturnType<(typeof lazyServices)[Each]>>;
};

/**
 * Gives a handler its services. If the handler needs a lazy service that is not named, the code does not compile.
 * @param names the lazy services that the handler needs; each is loaded once, before its first use
 */
export function using<Input, Output, Name extends LazyName = never>(
  handler: (input: Input, deps: Deps<NoInfer<Name>>, caller: Caller) => Output | Promise<Output>,
  ...names: readonly Name[]
): Handler<Input, Output> {
  return async (input, caller) => handler(input, await depsOf(names), caller);
}

function depsOf<Name extends LazyName>(names: readonly Name[]): Promise<Deps<Name>>;
async function depsOf(names: readonly LazyName[]): Promise<object> {
  const loaded = await Promise.all(names.map(async (name) => [name, await lazyServices[name]()] as const));
  return { ...plainServices, ...Object.fromEntries(loaded) };
}

type Handlers = {
  readonly [Name in EndpointName]: Handler<InputOf<Name>, OutputOf<Name>>;
};

type KnownCallers = {
  readonly [Name in EndpointName]?: RateLimitOptions<InputOf<Name>>['isKnown'];
};

/**
 * Binds each call of the table to its handler. A missing handler is a compile error.
 * @param knownCallers for some calls, whether a caller may exceed the rate limit
 */
export function bind(handlers: Handlers, knownCallers: KnownCallers): Call[] {
  const bindOne = <Name extends EndpointName>(
    name: Name,
    handler: Handlers[Name],
    isKnown: KnownCallers[Name],
  ) => call(name, endpoints[name], handler, { limit: rateLimitOf(name), isKnown });
  return endpointNames.map((name) => bindOne(name, handlers[name], knownCallers[name]));
}

/**
 * @param name the deployed function's, as in the table of calls
 * @param calls all calls of the table; the function serves those that name it
 */
export function httpsFunction(
  name: FunctionName,
  calls: readonly Call[],
  options: HttpsOptions = {},
): HttpsFunction {
  const ownCalls = calls.filter(({ endpoint }) => endpoint.functionName === name);
  const listener = requestListener(name, ownCalls, { ...lazyServices, ...plainServices });
  const settings: HttpsOptions = { region, serviceAccount, cors: false, invoker: 'public', maxInstances };
  return onRequest({ ...settings, ...options }, listener);
}

/**
 * Defines a scheduled function that runs in at most one instance.
 * @param work its errors are logged; the next run tries again
 * @param options `services`: the lazy services that the work needs; `withoutShow`: also runs before a show is published
 */
export function scheduledFunction<Name extends LazyName>(
  schedule: string,
  work: (deps: Deps<NoInfer<Name>>) => Promise<unknown>,
  {
    services,
    withoutShow = false,
    ...options
  }: Partial<ScheduleOptions> & { services: readonly Name[]; withoutShow?: boolean },
): ScheduleFunction {
  const settings = {
    region,
    serviceAccount,
    schedule,
    timeZone: schedulerTimeZone,
    timeoutSeconds: 300,
    retryCount: 0,
    maxInstances: 1,
    ...options,
  };
  return onSchedule(settings, async () => {
    try {
      const edition = await ifPublished((await lazyServices.editions()).current());
      if (edition === undefined && !withoutShow) return;
      await inEdition(edition ?? noShow(), async () => work(await depsOf(services)));
    } catch (error) {
      logError('scheduled work failed', { error: describeError(error) });
      // The SDK would log the error's message, which may contain an e-mail address.
      throw new PlainError('Scheduled work failed; see the previous log line.');
    }
  });
}
