/** Starts the test stack by hand, for working on single tests: `node --import tsx local/test-stack.ts`. */
import { once } from 'node:events';
import { withTestStack } from './with-test-stack';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

await withTestStack(stopping, async () => {
  console.log('   ready; Ctrl-C stops it');
  const alive = setInterval(() => undefined, 3600_000);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  clearInterval(alive);
});
