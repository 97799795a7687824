/**
 * Gives each file of calls a stack of its own: an empty Firestore with the sample edition, a mailbox, and one process
 * with all functions. Only Authentication is shared, where each test makes its accounts.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirestore } from 'firestore-emulator/server';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { afterAll, vi } from 'vitest';
import { readAddresses, stackFileVariable, type Addresses } from '../../tools/stack/addresses';
import { freePort } from '../../tools/stack/free-ports';
import { host } from '../../tools/stack/ports';
import { startAllFunctions } from '../support/one-process';
import { publishSample } from '../support/stored-registrants';

// Of the file before.
Reflect.deleteProperty(process.env, stackFileVariable);
const shared = readAddresses('test');
const folder = await mkdtemp(join(tmpdir(), 'own-stack-'));
const [port, firestore, mailbox] = await Promise.all([
  freePort(),
  startFirestore({ projectId: shared.projectId }),
  startMailbox({ host, smtpPort: 0, inboxPort: 0 }),
]);
const site = `http://localhost:${port}`;
const addresses: Addresses = {
  ...shared,
  site,
  api: `${site}/api`,
  inbox: mailbox.inboxUrl,
  firestore: `${host}:${firestore.port}`,
};
const file = join(folder, 'stack.json');
await writeFile(file, JSON.stringify(addresses));
process.env[stackFileVariable] = file;
await publishSample(addresses.firestore);
const functions = await startAllFunctions({
  PORT: String(port),
  SITE_ORIGIN: site,
  SMTP_URL: `smtp://${host}:${mailbox.smtpPort}`,
});
// The file's own modules read the addresses again.
vi.resetModules();

afterAll(async () => {
  await functions.stop();
  await Promise.all([firestore.stop(), mailbox.stop()]);
  await rm(folder, { recursive: true });
});
