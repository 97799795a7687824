/**
 * The parts of `npm test` count every outcome and name failed tests. Long, since each test starts a test runner.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { Part } from './part';

const fixture = 'tools/test/fixture';

async function run(tool: string, args: readonly string[], isCheck = false): Promise<Part> {
  const part = new Part('fixture', tool, args, isCheck);
  await part.run({ ...process.env, TEST_ALL: undefined }, new AbortController().signal, () => undefined);
  return part;
}

it('counts the results of Vitest, except of the long tests that are left out', async () => {
  const args = ['--config', `${fixture}/vitest.config.ts`, '--reporter', './tools/test/vitest-reporter.ts'];
  const part = await run('vitest/vitest.mjs', ['run', ...args, '--tags-filter', '!long']);
  expect(part.progress).toEqual({ done: 1, total: 1, unit: 'files' });
  const file = `${fixture}/vitest.fixture.ts`;
  const milliseconds: unknown = expect.any(Number);
  const command = `npx vitest run --project fixture ${file} -t`;
  // The order of results varies: Vitest reports a failed set-up either before or after the tests.
  const results = [
    { name: `${file}: passes`, outcome: 'passed', milliseconds },
    { name: `${file}: does not run`, outcome: 'not run', message: 'it is skipped in the file' },
    {
      ...{ name: `${file}: fails (it's meant to)`, outcome: 'failed', milliseconds },
      message: expect.stringMatching(/expected \{ a: 1 \}[^]*vitest\.fixture\.ts:7/),
      command: String.raw`${command} 'fails \(it'\''s meant to\)'`,
    },
    {
      ...{ name: `${file}: a failing hook > does not run either`, outcome: 'not run' },
      message: expect.stringMatching(/^its set-up/),
    },
    {
      ...{ name: `${file}: a failing hook`, outcome: 'failed', command: `${command} 'a failing hook'` },
      message: expect.stringContaining('no set-up'),
    },
  ];
  expect(part.results).toHaveLength(results.length);
  expect(part.results).toEqual(expect.arrayContaining(results));
});

it('counts the results of Playwright', async () => {
  const args = ['test', '--config', `${fixture}/playwright.config.ts`, '--grep-invert', '@long'];
  const reporter = ['--reporter', './tools/test/playwright-reporter.ts'];
  const part = await run('@playwright/test/cli.js', [...args, ...reporter]);
  expect(part.progress).toEqual({ done: 4, total: 4, unit: 'tests' });
  const file = `${fixture}/playwright.fixture.ts`;
  const resultOf = (line: number, test: string) => ({
    name: `${file}:${line}: ${test}`,
    milliseconds: expect.any(Number) as unknown,
  });
  const failed = (line: number, test: string, message: string) => ({
    ...resultOf(line, test),
    ...{ outcome: 'failed', message: expect.stringContaining(message) as unknown },
    command: `npx playwright test ${file}:${line} --project fixture --no-deps`,
  });
  expect(part.results).toEqual([
    { ...resultOf(4, 'passes'), outcome: 'passed' },
    failed(7, 'fails', 'Expected: 2'),
    failed(8, 'hangs', 'Test timeout of 200ms exceeded'),
    { name: `${file}:6: does not run`, outcome: 'not run', message: 'it is skipped in the file' },
  ]);
});

it('counts a tool that fails without results as one failure, and shows its output', async () => {
  const { results } = await run('typescript/bin/tsc', ['-p', 'no-such-folder'], true);
  expect(results).toEqual([
    {
      ...{ name: 'fixture', outcome: 'failed', message: expect.stringContaining('no-such-folder') },
      command: 'node node_modules/typescript/bin/tsc -p no-such-folder',
    },
  ]);
});
