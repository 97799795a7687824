/** npm run seed -- <number>: fills the running local stack with fictional registrants. */
import { readAddresses } from '../stack/addresses';
import { loadPeople } from './load-people';

const most = 200_000;

try {
  const count = readCount(process.argv.slice(2));
  const { firestore } = readAddresses('start');
  const started = performance.now();
  await loadPeople(firestore, count, (stored) => show(`${stored} of ${count}`));
  console.log(`\n${count} fictional registrants loaded in ${seconds(started)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readCount(args: readonly string[]): number {
  const [text = '', ...more] = args;
  const count = Number(text);
  if (!/^\d+$/.test(text) || more.length > 0 || count < 1 || count > most)
    throw new Error(`Say how many, from 1 to ${most}: npm run seed -- 5000`);
  return count;
}

/** Overwrites one line on a terminal; elsewhere, separate lines would only fill the log. */
function show(progress: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${progress}`);
}

function seconds(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
