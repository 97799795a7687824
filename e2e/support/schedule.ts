/** Runs a scheduled function on a test's request. */
import { setTimeout as wait } from 'node:timers/promises';
import { portsOf } from '../../tools/stack/ports';
import { runSchedule } from '../../tools/stack/schedule';

export function retryConfirmations(): Promise<void> {
  return runSchedule(portsOf.test, 'retryConfirmations');
}

export function sendMailings(): Promise<void> {
  return runSchedule(portsOf.test, 'sendMailings');
}

/** The test stack's pauses start at one second; this many runs reach mails that have failed a few times. */
const maxRuns = 30;

/**
 * Runs the retry repeatedly, as the schedule does, until the condition holds.
 * @throws Error when it never holds
 */
export async function retryUntil(done: () => Promise<boolean>): Promise<void> {
  for (let run = 0; run < maxRuns; run += 1) {
    await retryConfirmations();
    if (await done()) return;
    await wait(500);
  }
  throw new Error(`${maxRuns} runs of the retry did not do it`);
}
