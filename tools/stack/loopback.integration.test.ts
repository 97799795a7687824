/** Every HTTP server of the local stack answers only to this machine's names (emulators/shared/loopback.ts). */
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startAppCheckIssuer } from 'app-check-emulator/issuer';
import { startFirestore } from 'firestore-emulator/server';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { host } from '../project/ports';

const servers: Readonly<Record<string, () => Promise<{ port: number; stop: () => Promise<void> }>>> = {
  Firestore: () => startFirestore(),
  'App Check': () =>
    startAppCheckIssuer({
      ...{ host, port: 0, projectId: 'p', projectNumber: '1', appId: '1:1:web:a' },
      allowedOrigins: [],
    }),
  mailbox: async () => {
    const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
    return { port: mailbox.inboxPort, stop: () => mailbox.stop() };
  },
};

it.each(Object.entries(servers))('refuses a request under a foreign host name: %s', async (_, start) => {
  const { port, stop } = await start();
  onTestFinished(stop);
  // Not with fetch, which cannot set the header Host.
  const status = await new Promise((resolve, reject) => {
    const outgoing = request(
      { host, port, path: '/', headers: { host: `evil.example:${port}` } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    outgoing.once('error', reject).end();
  });
  expect(status).toBe(403);
});
