// npm run bench -- [rows]: measures the site beside its naive counterparts.
import { run } from './run.mjs';

await run('bench/run.ts');
