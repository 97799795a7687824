/** What `npm test` prints at its end: what failed, what did not run, what was slow, what it cost, and the total. */
import { budget, compareWithBudget } from './budget';
import type { Outcome } from './part';
import { slowestOf } from './progress';

interface Run {
  /** What ended the run, such as a stack that did not start; each counts as a failure. */
  readonly problems: readonly string[];
  /** Seconds of processor of the stack and of `npm test` itself. */
  readonly stack: number;
  /** Whether every test ran, so that the budget has to hold. */
  readonly all: boolean;
}

/** @returns whether everything passed */
export function printOutcomes(outcomes: readonly Outcome[], { problems, stack, all }: Run): boolean {
  const costs = [...outcomes, { isCheck: false, processor: stack }];
  const cost = compareWithBudget(costs, all ? budget.all : budget.quick);
  const failed = [...problems, ...(all && cost.isOver ? [cost.line] : [])];
  printFailures(outcomes);
  for (const problem of failed) console.log(`\n== ${problem}`);
  const notRun = outcomes.flatMap((outcome) => outcome.notRun);
  if (notRun.length > 0) {
    console.log(`\n${notRun.length} did not run:`);
    for (const { name, reason } of notRun) console.log(`   ${name} (${reason})`);
  }
  console.log(`\n${'part'.padEnd(20)} ${columns('tests', 'seconds', 'processor')}`);
  for (const { part, progress, seconds, processor } of outcomes)
    console.log(
      `${part.padEnd(20)} ${columns(progress.passed, seconds.toFixed(1), processor?.toFixed(1) ?? '?')}`,
    );
  console.log(`${'the stack'.padEnd(20)} ${columns('', '', stack.toFixed(1))}`);
  console.log('\nThe slowest tests, in seconds:');
  for (const { name, milliseconds } of slowestOf(outcomes.flatMap(({ slowest }) => slowest)))
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)}  ${name}`);
  console.log(`\n${cost.line}`);
  const count = (what: 'passed' | 'failed') =>
    outcomes.reduce((sum, { progress }) => sum + progress[what], 0);
  const failures = count('failed') + failed.length;
  console.log(`\n${count('passed')} passed, ${failures} failed`);
  return failures === 0;
}

function printFailures(outcomes: readonly Outcome[]): void {
  let needsStack = false;
  for (const { part, failures } of outcomes)
    for (const { name, message, command } of failures) {
      console.log(`\n== ${part}: ${name}\n${message}${command === '' ? '' : `\n\n   ${command}`}`);
      needsStack ||= /^(calls|suite|page)/.test(part);
    }
  if (outcomes.some(({ failures }) => failures.length > 0))
    console.log('\nThe whole output is in test-results/*.log.');
  if (needsStack)
    console.log(
      'Calls and pages need the stack: node --import tsx tools/test-stack/main.ts in another terminal.',
    );
}

function columns(...cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).padStart(10)).join('');
}
