/** npm run deploy -- <project> [--dry-run]: checks, builds, and hands over to firebase-tools. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { build } from 'vite';
import firebaseJson from '../../firebase.json';
import { misused, readArguments } from '../command-line/arguments';
import { requireProjectId } from '../command-line/project-id';
import { inRepository } from '../stack/project';
import { headersFor } from '../stack/page-policy';
import { bundleFunctions } from '../bundle/bundle-functions.mjs';
import { builtFindings } from './built';
import { declaredSettings, findings } from './check';
import { configurationFindings } from './configuration';
import { dryRunResult, listed, type Finding } from './finding';
import { askAsAccount, askAsNobody } from './google';
import { withDefaults } from './parameters';
import { inquire } from './project';

/** firebase.json with the hashes of the built pages; in the same folder, since its paths are relative to it. */
const configuration = 'firebase.deploy.json';

const { projectId, dryRun } = readOptions();
stopOn(findings(projectId));
const settings = await readFile(inRepository(`functions/.env.${projectId}`), 'utf8');
const pagesSettings = await readFile(inRepository('web/.env.production'), 'utf8');
const keys = {
  functions: parseEnv(settings)['IDENTITY_API_KEY'] ?? '',
  pages: parseEnv(pagesSettings)['VITE_FIREBASE_API_KEY'] ?? '',
};
const project = await inquire(projectId, keys, () => askAsAccount(projectId), askAsNobody);
stopOn(project.findings);
if (!dryRun) stopOn(project.unchecked);
console.log('Building the functions ...');
await bundleFunctions(inRepository('functions/lib'));
await writeFile(inRepository(`functions/lib/.env.${projectId}`), withDefaults(declaredSettings(), settings));
console.log('Building the pages ...');
await build({ root: inRepository('web'), logLevel: 'warn' });
stopOn([
  ...(await builtFindings(inRepository('web/dist'))),
  ...(await configurationFindings(inRepository('functions/lib'), projectId)),
]);
await writeConfiguration();
process.exit(deploy());

/**
 * firebase-tools has Google compile the rules first; in a dry run that is all it does.
 * @returns our exit code
 */
function deploy(): number {
  const firebase = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--project', projectId, '--config', configuration];
  const { status } = spawnSync(process.execPath, [firebase, ...args, ...(dryRun ? ['--dry-run'] : [])], {
    cwd: inRepository(''),
    stdio: 'inherit',
  });
  if (!dryRun) return status ?? 1;
  const refused = { where: 'Firebase', what: 'It could not be reached, or refused for the reason above.' };
  const unchecked = [...project.unchecked, ...(status === 0 ? [] : [refused])];
  console.log(dryRunResult(unchecked));
  return unchecked.length === 0 ? 0 : 1;
}

function readOptions() {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments({ allowPositionals: true, options }, 'tools/deploy');
  const [project, ...more] = positionals;
  if (project === undefined || more.length > 0)
    return misused('Name one Firebase project by its id.', 'tools/deploy');
  requireProjectId(project);
  return { projectId: project, dryRun: values['dry-run'] };
}

async function writeConfiguration(): Promise<void> {
  const headers = await headersFor(inRepository('web/dist'));
  // The predeploy hook there prevents deploying without this command.
  const predeploy = undefined;
  const complete = {
    ...firebaseJson,
    functions: { ...firebaseJson.functions, predeploy },
    hosting: { ...firebaseJson.hosting, predeploy, headers },
  };
  await writeFile(inRepository(configuration), JSON.stringify(complete, undefined, 2));
}

function stopOn(found: readonly Finding[]): void {
  if (found.length === 0) return;
  console.error(
    `Not deployed: ${found.length} ${found.length === 1 ? 'thing is' : 'things are'} left to do.\n`,
  );
  console.error(`${listed(found)}\n\nSee docs/deploy.md.`);
  process.exit(1);
}
