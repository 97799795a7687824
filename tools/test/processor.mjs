// Preloaded into each part of the tests: when it ends, writes what it cost to the file that PROCESSOR_FILE names.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Seconds of processor of this process and of its children that have ended, which only Linux tells. */
export function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

function secondsOfChildren() {
  try {
    // After the name, which may contain spaces: cutime and cstime, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

const { PROCESSOR_FILE: file } = process.env;
// The part's own children do not report.
delete process.env.PROCESSOR_FILE;

if (file !== undefined && isMainThread) {
  process.once('exit', () => writeFileSync(file, String(processorSeconds())));
  // TypeScript's compiler would replace this process by its own, which has nothing to report.
  process.execve = undefined;
}
