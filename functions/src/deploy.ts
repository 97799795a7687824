/** Makes a deployable function of each call's handler. */
import { event } from 'contract/event';
import { endpoints, type Endpoint, type EndpointName, type InputOf, type OutputOf } from 'contract/endpoints';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import type { ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { error as logError } from 'firebase-functions/logger';
import { region, smtpUrl } from './config';
import { retryEveryMinutes } from './confirmation/retry-schedule';
import { answering, scheduled, type Deployable } from './deployable';
import { leaveRequestsAsTheyCame } from './http/as-it-came';
import { describeError, PlainError } from './http/describe-error';
import type { Lazy } from './http/lazily';
import { rateLimits } from './http/rate-limits';
import { listener, type Handler } from './http/serve';
import { services, type Services } from './services';

/** One handler for each call of the endpoint table; a call without one does not compile. */
export type Handlers = {
  [Name in EndpointName]: Lazy<Handler<InputOf<Name>, OutputOf<Name>, Services>>;
};

/** Each instance answers 80 requests at a time and counts callers by itself, so this bounds both load and limits. */
const maxInstances = 10;

/** These calls keep all registrants in memory; few instances read all of them when they start. */
const rosterOptions: HttpsOptions = { maxInstances: 2, memory: '512MiB' };

/** The calls that send mail get the mail server's secret, and no other call does. */
const options: Partial<Record<EndpointName, HttpsOptions>> = {
  adminTable: rosterOptions,
  handleGeneratePDF: rosterOptions,
  email_personal: { secrets: [smtpUrl] },
};

export function deployed(handlers: Handlers): Record<EndpointName, Deployable> {
  leaveRequestsAsTheyCame();
  return {
    addUser: httpsFunction('addUser', endpoints.addUser, handlers.addUser),
    email_personal: httpsFunction('email_personal', endpoints.email_personal, handlers.email_personal),
    login: httpsFunction('login', endpoints.login, handlers.login),
    refreshToken: httpsFunction('refreshToken', endpoints.refreshToken, handlers.refreshToken),
    adminTable: httpsFunction('adminTable', endpoints.adminTable, handlers.adminTable),
    qr: httpsFunction('qr', endpoints.qr, handlers.qr),
    generatePDF: httpsFunction('generatePDF', endpoints.generatePDF, handlers.generatePDF),
    handleGeneratePDF: httpsFunction(
      'handleGeneratePDF',
      endpoints.handleGeneratePDF,
      handlers.handleGeneratePDF,
    ),
    health: httpsFunction('health', endpoints.health, handlers.health),
  };
}

/** Sends the confirmations that are due. @param load gives the work; what it throws is logged, the next run tries again */
export function onRetrySchedule(load: Lazy<ScheduledWork>): Deployable {
  // Claims keep two runs from sending the same; one at a time spares the mail server.
  return onSchedule(`every ${retryEveryMinutes} minutes`, load, { secrets: [smtpUrl], maxInstances: 1 });
}

/** Work of the night. @param load as above */
export function onDailySchedule(load: Lazy<ScheduledWork>): Deployable {
  return onSchedule('every day 03:30', load, { timeZone: event.timeZone, maxInstances: 1 });
}

type ScheduledWork = (needs: Services) => Promise<unknown>;

function onSchedule(schedule: string, load: Lazy<ScheduledWork>, more: Partial<ScheduleOptions>): Deployable {
  return scheduled({ region, schedule, timeoutSeconds: 300, retryCount: 0, ...more }, async () => {
    try {
      const work = await load();
      await work(services);
    } catch (error) {
      logError('scheduled work failed', { error: describeError(error) });
      // The SDK would log the error's own text, which may hold somebody's address.
      throw new PlainError('Scheduled work failed; the line before says where.');
    }
  });
}

function httpsFunction<Input, Output>(
  name: EndpointName,
  endpoint: Endpoint<Input, Output>,
  load: Lazy<Handler<Input, Output, Services>>,
): Deployable {
  const listen = listener(name, endpoint, load, services, rateLimits[name]);
  return answering({ region, cors: false, invoker: 'public', maxInstances, ...options[name] }, listen);
}
