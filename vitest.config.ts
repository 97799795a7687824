/**
 * Tests without a browser. `unit`: beside the code, no process, no port, seconds. `integration`: beside the code as
 * well, with servers and processes that they start, or thousands of inputs. `conformance`: the embedded Firestore, which
 * the suite starts itself. `calls`: against the test stack, which must run.
 */
import { defineConfig } from 'vitest/config';

const conformance = ['emulators/firestore/conformance/**/*.test.ts'];

const besideTheCode = (ending: string) => [
  `{contract,functions,web}/src/**/*.${ending}`,
  `{emulators,tools,bench}/**/*.${ending}`,
];

const environment = { METADATA_SERVER_DETECTION: 'none' };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: besideTheCode('test.{ts,tsx}'),
          exclude: [...besideTheCode('integration.test.ts'), ...conformance, '**/node_modules/**'],
          env: environment,
          pool: 'threads',
          isolate: false,
          // A whole page in jsdom takes seconds on a busy machine.
          testTimeout: 20_000,
          setupFiles: 'tools/test/fresh-modules.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: besideTheCode('integration.test.ts'),
          env: environment,
          // What starts a server or a process takes longer on a busy machine than the default.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: conformance,
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
