/**
 * npm test and npm run test:all: the checks, on separate ports, with one total at the end. The parts without the stack
 * run beside those that need it; the page faults stop parts of the stack, so they run when nothing else uses it.
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
/** What ended both lanes, such as a stop, is said once. */
const problems = new Set<string>();
await Promise.all(
  [checkWithoutStack(), checkWithStack()].map((checks) =>
    checks.catch((error: unknown) => problems.add(error instanceof Error ? error.message : String(error))),
  ),
);
board.close();
const stack = outcomes.reduce((left, part) => left - (part.processor ?? NaN), processorSeconds());
process.exit(printOutcomes(outcomes, { problems: [...problems], stack, all }) ? 0 : 1);

/** One after the other. */
async function checkWithoutStack(): Promise<void> {
  for (const folder of ['contract', 'functions', 'web', '.'])
    await check(`types of ${folder === '.' ? 'the rest' : folder}`, 'typescript/bin/tsc', ['-p', folder]);
  await check('lint', 'oxlint/bin/oxlint', []);
  await check('unused code', 'knip/bin/knip.js', []);
  await check('format', 'oxfmt/bin/oxfmt', ['--check']);
  for (const project of ['unit', 'components', 'integration', 'functions', 'conformance'])
    await vitest(project);
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
      await vitest('calls');
      await vitest('suite');
      await playwright('pages');
      if (!all) return;
      await playwright('page-faults', '--no-deps');
      await playwright('page-editions', '--no-deps');
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
