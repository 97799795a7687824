/** npm run deploy -- <project> [--rehearsal] [--dry-run | --roll-back]: checks, builds, and calls firebase-tools. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { endOfShow } from 'contract/publication/checks';
import type { Edition } from 'contract/edition/current';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import firebaseJson from '../../firebase.json';
import { hashOfRenderer, publicRenderer } from '../../web/src/prerender/render-site';
import { failWithUsage, readArguments } from '../command-line/arguments';
import { requireProjectId } from '../command-line/project-id';
import { atTarget } from '../command-line/target';
import { inRepository } from '../project/project';
import { headersFor } from '../project/page-policy';
import { bundleFunctions } from '../bundle/bundle-functions.mjs';
import { deployWithLease } from './deploy-with-lease';
import { builtPagesFindings } from './checks/built';
import { contentOf, declaredSettings, functionsFile, pagesFile, settingsFindings } from './checks/check';
import { configurationFindings } from './checks/configuration';
import { editionFindings, storedEdition } from './edition';
import { dryRunResult, formatFindings, splitFindings, type Finding } from './checks/finding';
import { askAsAccount, askAnonymously, siteOf } from './google/google';
import { takeLease } from './lease';
import { signInToMailServer } from './checks/mail-server';
import { buildPages } from './pages';
import { deployedSettings } from './checks/parameters';
import { checkProject } from './checks/project';
import {
  commitFindings,
  headCommit,
  isOnline,
  onlineRelease,
  releaseFile,
  tagRelease,
  type Release,
} from './release';
import { rollBack } from './roll-back';

/** firebase.json with the headers of the built pages, in the same folder since its paths are relative. */
const configurationFile = 'firebase.deploy.json';

/** The built pages, as firebase.json names them. */
const pages = inRepository('web/dist');

const { projectId, dryRun, rehearsal, isRollBack } = readOptions();
const site = siteOf(projectId);
const { online, unanswered } = await readRelease();
if (isRollBack) {
  await exitIfBlocked(unanswered, undefined);
  process.exit(rollBack(online, [projectId, ...(rehearsal ? ['--rehearsal'] : [])]));
}
const { edition, unreadable } = await readEdition();
const openFindings = [...unreadable, ...settingsFindings(projectId), ...commitFindings()];
// Without an edition, nothing can be rendered.
if (edition === undefined) {
  await exitIfBlocked(openFindings, undefined);
  process.exit(1);
}
await exitIfBlocked([...editionFindings(edition, new Date()), ...openFindings], edition);
const functionsSettings = contentOf(functionsFile(projectId)) ?? '';
const pagesKey = parseEnv(contentOf(pagesFile(projectId)) ?? '')['VITE_FIREBASE_API_KEY'] ?? '';
const access = {
  account: () => askAsAccount(projectId),
  anonymous: askAnonymously,
  site,
  mailServer: signInToMailServer,
};
const projectResult = await checkProject(projectId, pagesKey, access, rehearsal);
const unchecked = [...unanswered, ...projectResult.unchecked];
await exitIfBlocked(projectResult.findings, edition);
if (!dryRun) await exitIfBlocked(unchecked, edition);
console.log('Building the functions ...');
await bundleFunctions(inRepository('functions/lib'));
const release: Release = {
  edition: edition.id,
  commit: headCommit(),
  at: new Date().toISOString(),
  replaced: online?.commit,
  isRehearsal: rehearsal,
};
process.exit(
  dryRun ? await dryRunDeploy(edition) : await inDatabase((firestore) => deploy(edition, firestore)),
);

async function readRelease(): Promise<{ online?: Release | undefined; unanswered: Finding[] }> {
  try {
    return { online: await onlineRelease(site), unanswered: [] };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { unanswered: [{ where: 'the release that is online', what }] };
  }
}

/** @returns the edition, or the findings that say why it cannot be read */
async function readEdition(): Promise<{ edition?: Edition; unreadable: Finding[] }> {
  try {
    const result = await inDatabase(storedEdition);
    return 'edition' in result ? { ...result, unreadable: [] } : { unreadable: result.findings };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { unreadable: [{ where: 'the edition', what }] };
  }
}

/** @returns our exit code */
async function dryRunDeploy(checked: Edition): Promise<number> {
  if (!(await buildSite(checked))) return 1;
  // In a dry run, firebase-tools deploys nothing, but has Google compile the rules.
  const status = await firebaseDeploy('--dry-run');
  const refused = { where: 'Firebase', what: 'It could not be reached, or refused for the reason above.' };
  const remaining = [...unchecked, ...(status === 0 ? [] : [refused])];
  console.log(dryRunResult(remaining));
  return remaining.length === 0 ? 0 : 1;
}

/** @throws Error with advice, for example when no account is signed in */
function inDatabase<T>(work: (firestore: Firestore) => Promise<T>): Promise<T> {
  return atTarget(projectId, (app) => work(getFirestore(app)));
}

/** @returns our exit code */
async function deploy(checked: Edition, firestore: Firestore): Promise<number> {
  const print = (line: string) => console.log(line);
  const status = await deployWithLease({
    print,
    takeLease: () => takeLease(firestore, { print }),
    readLive: async () => {
      const result = await storedEdition(firestore);
      if ('findings' in result) throw new Error(formatFindings(result.findings));
      return result.edition;
    },
    release: async (newest) => {
      if (newest.id !== checked.id || newest.version !== checked.version) {
        print(`Version ${newest.version} of edition ${newest.id} was published meanwhile. It is rendered.`);
        if (await reportFindings(editionFindings(newest, new Date()), newest)) return 1;
      }
      if (!(await buildSite(newest))) return 1;
      return firebaseDeploy();
    },
  });
  if (status === 0) print(`Deployed, and tagged as ${tagRelease(projectId, release)}. Push the tag.`);
  return status;
}

/** Builds the pages, and settings for the functions already built. @returns whether both may be deployed */
async function buildSite(target: Edition): Promise<boolean> {
  console.log('Building the pages ...');
  await buildPages(target, projectId, pages);
  const hash = await hashOfRenderer(join(pages, publicRenderer));
  await writeFile(
    inRepository(`functions/lib/.env.${projectId}`),
    deployedSettings(declaredSettings(), functionsSettings, hash),
  );
  const buildFindings = [
    ...(await builtPagesFindings(pages)),
    ...(await configurationFindings(inRepository('functions/lib'), projectId)),
  ];
  if (await reportFindings(buildFindings, target)) return false;
  await writeFile(join(pages, releaseFile), JSON.stringify({ ...release, edition: target.id }));
  await writeConfiguration();
  return true;
}

/** Runs firebase-tools; not with `spawnSync`, which would block the renewal of the lease. @returns its exit code */
async function firebaseDeploy(...options: string[]): Promise<number> {
  const firebase = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--project', projectId, '--config', configurationFile, ...options];
  const child = spawn(process.execPath, [firebase, ...args], { cwd: inRepository(''), stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': flag, rehearsal: flag, 'roll-back': flag };
  const { values, positionals } = readArguments({ allowPositionals: true, options }, 'tools/deploy');
  const [project, ...rest] = positionals;
  if (project === undefined || rest.length > 0)
    return failWithUsage('Name one Firebase project by its id.', 'tools/deploy');
  requireProjectId(project);
  if (values['dry-run'] && values['roll-back'])
    return failWithUsage('--roll-back has no dry run: it deploys what was online before.', 'tools/deploy');
  return {
    projectId: project,
    dryRun: values['dry-run'],
    rehearsal: values.rehearsal,
    isRollBack: values['roll-back'],
  };
}

async function writeConfiguration(): Promise<void> {
  const headers = await headersFor(pages);
  // Leave out the predeploy hook of firebase.json, which prevents deployments without this command.
  const predeploy = undefined;
  const noIndex = { regex: '.*', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] };
  const content = {
    ...firebaseJson,
    functions: { ...firebaseJson.functions, predeploy },
    hosting: { ...firebaseJson.hosting, predeploy, headers: [...headers, ...(rehearsal ? [noIndex] : [])] },
  };
  await writeFile(inRepository(configurationFile), JSON.stringify(content, undefined, 2));
}

/** Exits if one of the findings prevents the deployment. @param target the edition to be deployed */
async function exitIfBlocked(openFindings: readonly Finding[], target: Edition | undefined): Promise<void> {
  if (await reportFindings(openFindings, target)) process.exit(1);
}

/** Prints the findings. @param target the edition to be deployed @returns whether one of them prevents that */
async function reportFindings(findings: readonly Finding[], target: Edition | undefined): Promise<boolean> {
  const { blocking, warnings } = splitFindings(findings, {
    isRehearsal: rehearsal,
    isReleased: target !== undefined && (await isOnline(target, online, site)),
    isShowOver: target !== undefined && endOfShow(target.facts) <= new Date(),
  });
  if (warnings.length > 0)
    console.warn(`Warnings, which do not prevent the deployment:\n\n${formatFindings(warnings)}\n`);
  if (blocking.length === 0) return false;
  console.error(
    `Not deployed: ${blocking.length} ${blocking.length === 1 ? 'thing is' : 'things are'} left to do.\n`,
  );
  console.error(`${formatFindings(blocking)}\n\nSee docs/deploy.md.`);
  return true;
}
