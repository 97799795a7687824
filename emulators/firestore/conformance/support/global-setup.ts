/** Provides one server to all test files: the one at FIRESTORE_EMULATOR_HOST, or an embedded one. */
import type { TestProject } from 'vitest/node';
import { startServer } from './server';
import type {} from './connection';

export default async function provideServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const externalAddress = process.env['FIRESTORE_EMULATOR_HOST'];
  if (externalAddress !== undefined && externalAddress !== '') {
    project.provide('firestore', { address: externalAddress, isEmbedded: false });
    return undefined;
  }
  const server = await startServer();
  project.provide('firestore', { address: server.address, isEmbedded: true });
  return () => server.stop();
}
