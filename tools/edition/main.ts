/** npm run edition: stores and shows the facts of an edition, of the local stack or of a deployed project. */
import type { Edition } from 'contract/edition/current';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { atTarget } from '../command-line/target';
import { siteOf } from '../deploy/google/google';
import { onlineRelease } from '../deploy/release';
import { showEdition as showPages } from '../stack/build';
import { readEdition } from '../project/edition-file';
import { requireLive } from '../project/live-edition';
import { stackFolder } from '../project/project';
import { checkResult, exportEdition, importEdition, showEdition } from './edition';
import { readOptions } from './options';

const options = readOptions(process.argv.slice(2));
const { action, file, project } = options;
const say = (line: string) => console.log(line);

/** The edition that the deployed site names. @throws Error when the site does not answer */
async function online(): Promise<string | undefined> {
  if (project === undefined) return undefined;
  try {
    return (await onlineRelease(siteOf(project)))?.edition;
  } catch (cause) {
    throw new Error(`https://${project}.web.app/release.json cannot be read. Try again.`, { cause });
  }
}

async function run(firestore: Firestore): Promise<void> {
  const renderPages = (edition: Edition) => showPages(stackFolder('start'), edition);
  if (action === 'import')
    await importEdition({ firestore, now: new Date(), say, online, renderPages }, file ?? '', options);
  else if (action === 'export') say(await exportEdition(firestore, file));
  else if (action === 'show') say(await showEdition(firestore));
  else report(await requireLive(firestore), true);
}

/** Exits with 1 when something stops it from being published. */
function report(edition: Edition, isLive: boolean): void {
  const { text, isBlocked } = checkResult(edition, new Date(), isLive);
  say(text);
  if (isBlocked) process.exitCode = 1;
}

// A file can be checked without a database.
if (action === 'check' && file !== undefined) report(await readEdition(file), false);
else await atTarget(project, (app) => run(getFirestore(app)));
