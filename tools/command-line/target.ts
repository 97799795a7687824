/** The target of a command: the running local stack or a deployed project. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { applicationDefault, deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { readAddresses } from '../project/addresses';
import { inRepository } from '../project/project';
import { withAdvice } from './errors';
import { requireProjectId } from './project-id';

/** Read by firebase-admin; must not be set when the target is a deployed project. */
const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/**
 * Runs the work with an Admin SDK app for the target, and closes the app.
 * @param project the id of a deployed project; without one, the local stack
 * @throws Error, with advice if it is a known one of Google's services
 */
export async function atTarget<T>(project: string | undefined, work: (app: App) => Promise<T>): Promise<T> {
  const app = project === undefined ? localApp() : deployedApp(project);
  try {
    // Check the credentials first: without them, the services would retry for minutes.
    if (project !== undefined) await app.options.credential?.getAccessToken();
    return await work(app);
  } catch (error) {
    throw withAdvice(error, project);
  } finally {
    await deleteApp(app);
  }
}

/**
 * @param project the id of a deployed project; without one, the local stack
 * @returns the origin of the target's site
 * @throws Error that names the file which must contain the origin
 */
export function siteOriginOf(project: string | undefined): string {
  if (project === undefined) return readAddresses('start').site;
  requireProjectId(project);
  const file = `functions/.env.${project}`;
  const path = inRepository(file);
  const origin = existsSync(path) ? parseEnv(readFileSync(path, 'utf8'))['SITE_ORIGIN'] : undefined;
  if (!origin) throw new Error(`${file} does not say where the site is (SITE_ORIGIN); see docs/deploy.md.`);
  return origin;
}

function localApp(): App {
  const { auth, firestore, projectId } = readAddresses('start');
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIRESTORE_EMULATOR_HOST: firestore,
    METADATA_SERVER_DETECTION: 'none',
  });
  return initializeApp({ projectId }, 'command');
}

function deployedApp(projectId: string): App {
  requireProjectId(projectId);
  for (const name of emulatorVariables) {
    if (process.env[name]) throw new Error(`${name} is set: unset it to reach a deployed project.`);
  }
  return initializeApp({ projectId, credential: applicationDefault() }, 'command');
}
