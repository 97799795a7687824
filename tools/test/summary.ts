/** The summary of `npm test`: failures, skipped tests, the slowest tests, cost and total. */
import { budget, compareWithBudget } from './budget';
import type { Part } from './part';

interface Run {
  /** The problems that ended the run, such as a stack that did not start; each counts as a failure. */
  readonly problems: readonly string[];
  /** Processor seconds of the stack and of `npm test` itself. */
  readonly stackCost: number;
  /** Whether this was `npm run test:all`: only then, a cost above the budget is a failure. */
  readonly all: boolean;
}

/** How many of the slowest tests to print. */
const maxSlowest = 10;

/** @returns whether everything passed */
export function printSummary(parts: readonly Part[], { problems, stackCost, all }: Run): boolean {
  const results = parts.flatMap((part) => part.results.map((result) => ({ ...result, part: part.name })));
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  for (const { part, name, message, command = '' } of failed)
    console.log(`\n== ${part}: ${name}\n${message}${command === '' ? '' : `\n\n   ${command}`}`);
  if (failed.length > 0) console.log('\nThe whole output is in test-results/*.log.');
  if (failed.some(({ part }) => /^(calls|suite|page)/.test(part)))
    console.log(
      'Calls and pages need the stack: node --import tsx tools/test-stack/main.ts in another terminal.',
    );
  const cost = compareWithBudget(
    [...parts, { isCheck: false, processor: stackCost }],
    all ? budget.all : budget.quick,
  );
  const otherProblems = [...problems, ...(all && cost.isOver ? [cost.line] : [])];
  for (const problem of otherProblems) console.log(`\n== ${problem}`);
  const notRun = results.filter(({ outcome }) => outcome === 'not run');
  if (notRun.length > 0) console.log(`\n${notRun.length} did not run:`);
  for (const { name, message } of notRun) console.log(`   ${name} (${message})`);
  console.log();
  printRow('part', 'tests', 'seconds', 'processor');
  for (const part of parts)
    printRow(part.name, part.count('passed'), part.seconds.toFixed(1), part.processor?.toFixed(1) ?? '?');
  printRow('the stack', '', '', stackCost.toFixed(1));
  console.log('\nThe slowest tests, in seconds:');
  const slowest = results.toSorted((one, other) => (other.milliseconds ?? 0) - (one.milliseconds ?? 0));
  for (const { name, milliseconds = 0 } of slowest.slice(0, maxSlowest))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)}  ${name}`);
  console.log(`\n${cost.line}`);
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const failures = failed.length + otherProblems.length;
  console.log(`\n${passed} passed, ${failures} failed`);
  return failures === 0;
}

function printRow(part: string, ...cells: readonly (string | number)[]): void {
  console.log(part.padEnd(20), cells.map((cell) => String(cell).padStart(10)).join(''));
}
