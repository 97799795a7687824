/** Whether the organisers' page stays alive while it makes the spreadsheet of 10,000 registrants. */
import { withTestStack } from '../../local/with-test-stack';
import type { Comparison } from '../comparison';

export async function measure(): Promise<readonly Comparison[]> {
  let found: readonly Comparison[] = [];
  await withTestStack(new AbortController(), async () => {
    // Reads where the stack is as soon as it is loaded.
    const { measureExports } = await import('./exports');
    found = await measureExports();
  });
  return found;
}
