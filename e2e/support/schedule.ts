/** Runs a scheduled function on a test's request. */
import { portsOf } from '../../tools/stack/ports';
import { runSchedule } from '../../tools/stack/schedule';

export function sendMailings(): Promise<void> {
  return runSchedule(portsOf.test, 'sendMailings');
}
