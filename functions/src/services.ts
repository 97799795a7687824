/**
 * Builds what the calls need, each thing once and when it is first used. The only place that chooses an
 * implementation; the local stack differs from production by the settings alone.
 */
import { readFile } from 'node:fs/promises';
import type { JSONWebKeySet } from 'jose';
import { readConfig, smtpUrl, type Config } from './config';
import { PlainError } from './http/describe-error';
import { lazily } from './http/lazily';

const config = once(readConfig);

const app = lazily(async () => {
  const { initializeApp } = await import('firebase-admin/app');
  return initializeApp();
});

const firestore = lazily(async () => {
  const [{ getFirestore }, { timeoutSettings }] = await Promise.all([
    import('firebase-admin/firestore'),
    import('./database/timeouts'),
  ]);
  const database = getFirestore(await app());
  database.settings(timeoutSettings);
  return database;
});

const registrants = lazily(async () => {
  const [database, { RegistrantRepository }, { retryPauses }] = await Promise.all([
    firestore(),
    import('./registrants/repository'),
    import('./registrants/retry-pauses'),
  ]);
  return new RegistrantRepository(database, () => new Date(), retryPauses(config().confirmationPause));
});

const roster = lazily(async () => {
  const [database, { Roster }] = await Promise.all([firestore(), import('./registrants/roster')]);
  return new Roster(database, () => new Date());
});

const expired = lazily(async () => {
  const [database, { ExpiredRegistrants }] = await Promise.all([
    firestore(),
    import('./registrants/expired'),
  ]);
  return new ExpiredRegistrants(database, () => new Date());
});

const databaseProbe = lazily(async () => {
  const [database, { probe }, { collections }] = await Promise.all([
    firestore(),
    import('./health/probe'),
    import('./database/collections'),
  ]);
  // No address key has such an id, so the smallest possible read finds nothing.
  return probe(() => database.collection(collections.emails).doc('health').get());
});

const organisers = lazily(async () => {
  const [{ getAuth }, { organiserVerifier }] = await Promise.all([
    import('firebase-admin/auth'),
    import('./http/organisers'),
  ]);
  return organiserVerifier(getAuth(await app()));
});

const appCheck = lazily(async () => {
  const { appCheckVerifier, localKeys, productionKeys } = await import('./http/app-check');
  const { projectId, appCheck: settings } = config();
  const keys =
    settings.localKeys === undefined ? productionKeys() : localKeys(await readKeySet(settings.localKeys));
  return appCheckVerifier(keys, {
    projectId,
    projectNumber: settings.projectNumber,
    appIds: settings.appIds,
  });
});

const signInAttempts = lazily(async () => {
  const [database, { signInAttempts: attempts }] = await Promise.all([
    firestore(),
    import('./session/sign-in-attempts'),
  ]);
  return attempts(database, () => new Date());
});

const identity = lazily(async () => {
  const { identityClient } = await import('./session/identity');
  return identityClient(config().identityApiKey, config().authEmulatorHost);
});

const confirmations = lazily(async () => {
  const [{ confirmationSender }, { smtpMailer }, { qrPng }] = await Promise.all([
    import('./confirmation/send'),
    import('./confirmation/mailer'),
    import('./badges/qr-png'),
  ]);
  return confirmationSender({
    registrants: await registrants(),
    mailer: smtpMailer(smtpUrl.value()),
    qrPng,
    apiHost: config().apiHost,
  });
});

export const services = {
  allowedOrigins: () => config().allowedOrigins,
  appCheck,
  organisers,
  registrants,
  roster,
  expired,
  probe: databaseProbe,
  identity,
  signInAttempts,
  confirmations,
};

export type Services = typeof services;

function once(read: () => Config): () => Config {
  let value: Config | undefined;
  return () => (value ??= read());
}

async function readKeySet(file: string): Promise<JSONWebKeySet> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isKeySet(content)) throw new PlainError(`${file} is not a key set; start the local stack again.`);
  return content;
}

function isKeySet(content: unknown): content is JSONWebKeySet {
  return typeof content === 'object' && content !== null && 'keys' in content && Array.isArray(content.keys);
}
