// npm run organiser: lets somebody into the organisers' area; see docs/organisers.md.
import { run } from './run.mjs';

await run('local/organiser/main.ts');
