/** npm run seed -- <number>: fills the running local stack with fictional registrants. */
import { failWithUsage } from '../command-line/arguments';
import { readAddresses } from '../project/addresses';
import { loadPeople } from './load-people';

const maxPeople = 200_000;

const count = readCount(process.argv.slice(2));
const { firestore } = readAddresses('start');
const started = performance.now();
await loadPeople(firestore, count, (stored) => showProgress(`${stored} of ${count}`));
console.log(`\n${count} fictional registrants loaded in ${secondsSince(started)} s.`);

function readCount(args: readonly string[]): number {
  const [text = '', ...rest] = args;
  const count = Number(text);
  if (!/^\d+$/.test(text) || rest.length > 0 || count < 1 || count > maxPeople)
    return failWithUsage(`Give a number from 1 to ${maxPeople.toLocaleString('en')}.`, 'tools/seed');
  return count;
}

/** Overwrites one line on a terminal. Prints nothing elsewhere, since a log would keep every line. */
function showProgress(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${progress}`);
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
