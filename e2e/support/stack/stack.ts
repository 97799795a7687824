/** The running test stack, as seen by a test: its addresses, and the parts that can be stopped and started. */
import { host, portsOf } from '../../../tools/project/ports';
import { readAddresses } from '../../../tools/project/addresses';
import type { PartName } from '../../../tools/stack/parts';

export const stack = readAddresses('test');

/** Stops one part, runs the work without it, and starts it again whatever happens. */
export async function without<T>(part: PartName, work: () => Promise<T>): Promise<T> {
  await control('stop', part);
  try {
    return await work();
  } finally {
    await control('start', part);
  }
}

async function control(action: 'stop' | 'start', part: PartName): Promise<void> {
  const response = await fetch(`http://${host}:${portsOf.test.control}/${action}/${part}`, {
    method: 'POST',
  });
  if (!response.ok) throw new Error(`Could not ${action} ${part}: ${await response.text()}`);
}
