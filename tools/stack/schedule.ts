/**
 * Cloud Scheduler's part in the local stack, which the Firebase emulators do not have: starts the scheduled functions.
 * The functions emulator loads a scheduled function like any other and runs it when it is called by its trigger's name.
 */
import { region } from '../../functions/src/shared/config';
import { retryEveryMinutes } from '../../functions/src/confirmation/retry';
import { host, type Ports } from './ports';
import { projectId } from './project';

/** The emulator numbers the versions of a trigger; reloading the code keeps the number. */
const firstVersion = 0;

/** How long one run may take, in milliseconds, with the function's own limit and the start of a process. */
const timeout = 330_000;

/**
 * Sends the confirmations that are due.
 * @throws Error when the run failed, or the emulator does not know the function
 */
export async function runRetrySchedule(ports: Ports): Promise<void> {
  const trigger = `${region}-retryConfirmations-${firstVersion}`;
  const response = await fetch(
    `http://${host}:${ports.functions}/functions/projects/${projectId}/triggers/${trigger}`,
    { method: 'POST', signal: AbortSignal.timeout(timeout) },
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`The retry of confirmations answered ${response.status}: ${answer}`);
}

/**
 * Starts it as often as in production.
 * @returns stops that
 */
export function startScheduler(ports: Ports): () => Promise<void> {
  const timer = setInterval(() => {
    // What failed is in the functions' log; the next run tries again.
    runRetrySchedule(ports).catch(() => undefined);
  }, retryEveryMinutes * 60_000);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
