// npm run seed -- <number>: loads fictional registrants into the local stack that runs.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../local/seed/main.ts');
