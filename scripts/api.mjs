// npm run api: describes the calls in docs/api/openapi.json.
import { run } from './run.mjs';

await run('commands/api/main.ts');
