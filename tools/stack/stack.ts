/** The whole local stack: starts its parts in order, stops them in reverse. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiPrefix, publicApiKey } from 'contract/calls/endpoints';
import { noShow } from 'contract/publication/no-show';
import { startAppCheckIssuer } from 'app-check-emulator/issuer';
import { host, portsOf, type StackName } from '../project/ports';
import { appCheckApp, dataFile, projectId, sampleOrganiser, stackFolder } from '../project/project';
import { seed } from '../seed/seed';
import { thisProcess } from '../../emulators/shared/running-process';
import { originsOf, removeAddresses, writeAddresses, type Addresses } from '../project/addresses';
import { startChild, waitForManualPart, type ChildOptions } from './child';
import { requireFreePorts } from './free-ports';
import { emulatorsPart, firestorePart, mailboxPart, manualStartAdvice, vitePart } from './parts';
import { startScheduler } from './schedule';
import { buildConfiguration, buildFunctions, buildPages, showEdition } from './build';
import { localEdition } from '../project/edition-file';
import { warmUp } from './warm-up';

export interface StackOptions {
  readonly name: StackName;
  /** Whether to reload changed pages and functions. */
  readonly dev: boolean;
  /** Whether to delete the data of the last run. */
  readonly fresh: boolean;
  /** Whether to start without an edition, as for a new association (EDIT-28). */
  readonly empty?: boolean;
  /** Whether to use Google's Firestore emulator instead of the embedded one. */
  readonly officialFirestore: boolean;
  /** Whether the emulators are started by hand: then the stack waits for them, and does not stop them. */
  readonly emulatorsApart: boolean;
  /** Called with progress messages. */
  readonly progress: (line: string) => void;
  /** Called when a part exits unexpectedly after the start; the caller should then stop the stack. */
  readonly onFailure: (error: Error) => void;
}

export interface Stack {
  readonly addresses: Addresses;
  /** Stops every part in reverse order; safe to call twice. */
  stop(): Promise<void>;
}

/** Lifetime in seconds of the App Check token in the addresses file: more than a working week. */
const scriptTokenSeconds = 7 * 24 * 3600;

/**
 * @param abortSignal during the start, aborts it and stops the started parts
 * @throws Error that names the failure, after stopping every started part
 */
export async function startStack(options: StackOptions, abortSignal: AbortSignal): Promise<Stack> {
  const { name, dev, empty = false, officialFirestore, onFailure } = options;
  const ports = portsOf[name];
  const origins = originsOf(ports);
  const folder = stackFolder(name);
  const data = dataFile(name, empty);
  const firestoreHost = `${host}:${ports.firestore}`;
  const stops: (() => Promise<unknown>)[] = [];
  // The first part that fails aborts the start of the others.
  const startFailure = new AbortController();
  const signal = AbortSignal.any([abortSignal, startFailure.signal]);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopAll(stops));

  const startPart = async (part: ChildOptions) => {
    const child = await startChild(part, onFailure, signal);
    stops.push(() => child.stop());
  };
  const timed = async <T>(step: string, work: Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work.catch((error: unknown) => {
      startFailure.abort(error);
      throw error;
    });
    options.progress(`${step} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  };

  try {
    await requireFreePorts(ports);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await mkdir(dirname(data), { recursive: true });
    if (options.fresh) await rm(data, { force: true });

    const issuer = await startAppCheckIssuer({
      ...appCheckApp,
      host,
      port: ports.appCheck,
      projectId,
      allowedOrigins: [origins.site, origins.vite, ...origins.pagesByIp],
    });
    stops.push(() => issuer.stop());
    await allSettledOrThrow([
      timed('Mailbox', startPart(mailboxPart(ports, folder))),
      ...(officialFirestore
        ? []
        : [timed('Firestore, embedded', startPart(firestorePart(ports, folder, data)))]),
      timed(
        'Functions built',
        buildFunctions(folder, ports, issuer.keySet, {
          keysFile: join(dirname(data), 'keys.env'),
          watch: dev,
          confirmationPause: confirmationPauseOf(name),
        }),
      ).then((stopWatching) => stops.push(stopWatching)),
      timed('Pages built', buildPages(folder, ports, empty ? noShow() : undefined)).then(() =>
        buildConfiguration(folder, ports),
      ),
    ]);
    signal.throwIfAborted();

    const suite = emulatorsPart(ports, folder, officialFirestore);
    if (options.emulatorsApart) options.progress(`Waiting for the emulators. ${manualStartAdvice(folder)}`);
    const emulators = options.emulatorsApart
      ? waitForManualPart(suite, signal)
      : startChild(suite, onFailure, signal);
    stops.push(async () => (await emulators).stop());
    const databaseReady = officialFirestore ? emulators : Promise.resolve();
    await allSettledOrThrow([
      timed('Auth, Functions and Hosting emulators', emulators),
      timed(
        empty ? 'Pages of the data' : 'Sample data',
        databaseReady.then(async () => {
          // The stored edition may differ from the edition of the built pages.
          const live = await seed(firestoreHost, empty);
          await showEdition(folder, live, empty ? noShow() : await localEdition());
        }),
      ),
    ]);
    // Tests do not need functions started in advance, and run the schedule themselves.
    if (name === 'start') {
      await timed('A process for each function', warmUp(ports));
      stops.push(startScheduler(ports));
    }
    if (dev) {
      const vite = await timed('Vite', startChild(vitePart(ports, folder), onFailure, signal));
      stops.push(() => vite.stop());
    }
    const addresses: Addresses = {
      process: thisProcess(),
      site: dev ? origins.vite : origins.site,
      api: origins.site + apiPrefix,
      inbox: origins.inbox,
      firestore: firestoreHost,
      auth: `${host}:${ports.auth}`,
      projectId,
      apiKey: publicApiKey,
      appCheckToken: await issuer.issue(scriptTokenSeconds),
      organiser: sampleOrganiser,
    };
    await writeAddresses(name, addresses);
    stops.push(() => removeAddresses(name));
    signal.throwIfAborted();
    return { addresses, stop };
  } catch (error) {
    await stop();
    signal.throwIfAborted();
    throw error;
  }
}

/** Seconds before a confirmation is retried: tests cannot wait as long as in production. */
function confirmationPauseOf(name: StackName): number | undefined {
  return name === 'test' ? 1 : undefined;
}

/** Waits until all promises have settled, so that no part still starts during a stop; then throws the first failure. */
async function allSettledOrThrow(work: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stopOne of stops.reverse()) await stopOne().catch(() => undefined);
}
