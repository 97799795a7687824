/** Starts the test stack manually, for work on single tests: `node --import tsx tools/test-stack/main.ts`. */
import { once } from 'node:events';
import { onStopRequest } from '../stack/stop-requests';
import { withTestStack } from '../stack/with-test-stack';

const stopping = new AbortController();
onStopRequest(() => stopping.abort());

await withTestStack(stopping, async () => {
  console.log('   ready; Ctrl-C stops it');
  const keepAlive = setInterval(() => undefined, 3600_000);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  clearInterval(keepAlive);
});
