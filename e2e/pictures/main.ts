/** npm run pictures: takes the pictures of README and docs again, from the running product with its sample data. */
import { ensureBrowser } from '../../tools/browser/ensure-browser.mjs';
import { readArguments } from '../../tools/command-line/arguments';
import { onStopRequest } from '../../tools/stack/stop-requests';
import { withTestStack } from '../../tools/stack/with-test-stack';

readArguments({}, 'e2e/pictures');
const stopping = new AbortController();
onStopRequest(() => stopping.abort(new Error('Stopped before every picture was taken.')));

await ensureBrowser(console.log);
await withTestStack(stopping, async () => {
  // Imported only now, since this module reads the addresses of the stack as soon as it is loaded.
  const { takePictures } = await import('./pictures');
  await takePictures(stopping.signal);
});
