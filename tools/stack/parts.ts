/** How each part of the stack is started, and how one knows that it is ready. */
import { join } from 'node:path';
import { apiPrefix, endpoints } from 'contract/endpoints';
import { host, type Ports } from './ports';
import { inRepository, projectId } from './project';
import { originsOf } from './addresses';
import type { ChildOptions } from './child';
import { webEnvironment } from './build';

/** A part of ours that can be stopped and started again while the others run. */
export type PartName = 'firestore' | 'mailbox';

/** @param data the file that outlasts a stop of this part */
export function firestorePart(ports: Ports, folder: string, data: string): ChildOptions {
  return {
    name: 'The embedded Firestore',
    // Bundles itself the first time, and starts in a third of the time then.
    ...ownProgram(
      ['emulators/firestore/start.mjs'],
      [
        ...['--port', String(ports.firestore), '--project', projectId],
        ...['--rules', inRepository('firestore.rules'), '--data', data],
      ],
    ),
    log: join(folder, 'firestore.log'),
    ready: () => answers(`http://${host}:${ports.firestore}/`, 200),
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
    ready: () => answers(`${originsOf(ports).inbox}/api/messages`, 200),
  };
}

export function emulatorsPart(ports: Ports, folder: string, officialFirestore: boolean): ChildOptions {
  const emulators = ['auth', 'functions', 'hosting', ...(officialFirestore ? ['firestore'] : [])];
  return {
    name: officialFirestore
      ? "The Firebase emulator suite with Google's Firestore, which it downloads the first time,"
      : 'The Firebase emulator suite',
    args: [
      // By its script and not by npx, so that a signal reaches it.
      inRepository('node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', projectId, '--only', emulators.join(','), '--import', inRepository('emulator-data')],
    ],
    cwd: folder,
    env: {
      // Neither looks for Google's services nor for news.
      CI: '1',
      METADATA_SERVER_DETECTION: 'none',
      // Seconds that a function's process has to load; 10 to 30 without it, too few on a busy machine.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60',
      ...(officialFirestore ? {} : { FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}` }),
    },
    log: join(folder, 'firebase.log'),
    // Hosting answers before the functions are loaded, so a function is asked, for something it refuses.
    ready: () => answers(originsOf(ports).site + apiPrefix + endpoints.qr.path, 400),
    readyTimeout: officialFirestore ? 300 : 180,
    stopSignal: 'SIGTERM',
  };
}

export function vitePart(ports: Ports, folder: string): ChildOptions {
  const { site, vite } = originsOf(ports);
  return {
    name: 'Vite',
    args: [inRepository('node_modules/vite/bin/vite.js'), '--port', String(ports.vite)],
    cwd: inRepository('web'),
    env: { ...webEnvironment(ports), DEV_SITE_ORIGIN: site },
    log: join(folder, 'vite.log'),
    ready: () => answers(vite, 200),
    readyTimeout: 60,
    stopSignal: 'SIGTERM',
  };
}

/** @param program what Node starts, from the top of the repository */
function ownProgram(program: readonly string[], args: readonly string[]) {
  return {
    args: [...program, '--host', host, ...args],
    cwd: inRepository(''),
    readyTimeout: 30,
    stopSignal: 'SIGTERM',
  } as const;
}

async function answers(url: string, status: number): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  await response.body?.cancel();
  return response.status === status;
}
