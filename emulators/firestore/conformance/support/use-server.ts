/** The server under test, which global-setup.ts provides to all files. */
import { inject } from 'vitest';

export interface ServerUnderTest {
  /** host:port */
  readonly address: string;
  /** Whether this is the embedded server rather than the one at FIRESTORE_EMULATOR_HOST. */
  readonly embedded: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly firestore: ServerUnderTest;
  }
}

/** Sets FIRESTORE_EMULATOR_HOST for the SDKs of this thread. */
export function useServer(): ServerUnderTest {
  const server = inject('firestore');
  process.env['FIRESTORE_EMULATOR_HOST'] = server.address;
  return server;
}
