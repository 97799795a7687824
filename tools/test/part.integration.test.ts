/**
 * The parts of `npm test` count every outcome and name what failed. Long, since each test starts a test runner.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { runPart, type Part } from './part';

const fixture = 'tools/test/fixture';

async function outcomeOf(part: Omit<Part, 'name'>) {
  const { progress, failures, notRun } = await runPart(
    { name: 'fixture', ...part },
    { ...process.env, TEST_ALL: undefined },
    new AbortController().signal,
    () => undefined,
  );
  return { progress, failures, notRun };
}

it('counts the tests of Vitest, without the long ones that it leaves out', async () => {
  const args = ['run', '--config', `${fixture}/vitest.config.ts`];
  const reporter = ['--reporter', './tools/test/vitest-reporter.ts'];
  const tool = 'vitest/vitest.mjs';
  const { progress, failures, notRun } = await outcomeOf({
    tool,
    args: [...args, ...reporter, '--tags-filter', '!long'],
  });
  expect(progress).toEqual({ done: 1, total: 1, unit: 'files', passed: 1, failed: 2 });
  const file = `${fixture}/vitest.fixture.ts`;
  expect(failures).toEqual([
    {
      name: `${file}: fails (it's planted)`,
      message: expect.stringMatching(/expected \{ a: 1 \}[^]*vitest\.fixture\.ts:7/),
      command: String.raw`npx vitest run --project fixture ${file} -t 'fails \(it'\''s planted\)'`,
    },
    {
      name: `${file}: a failing hook`,
      message: expect.stringContaining('no set-up'),
      command: `npx vitest run --project fixture ${file} -t 'a failing hook'`,
    },
  ]);
  expect(notRun).toEqual([
    { name: `${file}: does not run`, reason: 'it is skipped in the file' },
    { name: `${file}: a failing hook > does not run either`, reason: expect.stringMatching(/^its set-up/) },
  ]);
});

it('counts the tests of Playwright', async () => {
  const { progress, failures, notRun } = await outcomeOf({
    tool: '@playwright/test/cli.js',
    args: [
      ...['test', '--config', `${fixture}/playwright.config.ts`, '--grep-invert', '@long'],
      ...['--reporter', './tools/test/playwright-reporter.ts'],
    ],
  });
  expect(progress).toEqual({ done: 4, total: 4, unit: 'tests', passed: 1, failed: 2 });
  const file = `${fixture}/playwright.fixture.ts`;
  expect(failures).toEqual([
    {
      name: `${file}:7: fails`,
      message: expect.stringContaining('Expected: 2'),
      command: `npx playwright test ${file}:7 --project fixture --no-deps`,
    },
    {
      name: `${file}:8: hangs`,
      message: expect.stringContaining('Test timeout of 200ms exceeded'),
      command: `npx playwright test ${file}:8 --project fixture --no-deps`,
    },
  ]);
  expect(notRun).toEqual([{ name: `${file}:6: does not run`, reason: 'it is skipped in the file' }]);
});

it('counts a tool that fails without a word about tests as one failure, and shows its output', async () => {
  const args = ['-p', 'no-such-folder'];
  const { progress, failures } = await outcomeOf({ tool: 'typescript/bin/tsc', args, isCheck: true });
  expect(progress).toMatchObject({ passed: 0, failed: 1 });
  expect(failures).toEqual([
    {
      name: 'fixture',
      message: expect.stringContaining('no-such-folder'),
      command: 'node node_modules/typescript/bin/tsc -p no-such-folder',
    },
  ]);
});
