/**
 * Tests without a browser. `unit`: beside the code, nothing needs to run. `conformance`: the embedded Firestore,
 * which the suite starts itself. `calls`: against the test stack, which must run.
 */
import { defineConfig } from 'vitest/config';

const environment = { METADATA_SERVER_DETECTION: 'none' };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,functions,web}/src/**/*.test.{ts,tsx}',
            '{local,commands,deploy,bench}/**/*.test.ts',
          ],
          exclude: ['emulators/firestore/conformance/**', '**/node_modules/**'],
          env: environment,
          // Some start servers or processes; on a busy machine that takes longer than the default.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['emulators/firestore/conformance/**/*.test.ts'],
          env: environment,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['e2e/calls/**/*.test.ts'],
          env: environment,
          // They share one store and one inbox.
          fileParallelism: false,
          // The emulator starts a process for each request under way, which takes its time on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
