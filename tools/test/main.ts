/**
 * npm test and npm run test:all: the checks, on separate ports, with one total at the end. Two parts run at a time: one
 * lane starts the stack and tests it, then helps the other lane with the parts that do not need the stack.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../command-line/arguments';
import { onStopRequest } from '../stack/stop-requests';
import { Board } from './board';
import { quickCounts } from './quick-counts';
import { processorSeconds } from './processor.mjs';
import { Part, reportsFolder } from './part';
import { printSummary } from './summary';

const { all } = readArguments({ options: { all: { type: 'boolean', default: false } } }, 'tools/test').values;

/** The processor seconds that this process has spent on the set-up, before this program began. */
const setUpCost = processorSeconds();

console.log(
  all
    ? 'Types and lint, then every test; the stack for calls and pages starts meanwhile.'
    : 'Types and lint, then the quick tests; the stack for calls and pages starts meanwhile. Every test: npm run test:all.',
);

/** A copy: the stack adds its addresses to process.env, and the conformance suite would test the stack's Firestore. */
const environment: NodeJS.ProcessEnv = { ...(all ? { TEST_ALL: '1' } : quickCounts), ...process.env };

const stopping = new AbortController();
onStopRequest(() => stopping.abort(new Error('The tests were stopped.')));

rmSync(reportsFolder, { recursive: true, force: true });

const board = new Board();
const print = (line: string) => board.print(line);
const parts: Part[] = [];
/** Parts for the next free lane: those that need no stack, and later `calls`, which needs only its Authentication. */
const queue = [
  ...['contract', 'functions', 'web', '.'].map(
    (folder) => () =>
      check(`types of ${folder === '.' ? 'the rest' : folder}`, 'typescript/bin/tsc', ['-p', folder]),
  ),
  () => check('lint', 'oxlint/bin/oxlint', []),
  () => check('unused code', 'knip/bin/knip.js', []),
  () => check('format', 'oxfmt/bin/oxfmt', ['--check']),
  ...['unit', 'components', 'integration', 'functions', 'conformance'].map((name) => () => vitest(name)),
];
/** A set, since a problem that ends both lanes, such as Ctrl-C, is reported once. */
const problems = new Set<string>();
await Promise.all(
  [takeFromQueue(), testWithStack()].map((lane) =>
    lane.catch((error: unknown) => problems.add(error instanceof Error ? error.message : String(error))),
  ),
);
board.close();
/** What this process and its children have cost, without the parts. */
const stackCost = parts.reduce((sum, { processor = NaN }) => sum - processor, processorSeconds() - setUpCost);
process.exit(printSummary(parts, { problems: [...problems], stackCost, all }) ? 0 : 1);

async function takeFromQueue(): Promise<void> {
  for (let part = queue.shift(); part !== undefined; part = queue.shift()) await part();
}

async function testWithStack(): Promise<void> {
  // Loaded only now, since loading would delay the first line of output.
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
      // Last of the pages, since these tests release other editions.
      if (all) await playwright('page-editions', '--no-deps');
      await takeFromQueue();
      await calls;
    },
    print,
  );
}

function check(name: string, tool: string, args: readonly string[]): Promise<void> {
  return run(new Part(name, tool, args, true));
}

function vitest(project: string): Promise<void> {
  const reporters = ['--reporter', 'default', '--reporter', './tools/test/vitest-reporter.ts'];
  const filter = all ? [] : ['--tags-filter', '!long'];
  return run(new Part(project, 'vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...filter]));
}

function playwright(project: string, ...options: string[]): Promise<void> {
  const output = [
    '--output',
    join(reportsFolder, project),
    '--reporter',
    'list,./tools/test/playwright-reporter.ts',
  ];
  const filter = all ? [] : ['--grep-invert', '@long'];
  const args = ['test', '--project', project, ...output, ...filter, ...options];
  return run(new Part(project, '@playwright/test/cli.js', args));
}

async function run(part: Part): Promise<void> {
  board.start(part);
  await part
    .run(environment, stopping.signal, (test) => print(`   ${part.name} FAILED: ${test}`))
    .finally(() => board.end(part));
  parts.push(part);
  const [passed, failed] = [part.count('passed'), part.count('failed')];
  print(
    `${failed === 0 ? '✓' : '✗'}  ${part.name}: ${passed} passed, ${failed} failed in ${part.seconds.toFixed(0)} s`,
  );
}
