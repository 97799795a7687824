// npm test: installs when needed, finds a browser, then runs every check and counts.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../local/test.ts');
