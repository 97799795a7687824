/**
 * Builds the site and the functions into the stack's own folder with the settings for its ports, so that two stacks
 * can run side by side.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { apiPrefix } from 'contract/calls/endpoints';
import type { JSONWebKeySet } from 'jose';
import { build } from 'vite';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { editionFileOf, renderSite, rendererOf, writeSite } from '../../web/src/prerender/render-site';
import { bundleFunctions } from '../bundle/bundle-functions.mjs';
import { host, type Ports } from '../project/ports';
import { appCheckApp, inRepository, projectId } from '../project/project';
import { originsOf } from '../project/addresses';
import { persistentKeys, newKey } from './persistent-keys';
import { headersFor, type Headers } from '../project/page-policy';

/** The folder of the built pages, inside the stack's folder. */
const siteFolder = 'site';

/** The environment for building the pages; see web/.env.example. */
export function webEnvironment(ports: Ports): Record<string, string> {
  return { VITE_API_HOST: apiPrefix, VITE_APP_CHECK_TOKEN_URL: `${originsOf(ports).appCheck}/token` };
}

/** Builds the pages. @param edition the edition that they show; by default the local one */
export async function buildPages(folder: string, ports: Ports, edition?: Edition): Promise<void> {
  Object.assign(process.env, webEnvironment(ports));
  if (edition !== undefined) {
    await writeFile(liveEditionFile(folder), JSON.stringify(edition));
    process.env['EDITION_FILE'] = liveEditionFile(folder);
  }
  await build({
    root: inRepository('web'),
    logLevel: 'error',
    build: { outDir: join(folder, siteFolder), emptyOutDir: true },
  });
}

/** The file of the live edition, for Vite in development; a publication also writes it. */
export function liveEditionFile(folder: string): string {
  return editionFileOf(join(folder, siteFolder));
}

/**
 * Makes a stack's pages show an edition.
 * @param rendered the edition that the built pages show, if known; the same edition is not rendered again
 */
export async function showEdition(folder: string, edition: Edition, rendered?: Edition): Promise<void> {
  await writeFile(liveEditionFile(folder), JSON.stringify(edition));
  if (edition.id === rendered?.id && edition.version === rendered.version) return;
  const pages = join(folder, siteFolder);
  await writeSite(pages, await renderSite(rendererOf(pages), edition));
}

/**
 * Builds the functions and writes their settings beside them.
 * @param keySet public keys of the local App Check
 * @param options `watch`: rebuild when the code changes; `confirmationPause`: seconds before a confirmation is retried
 * @returns a function that stops watching
 */
export async function buildFunctions(
  folder: string,
  ports: Ports,
  keySet: JSONWebKeySet,
  {
    keysFile,
    watch,
    confirmationPause,
  }: { keysFile: string; watch: boolean; confirmationPause: number | undefined },
): Promise<() => Promise<void>> {
  const functions = join(folder, 'functions');
  const appCheckKeysFile = join(folder, 'app-check-keys.json');
  await mkdir(folder, { recursive: true });
  await writeFile(appCheckKeysFile, JSON.stringify(keySet));
  const stopWatching = await bundleFunctions(functions, { watch });
  const origins = originsOf(ports);
  const settings = {
    SITE_ORIGIN: origins.site,
    MORE_ORIGINS: origins.vite,
    APP_CHECK_PROJECT_NUMBER: appCheckApp.projectNumber,
    APP_CHECK_APP_IDS: appCheckApp.appId,
    LOCAL_APP_CHECK_KEYS: appCheckKeysFile,
    SITE_FOLDER: join(folder, siteFolder),
    ...(confirmationPause === undefined ? {} : { CONFIRMATION_PAUSE_SECONDS: String(confirmationPause) }),
  };
  await writeFile(join(functions, '.env.local'), dotenv(settings));
  const secrets = {
    SMTP_URL: `smtp://${host}:${ports.smtp}`,
    // Any key will do for the Auth emulator.
    IDENTITY_API_KEY: newKey(),
    ...(await persistentKeys(keysFile)),
  };
  await writeFile(join(functions, '.secret.local'), dotenv(secrets));
  return stopWatching;
}

/** Writes firebase.json with this stack's folders and ports. Its headers contain hashes of the built pages. */
export async function buildConfiguration(folder: string, ports: Ports): Promise<void> {
  const address = (port: number) => ({ host, port });
  const { predeploy: _, ...hosting } = firebaseJson.hosting;
  const headers = await headersFor(join(folder, siteFolder));
  const configuration = {
    ...firebaseJson,
    functions: { ...firebaseJson.functions, source: 'functions' },
    hosting: { ...hosting, public: siteFolder, headers: headers.map((entry) => withAppCheck(entry, ports)) },
    emulators: {
      ...firebaseJson.emulators,
      hosting: address(ports.site),
      functions: address(ports.functions),
      auth: address(ports.auth),
      firestore: { ...address(ports.firestore), websocketPort: ports.firestoreWebSocket },
      hub: address(ports.hub),
      logging: address(ports.logging),
      eventarc: address(ports.eventarc),
      tasks: address(ports.tasks),
    },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(configuration, undefined, 2));
  await writeFile(join(folder, '.firebaserc'), JSON.stringify({ projects: { default: projectId } }));
  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    await cp(inRepository(file), join(folder, file));
}

/** Adds the local App Check, which replaces Google's, to the servers that the pages may connect to. */
function withAppCheck({ headers, ...where }: Headers[number], ports: Ports): Headers[number] {
  const directive = "connect-src 'self'";
  return {
    ...where,
    headers: headers.map(({ key, value }) => ({
      key,
      value: value.replace(directive, `${directive} ${originsOf(ports).appCheck}`),
    })),
  };
}

/** The dotenv format: one `NAME="value"` per line. */
function dotenv(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');
}
