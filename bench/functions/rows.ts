/** The rows that need the test stack, which they start. */
import type { Comparison } from '../comparison';
import { withTestStack } from '../../local/with-test-stack';

export const coldStart = inStack(async () => (await import('./cold-start')).measureColdStarts());
export const load = inStack(async () => (await import('./load')).measureLoad());
export const memory = inStack(async () => (await import('./load')).measureMemory());

/** @param work loads what reads the stack's addresses, so that it is up before */
function inStack(work: () => Promise<readonly Comparison[]>) {
  return {
    async measure(): Promise<readonly Comparison[]> {
      let found: readonly Comparison[] = [];
      await withTestStack(new AbortController(), async () => {
        const { bundleBare } = await import('./process');
        await bundleBare();
        found = await work();
      });
      return found;
    },
  };
}
