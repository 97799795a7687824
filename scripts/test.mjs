// npm test: installs when needed, finds a browser, then runs every check and counts.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../local/test.ts').catch((error) => {
  // A setting that is wrong, such as PORT_OFFSET.
  console.error(error.message);
  process.exit(1);
});
