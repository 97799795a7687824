// npm test: finds a browser, then runs every check and counts.
import { run } from './run.mjs';

await run('local/test.ts');
