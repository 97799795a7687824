// npm run registrant: exports or erases what is held about one person; see docs/retention.md.
import { run } from './run.mjs';

await run('commands/registrant/main.ts');
