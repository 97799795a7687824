/** How to start each part of the stack, and how to check that it is ready. */
import { join, relative } from 'node:path';
import { apiPrefix, endpoints } from 'contract/calls/endpoints';
import { host, type Ports } from '../project/ports';
import { inRepository, projectId } from '../project/project';
import { originsOf } from '../project/addresses';
import type { ChildOptions } from './child';
import { liveEditionFile, webEnvironment } from './build';

/** @param data the file in which Firestore keeps its documents */
export function firestorePart(ports: Ports, folder: string, data: string): ChildOptions {
  return {
    name: 'The embedded Firestore',
    // The program bundles itself at the first start; later starts take a third of the time.
    ...ownProgram(
      ['emulators/firestore/start.mjs'],
      [
        ...['--port', String(ports.firestore), '--project', projectId],
        ...['--rules', inRepository('firestore.rules'), '--data', data],
      ],
    ),
    log: join(folder, 'firestore.log'),
    ready: () => answersWith(`http://${host}:${ports.firestore}/`, 200),
  };
}

export function mailboxPart(ports: Ports, folder: string): ChildOptions {
  return {
    name: 'The mailbox',
    ...ownProgram(
      ['--import', 'tsx', 'emulators/mailbox/main.ts'],
      ['--smtp-port', String(ports.smtp), '--inbox-port', String(ports.inbox)],
    ),
    log: join(folder, 'mailbox.log'),
    ready: () => answersWith(`${originsOf(ports).inbox}/api/messages`, 200),
  };
}

export function emulatorsPart(ports: Ports, folder: string, officialFirestore: boolean): ChildOptions {
  const emulators = ['auth', 'functions', 'hosting', ...(officialFirestore ? ['firestore'] : [])];
  return {
    name: officialFirestore
      ? "The Firebase emulator suite with Google's Firestore, which it downloads the first time,"
      : 'The Firebase emulator suite',
    args: [
      // Run the script directly, not through npx, so that signals reach it.
      inRepository('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', projectId, '--only', emulators.join(','), '--import', inRepository('emulator-data')],
    ],
    cwd: folder,
    env: {
      // Prevent a search for Google's services and for updates.
      CI: '1',
      METADATA_SERVER_DETECTION: 'none',
      NODE_OPTIONS: [
        process.env['NODE_OPTIONS'],
        `--require=${JSON.stringify(inRepository('tools/stack/lazy-emulator.cjs'))}`,
      ]
        .filter((option) => option !== undefined)
        .join(' '),
      // Seconds in which a function's process must load; the default of 10 to 30 is too short on a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...(officialFirestore ? {} : { FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}` }),
    },
    log: join(folder, 'firebase.log'),
    // Hosting answers before the functions are loaded, so send a request that a loaded function rejects.
    ready: () => answersWith(originsOf(ports).site + apiPrefix + endpoints.qr.path, 400),
    readyTimeout: officialFirestore ? 300 : 180,
    stopSignal: 'SIGTERM',
  };
}

/** Tells how to start the suite by hand, with Java and Google's Firestore. */
export function manualStartAdvice(folder: string): string {
  const config = relative('.', join(folder, 'firebase.json'));
  return `Start them in another terminal: npx firebase emulators:start --config ${config} --import emulator-data`;
}

export function vitePart(ports: Ports, folder: string): ChildOptions {
  const { site, vite } = originsOf(ports);
  return {
    name: 'Vite',
    args: [inRepository('node_modules/vite/bin/vite.js'), '--port', String(ports.vite)],
    cwd: inRepository('web'),
    env: { ...webEnvironment(ports), DEV_SITE_ORIGIN: site, EDITION_FILE: liveEditionFile(folder) },
    log: join(folder, 'vite.log'),
    ready: () => answersWith(vite, 200),
    readyTimeout: 60,
    stopSignal: 'SIGTERM',
  };
}

/** @param program the program and options for Node, relative to the repository root */
function ownProgram(program: readonly string[], args: readonly string[]) {
  return {
    args: [...program, '--host', host, ...args],
    cwd: inRepository(''),
    readyTimeout: 30,
    stopSignal: 'SIGTERM',
  } as const;
}

async function answersWith(url: string, status: number): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  await response.body?.cancel();
  return response.status === status;
}
