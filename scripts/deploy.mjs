// npm run deploy -- <project> [--dry-run]: checks, builds and deploys; see docs/deploy.md.
import { run } from './run.mjs';

await run('deploy/deploy.ts');
