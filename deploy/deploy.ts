/** npm run deploy -- <project> [--dry-run]: checks, builds, and hands over to firebase-tools. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import firebaseJson from '../firebase.json';
import { inRepository } from '../local/project';
import { headersFor } from '../local/page-policy';
import { bundleFunctions } from '../scripts/bundle-functions.mjs';
import { builtFindings } from './built';
import { declaredSettings, findings } from './check';
import { configurationFindings } from './configuration';
import type { Finding } from './finding';
import { withDefaults } from './parameters';
import { secretFindings } from './secrets';

/** firebase.json with what only the built pages tell; beside it, since its folders are meant from there. */
const configuration = 'firebase.deploy.json';
const usage = 'Usage: npm run deploy -- <project> [--dry-run]';

const { projectId, dryRun } = readArguments();
stopOn(findings(projectId));
if (!dryRun) stopOn(secretFindings(projectId));
console.log('Building the functions ...');
await bundleFunctions(inRepository('functions/lib'));
const settings = await readFile(inRepository(`functions/.env.${projectId}`), 'utf8');
await writeFile(inRepository(`functions/lib/.env.${projectId}`), withDefaults(declaredSettings(), settings));
console.log('Building the pages ...');
await build({ root: inRepository('web'), logLevel: 'warn' });
stopOn([
  ...(await builtFindings(inRepository('web/dist'))),
  ...(await configurationFindings(inRepository('functions/lib'), projectId)),
]);
await writeConfiguration();
process.exit(deploy());

/** firebase-tools has Google check the rules first; in a dry run that is all it does. @returns its exit code */
function deploy(): number {
  const firebase = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = [
    'deploy',
    '--project',
    projectId,
    '--config',
    configuration,
    ...(dryRun ? ['--dry-run'] : []),
  ];
  const { status } = spawnSync(process.execPath, [firebase, ...args], {
    cwd: inRepository(''),
    stdio: 'inherit',
  });
  if (dryRun)
    console.log(
      status === 0
        ? 'Ready. Nothing was deployed, as asked; the same without --dry-run deploys it.'
        : 'Nothing was deployed. Our own checks passed; Firebase was not reached or refused, for the reason above. Signed out? Run "npx firebase login".',
    );
  return status ?? 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [project, ...more] = positionals;
    if (project === undefined || more.length > 0 || !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
      throw new Error('Name the Firebase project by its id.');
    }
    return { projectId: project, dryRun: values['dry-run'] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(2);
  }
}

async function writeConfiguration(): Promise<void> {
  const { predeploy: _, ...hosting } = firebaseJson.hosting;
  const headers = await headersFor(inRepository('web/dist'));
  const complete = { ...firebaseJson, hosting: { ...hosting, headers } };
  await writeFile(inRepository(configuration), JSON.stringify(complete, undefined, 2));
}

function stopOn(found: readonly Finding[]): void {
  if (found.length === 0) return;
  console.error(
    `Not deployed: ${found.length} ${found.length === 1 ? 'thing is' : 'things are'} left to do.\n`,
  );
  for (const { where, what } of found) console.error(`- ${where}\n    ${what}`);
  console.error('\ndocs/deploy.md says more.');
  process.exit(1);
}
