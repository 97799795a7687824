/**
 * npm test: every check, on separate ports, with one total at the end. Checks without the stack run in parallel with
 * those that need it, which are idle much of the time; the fault tests run last and alone.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure-browser.mjs';
import { inRepository } from '../stack/project';
import { onStopRequest } from '../stack/stop-requests';
import { withTestStack } from '../stack/with-test-stack';

/** `live`: streamed; `whole`: printed at the end, for commands that run in parallel. */
type Show = 'live' | 'whole';

interface Count {
  passed: number;
  failed: number;
  /** Skipped, or interrupted before their turn. */
  notRun: number;
}

/**
 * A copy of our original environment: the stack adds addresses to it, and the conformance suite would test the
 * stack's Firestore.
 */
const environment = { ...process.env };

const stopping = new AbortController();
onStopRequest(() => stopping.abort(new Error('The tests were stopped.')));

const reports = inRepository('test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0, notRun: 0 };
const withoutStack = checkWithoutStack();
await Promise.all(
  [withoutStack, checkWithStack()].map((checks) =>
    checks.catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      total.failed += 1;
    }),
  ),
);
if (total.notRun > 0) console.log(`\n${total.notRun} did not run`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function add({ passed, failed, notRun }: Count): void {
  total.passed += passed;
  total.failed += failed;
  total.notRun += notRun;
}

async function checkWithStack(): Promise<void> {
  await ensureBrowser();
  await withTestStack(stopping, async () => {
    await vitest('calls');
    await playwright('pages');
    await Promise.allSettled([withoutStack]);
    // Even after a failure; it comes last, since it stops parts of the stack.
    await playwright('faults', '--no-deps');
  });
}

/** One after the other, to leave a processor for the rest. */
async function checkWithoutStack(): Promise<void> {
  await vitest('unit', 'whole');
  await vitest('components', 'whole');
  await vitest('integration', 'whole');
  await vitest('conformance', 'whole');
  await checkText();
}

/** Each tool counts as one check, by its exit code. */
async function checkText(): Promise<void> {
  const checks = [
    ...['contract', 'functions', 'web', '.'].map((folder) => ({
      name: `types of ${folder}`,
      tool: 'typescript/bin/tsc',
      args: ['-p', folder],
    })),
    { name: 'lint', tool: 'oxlint/bin/oxlint', args: [] },
    { name: 'format', tool: 'oxfmt/bin/oxfmt', args: ['--check'] },
  ];
  for (const { name, tool, args } of checks) {
    const code = await run(name, tool, args, 'whole');
    add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notRun: 0 });
  }
}

async function vitest(project: string, show: Show = 'live'): Promise<void> {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report];
  const args = ['run', '--project', project, ...reporters];
  const code = await run(`${project} tests`, 'vitest/vitest.mjs', args, show);
  const found = read(report);
  const count = (name: string) => numberAt(found, `num${name}Tests`);
  add(counted(code, count('Passed'), count('Failed'), count('Pending') + count('Todo')));
}

/** Each project has its own report and pictures. */
async function playwright(project: string, ...options: string[]): Promise<void> {
  const report = join(reports, `browser-${project}.json`);
  const args = ['test', '--project', project, '--output', join(reports, `browser-${project}`), ...options];
  const code = await run(`browser tests, ${project}`, '@playwright/test/cli.js', args, 'live', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const found = read(report);
  const count = (name: string) => numberAt(found, 'stats', name);
  add(counted(code, count('expected'), count('unexpected') + count('flaky'), count('skipped')));
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

/** 0 when the file is missing, as after an aborted run. */
function numberAt(found: unknown, ...path: string[]): number {
  const value = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    found,
  );
  return typeof value === 'number' ? value : 0;
}

/** A failed run without a failed test, such as a file that does not load, counts as one failure. */
function counted(code: number, passed: number, failed: number, notRun: number): Count {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), notRun };
}

/** @param more additional environment variables. @returns the exit code */
async function run(
  name: string,
  tool: string,
  args: readonly string[],
  show: Show = 'live',
  more: Record<string, string> = {},
): Promise<number> {
  stopping.signal.throwIfAborted();
  const title = `\n== ${name}\n`;
  if (show === 'live') process.stdout.write(title);
  const started = performance.now();
  const stdio = show === 'live' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [inRepository(`node_modules/${tool}`), ...args], {
    cwd: inRepository(''),
    env: { ...environment, ...more },
    stdio: ['ignore', stdio, stdio],
  });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => kept.push(piece));
  const stop = () => child.kill('SIGTERM');
  stopping.signal.addEventListener('abort', stop);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (show === 'whole') process.stdout.write(title + Buffer.concat(kept).toString());
    process.stdout.write(`   ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`);
    return code;
  } finally {
    stopping.signal.removeEventListener('abort', stop);
  }
}
