// npm run seed -- <number>: loads fictional registrants into the local stack that runs.
import { run } from './run.mjs';

await run('local/seed/main.ts');
