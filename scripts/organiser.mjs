// npm run organiser: says who may enter the organisers' area; see docs/organisers.md.
import { run } from './run.mjs';

await run('commands/organiser/main.ts');
