// npm start and npm run dev: brings up the local stack.
import { run } from './run.mjs';

await run('local/start.ts');
