/**
 * Runs the scheduled functions in the local stack, since the Firebase emulators have no Cloud Scheduler. The
 * Functions emulator loads a scheduled function like any other and runs it when called by its trigger name.
 */
import { region } from '../../functions/src/shared/config';
import { retryEveryMinutes } from '../../functions/src/confirmation/retry';
import { host, type Ports } from './ports';
import { projectId } from './project';

/** The emulator numbers the versions of a trigger; reloading the code keeps the number. */
const firstVersion = 0;

/** Timeout of a run in milliseconds: the function's own timeout plus the start of a process. */
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
 * Runs it as often as in production.
 * @returns stops the schedule
 */
export function startScheduler(ports: Ports): () => Promise<void> {
  const timer = setInterval(() => {
    // The functions' log has the error; the next run retries.
    runRetrySchedule(ports).catch(() => undefined);
  }, retryEveryMinutes * 60_000);
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}
