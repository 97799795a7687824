/**
 * Tests without a browser. Beside the code: `unit` (no process, no port, seconds), `components` (in jsdom) and
 * `integration` (with servers and processes that they start, or thousands of inputs). `conformance`: the embedded
 * Firestore, which the suite starts itself. `calls`: against the test stack, which must be running.
 */
import { defineConfig } from 'vitest/config';

const conformance = ['emulators/firestore/conformance/**/*.test.ts'];

const besideTheCode = (ending: string) => [
  `{contract,functions,web}/src/**/*.${ending}`,
  `{emulators,tools,bench}/**/*.${ending}`,
];

/** Files share a thread, in which modules stay loaded. */
const sharedThreads = { pool: 'threads', isolate: false } as const;

/** Reloads our own modules for each file, but not libraries. */
const freshModules = { ...sharedThreads, setupFiles: 'tools/test/fresh-modules.ts' } as const;

const environment = { METADATA_SERVER_DETECTION: 'none' };

/** Milliseconds after which a test is ended, far above what any takes on a busy machine. */
const longest = 60_000;

export default defineConfig({
  test: {
    // On two cores the default is one.
    maxWorkers: '100%',
    tags: [{ name: 'long', description: 'Only in npm run test:all.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: besideTheCode('test.ts'),
          exclude: [...besideTheCode('integration.test.ts'), ...conformance, 'web/**', '**/node_modules/**'],
          env: environment,
          ...freshModules,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          env: environment,
          ...freshModules,
          // A whole page takes seconds on a busy machine.
          testTimeout: longest,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: besideTheCode('integration.test.ts'),
          env: environment,
          // They mostly wait for timeouts and processes.
          maxWorkers: '200%',
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: conformance,
          globalSetup: 'emulators/firestore/conformance/support/global-setup.ts',
          env: environment,
          ...freshModules,
          testTimeout: longest,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['e2e/calls/*.test.ts'],
          env: environment,
          // They share one database and one inbox.
          fileParallelism: false,
          ...sharedThreads,
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
    ],
  },
});
