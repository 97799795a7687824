// npm run organiser: lets somebody into the organisers' area; see docs/organisers.md.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../local/organiser/main.ts');
