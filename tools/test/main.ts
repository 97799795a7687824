/**
 * npm test and npm run test:all: the checks, on separate ports, with one total at the end. Two parts run at a time: one
 * lane starts the stack and tests it, then helps the other with the parts that do not need it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../command-line/arguments';
import { onStopRequest } from '../stack/stop-requests';
import { Board } from './board';
import { quickCounts } from './quick-counts';
import { processorSeconds } from './processor-seconds.mjs';
import { reports, runPart, type Outcome, type Part } from './part';
import { printOutcomes } from './summary';

const { all } = readArguments({ options: { all: { type: 'boolean', default: false } } }, 'tools/test').values;

console.log(
  all
    ? 'Types and lint, then every test; the stack for calls and pages starts meanwhile.'
    : 'Types and lint, then the quick tests; the stack for calls and pages starts meanwhile. Every test: npm run test:all.',
);

/** A copy: the stack adds its addresses, and the conformance suite would test the stack's Firestore. */
const environment: NodeJS.ProcessEnv = { ...(all ? { TEST_ALL: '1' } : quickCounts), ...process.env };

const stopping = new AbortController();
onStopRequest(() => stopping.abort(new Error('The tests were stopped.')));

rmSync(reports, { recursive: true, force: true });

const board = new Board();
const print = (line: string) => board.print(line);
const outcomes: Outcome[] = [];
/** The parts that need no stack, or only its Authentication: a lane takes the next one when it is free. */
const queue = [
  ...['contract', 'functions', 'web', '.'].map(
    (folder) => () =>
      check(`types of ${folder === '.' ? 'the rest' : folder}`, 'typescript/bin/tsc', ['-p', folder]),
  ),
  () => check('lint', 'oxlint/bin/oxlint', []),
  () => check('unused code', 'knip/bin/knip.js', []),
  () => check('format', 'oxfmt/bin/oxfmt', ['--check']),
  ...['unit', 'components', 'integration', 'functions', 'conformance'].map(
    (project) => () => vitest(project),
  ),
];
/** What ended both lanes, such as a stop, is said once. */
const problems = new Set<string>();
await Promise.all(
  [takeFromQueue(), checkWithStack()].map((checks) =>
    checks.catch((error: unknown) => problems.add(error instanceof Error ? error.message : String(error))),
  ),
);
board.close();
const stack = outcomes.reduce((left, part) => left - (part.processor ?? NaN), processorSeconds());
process.exit(printOutcomes(outcomes, { problems: [...problems], stack, all }) ? 0 : 1);

async function takeFromQueue(): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) await part();
}

async function checkWithStack(): Promise<void> {
  // Loaded only now, since it takes longer than the first line may.
  const [{ ensureBrowser }, { withTestStack }] = await Promise.all([
    import('../browser/ensure-browser.mjs'),
    import('../stack/with-test-stack'),
  ]);
  await ensureBrowser(print);
  await withTestStack(
    stopping,
    async () => {
      let calls: Promise<void> | undefined;
      queue.push(() => (calls = vitest('calls')));
      await vitest('suite');
      await playwright('pages');
      if (all) {
        // One after the other: the first stops Firestore and the mailbox, the second releases other editions.
        await playwright('page-faults', '--no-deps');
        await playwright('page-editions', '--no-deps');
      }
      await takeFromQueue();
      await calls;
    },
    print,
  );
}

function check(name: string, tool: string, args: readonly string[]): Promise<void> {
  return run({ name, tool, args, isCheck: true });
}

function vitest(project: string): Promise<void> {
  const reporters = ['--reporter', 'default', '--reporter', './tools/test/vitest-reporter.ts'];
  const filter = all ? [] : ['--tags-filter', '!long'];
  return run({
    name: project,
    tool: 'vitest/vitest.mjs',
    args: ['run', '--project', project, ...reporters, ...filter],
  });
}

function playwright(project: string, ...options: string[]): Promise<void> {
  const reporters = ['--reporter', 'list,./tools/test/playwright-reporter.ts'];
  const filter = all ? [] : ['--grep-invert', '@long'];
  return run({
    name: project,
    tool: '@playwright/test/cli.js',
    args: [
      'test',
      '--project',
      project,
      '--output',
      join(reports, project),
      ...reporters,
      ...filter,
      ...options,
    ],
  });
}

async function run(part: Part): Promise<void> {
  const { name } = part;
  board.start(name);
  const outcome = await runPart(part, environment, stopping.signal, (message) => {
    if ('progress' in message) board.update(name, message.progress);
    else if ('failure' in message) board.print(`   ${name} FAILED: ${message.failure.name}`);
  }).finally(() => board.end(name));
  outcomes.push(outcome);
  const { passed, failed } = outcome.progress;
  board.print(
    `${failed === 0 ? '✓' : '✗'}  ${name}: ${passed} passed, ${failed} failed in ${outcome.seconds.toFixed(0)} s`,
  );
}
