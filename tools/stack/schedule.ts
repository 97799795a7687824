/**
 * The local stack's schedule of the functions that send mails or finish publications, since the Firebase emulators have
 * no Cloud Scheduler. The Functions emulator loads a scheduled function like any other, and runs it on a request
 * to the URL of its trigger.
 */
import { region } from '../../functions/src/shared/config';
import { retryEveryMinutes } from '../../functions/src/confirmation/retry';
import { runEveryMinutes } from '../../functions/src/mailings/run';
import { finishEveryMinutes } from '../../functions/src/editions/publishing/publish';
import { host, type Ports } from '../project/ports';
import { projectId } from '../project/project';

/** The emulator's number for the version of a trigger, which stays the same when the code is reloaded. */
const triggerVersion = 0;

/** Timeout of a run in milliseconds: the function's own timeout plus time to start a process. */
const timeout = 330_000;

/** The interval of each function, in minutes. */
const intervals = {
  retryConfirmations: retryEveryMinutes,
  sendMailings: runEveryMinutes,
  finishPublication: finishEveryMinutes,
} as const;

export type ScheduledFunction = keyof typeof intervals;

/**
 * Runs a scheduled function once.
 * @throws Error when the run failed, or the emulator does not know the function
 */
export async function runSchedule(ports: Ports, name: ScheduledFunction): Promise<void> {
  const trigger = `${region}-${name}-${triggerVersion}`;
  const response = await fetch(
    `http://${host}:${ports.functions}/functions/projects/${projectId}/triggers/${trigger}`,
    { method: 'POST', signal: AbortSignal.timeout(timeout) },
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${answer}`);
}

/**
 * Runs each function as often as in production.
 * @returns a function that stops the schedule
 */
export function startScheduler(ports: Ports): () => Promise<void> {
  const timers = (['retryConfirmations', 'sendMailings', 'finishPublication'] as const).map((name) =>
    setInterval(() => {
      // The functions' log has the error; the next run retries.
      runSchedule(ports, name).catch(() => undefined);
    }, intervals[name] * 60_000),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
    return Promise.resolve();
  };
}
