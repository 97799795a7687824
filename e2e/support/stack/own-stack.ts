/** A stack for calls only: a Firestore with the sample edition, a mailbox, and one process with all functions. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPrefix } from 'contract/calls/endpoints';
import { startFirestore } from 'firestore-emulator/server';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { readAddresses, type Addresses } from '../../../tools/project/addresses';
import { freePort } from '../../../tools/stack/free-ports';
import { host } from '../../../tools/project/ports';
import { startAllFunctions } from './one-process';
import { publishSample } from '../stored-registrants';

export type OwnStack = Awaited<ReturnType<typeof startOwnStack>>;

/** Shares the Authentication of the test stack, which must be running. */
export async function startOwnStack() {
  const testStack = readAddresses('test');
  const folder = await mkdtemp(join(tmpdir(), 'own-stack-'));
  const [port, firestore, mailbox] = await Promise.all([
    freePort(),
    startFirestore({ projectId: testStack.projectId }),
    startMailbox({ host, smtpPort: 0, inboxPort: 0 }),
  ]);
  const site = `http://localhost:${port}`;
  const addresses: Addresses = {
    ...testStack,
    site,
    api: site + apiPrefix,
    inbox: mailbox.inboxUrl,
    firestore: `${host}:${firestore.port}`,
  };
  const file = join(folder, 'stack.json');
  await Promise.all([writeFile(file, JSON.stringify(addresses)), publishSample(addresses.firestore)]);
  const functions = await startAllFunctions({
    PORT: String(port),
    SITE_ORIGIN: site,
    SMTP_URL: `smtp://${host}:${mailbox.smtpPort}`,
    FIRESTORE_EMULATOR_HOST: addresses.firestore,
  });
  return {
    /** The file with the stack's addresses. */
    file,
    functions,
    stop: async () => {
      await functions.stop();
      await Promise.all([firestore.stop(), mailbox.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}
