// npm start and npm run dev: installs when needed, then starts the local stack.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../local/start.ts').catch((error) => {
  // A setting that is wrong, such as PORT_OFFSET.
  console.error(error.message);
  process.exit(1);
});
