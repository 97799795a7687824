/**
 * Tests without a browser. `unit`: no process, no port, done in seconds. `components`: all tests of `web`, in jsdom; one
 * project, since a thread ends when its next file needs another environment. `integration` and `functions`: tests that
 * start servers and processes, or try thousands of inputs. `conformance`: the embedded Firestore, which the set-up
 * starts. `calls`: each thread has functions, Firestore and mailbox of its own. `suite`: all functions and the built
 * site behind Hosting. The last two need the running test stack.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A small run of each benchmark; some need the test stack. */
const benchmarks = 'bench/benchmarks.test.ts';

const conformanceTests = ['emulators/firestore/conformance/**/*.test.ts'];

/** The integration tests of the functions, which all load the same large libraries. */
const functionTests = 'functions/src/**/*.integration.test.ts';

const testsBesideCode = (ending: string) => [
  `{contract,functions,web}/src/**/*.${ending}`,
  `{emulators,tools,bench}/**/*.${ending}`,
];

/** Facts for the code under test. */
const sampleEdition = 'tools/test/sample-edition.ts';

/** Files share a thread, in which modules stay loaded. */
const sharedThreads = { pool: 'threads', isolate: false } as const;

/** Reloads our own modules for each file, but not libraries. */
const freshModules = {
  ...sharedThreads,
  setupFiles: ['tools/test/fresh-modules.ts', sampleEdition],
};

const reactFolder = dirname(createRequire(import.meta.url).resolve('react'));

const environment = { METADATA_SERVER_DETECTION: 'none' };

export default defineConfig({
  test: {
    // The default on two cores is one worker.
    maxWorkers: '100%',
    tags: [{ name: 'long', description: 'Only in npm run test:all.' }],
    // A test that takes longer is stuck.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Restore stubs and spies after each test; fresh-modules.ts restores the rest after each file.
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: testsBesideCode('test.ts'),
          exclude: [
            ...testsBesideCode('integration.test.ts'),
            ...conformanceTests,
            benchmarks,
            'web/**',
            '**/node_modules/**',
          ],
          env: environment,
          ...freshModules,
        },
      },
      {
        extends: true,
        // React's development runtime records a stack trace for each element, which no test reads.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        resolve: { alias: { 'react/jsx-runtime': `${reactFolder}/cjs/react-jsx-runtime.production.js` } },
        test: {
          name: 'components',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [...testsBesideCode('integration.test.ts'), '**/node_modules/**'],
          environment: 'jsdom',
          env: environment,
          ...sharedThreads,
          setupFiles: [...freshModules.setupFiles, 'web/src/shared/testing/cheap-dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: testsBesideCode('integration.test.ts'),
          exclude: [functionTests, '**/node_modules/**'],
          env: environment,
          ...freshModules,
        },
      },
      {
        extends: true,
        test: { name: 'functions', include: [functionTests], env: environment, ...freshModules },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: conformanceTests,
          globalSetup: 'emulators/firestore/conformance/support/global-setup.ts',
          env: environment,
          ...freshModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['e2e/calls/*.test.ts'],
          environment: './e2e/support/stack/thread-stack.ts',
          env: environment,
          ...sharedThreads,
          setupFiles: ['tools/test/fresh-modules.ts', 'e2e/calls/setup.ts', sampleEdition],
        },
      },
      {
        extends: true,
        test: {
          name: 'suite',
          include: ['e2e/suite/*.test.ts', benchmarks],
          env: environment,
          // The files share one database and one inbox.
          fileParallelism: false,
          setupFiles: sampleEdition,
        },
      },
    ],
  },
});
