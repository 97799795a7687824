/** The stack that tests run against, on its own ports. */
import { startStack } from './stack';

/**
 * Runs the work while the test stack is up, and always stops the stack.
 * @param stopping aborts the start; `work` must end on it too. Also aborted when a part exits unexpectedly
 * @param print called with a line for each step of the start
 */
export async function withTestStack(
  stopping: AbortController,
  work: () => Promise<void>,
  print: (line: string) => void = console.log,
): Promise<void> {
  const stack = await startStack(
    {
      name: 'test',
      dev: false,
      fresh: true,
      officialFirestore: process.env['FIRESTORE_EMULATOR'] === 'official',
      emulatorsApart: false,
      progress: (line) => print(`   ${line}`),
      onFailure: (error) => stopping.abort(error),
    },
    stopping.signal,
  );
  try {
    await work();
  } finally {
    await stack.stop();
  }
}
