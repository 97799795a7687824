/** A Firestore, a mailbox and functions that only one test file uses, so that it may kill and disturb them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from 'contract/calls/endpoints';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { startChild } from '../../../tools/stack/child';
import { freePort } from '../../../tools/stack/free-ports';
import { firestorePart } from '../../../tools/stack/parts';
import { host, portsOf } from '../../../tools/project/ports';
import { callAt, type call } from '../calls';
import { startAllFunctions } from './one-process';
import { registrantCalls } from '../registrants';
import { publishSample } from '../stored-registrants';

export type StoppableStack = Awaited<ReturnType<typeof startStoppableStack>>;

export async function startStoppableStack() {
  const folder = await mkdtemp(join(tmpdir(), 'own-stack-'));
  const ports = { ...portsOf.test, firestore: await freePort() };
  const journal = join(folder, 'journal');
  // A kill loses no acknowledged write, since the journal has it.
  const part = { ...firestorePart(ports, folder, journal), stopSignal: 'SIGKILL' } as const;
  const failing = new AbortController();
  const startFirestore = () => startChild(part, (error) => failing.abort(error), failing.signal);
  let firestore = await startFirestore();
  const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  const environment = {
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    SMTP_URL: `smtp://${host}:${mailbox.smtpPort}`,
    // The schedule sends a confirmation, and retries a failed one, after a fraction of a second.
    CONFIRMATION_PAUSE_SECONDS: '0.2',
  };
  await publishSample(environment.FIRESTORE_EMULATOR_HOST);
  const functions = await startAllFunctions(environment);
  const send: typeof call = (name, ...args) => callAt(functions.url + endpoints[name].path, name, ...args);
  return {
    /** Settings of another process that uses the same Firestore and mailbox. */
    environment,
    firestore: environment.FIRESTORE_EMULATOR_HOST,
    inbox: mailbox.inboxUrl,
    call: send,
    registrants: registrantCalls(send),
    /** Runs the schedule that retries confirmations, once. @throws Error when the run fails */
    async retry() {
      const { status } = await fetch(`${functions.url}/retryConfirmations`, { method: 'POST' });
      if (status !== 200) throw new Error(`The retry answered ${status}.`);
    },
    /** Kills Firestore while the work runs, and starts it again with its documents. */
    async withoutFirestore(work: () => Promise<void>) {
      await firestore.stop();
      try {
        await work();
      } finally {
        firestore = await startFirestore();
      }
    },
    async stop() {
      await functions.stop();
      await Promise.all([firestore.stop(), mailbox.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
