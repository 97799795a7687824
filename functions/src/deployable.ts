/**
 * Lets the deployment ask what a function is without every start of it paying for the answer.
 *
 * The SDK's `onRequest` loads the whole of Authentication and App Check, a third of the time until a cold function's
 * first answer (bench: cold-start). All that a running function needs of it is that it is called. So the SDK is loaded
 * when somebody reads the description, which firebase-tools does, and when the scheduler calls.
 */
import { createRequire } from 'node:module';
import type { HttpsFunction, HttpsOptions, Request } from 'firebase-functions/v2/https';
import type { ScheduleFunction, ScheduleOptions } from 'firebase-functions/v2/scheduler';
import type { Response } from 'express';

interface Load {
  (name: 'firebase-functions/v2/https'): typeof import('firebase-functions/v2/https');
  (name: 'firebase-functions/v2/scheduler'): typeof import('firebase-functions/v2/scheduler');
}

/** A description is read in one go, so it cannot be waited for. */
const load: Load = createRequire(import.meta.url);

type Listener = (request: Request, response: Response) => void | Promise<void>;

/** What firebase-tools finds among the exports, and deploys. */
export type Deployable = Listener & Partial<Description>;

interface Description {
  readonly __endpoint: HttpsFunction['__endpoint'];
  /** Interfaces of Google's that have to be switched on for it. */
  readonly __requiredAPIs?: ScheduleFunction['__requiredAPIs'];
}

/** @param listen answers every request by itself, also when something goes wrong */
export function answering(options: HttpsOptions, listen: Listener): Deployable {
  return described(listen, () => load('firebase-functions/v2/https').onRequest(options, listen));
}

/** @param work what the scheduler has done; a failure is what it throws */
export function scheduled(options: ScheduleOptions, work: () => Promise<void>): Deployable {
  const make = () => load('firebase-functions/v2/scheduler').onSchedule(options, work);
  return described((request, response) => make()(request, response), make);
}

function described(listen: Listener, describe: () => Description): Deployable {
  return Object.defineProperties((request: Request, response: Response) => listen(request, response), {
    __endpoint: { enumerable: true, get: () => describe().__endpoint },
    __requiredAPIs: { enumerable: true, get: () => describe().__requiredAPIs },
  });
}
