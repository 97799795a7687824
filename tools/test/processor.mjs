// Preloaded into each part of the tests: at its end, writes its processor seconds to the file PROCESSOR_FILE.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Processor seconds of this process and, on Linux, of its children that have ended. */
export function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

function secondsOfChildren() {
  try {
    // Skip the name, which may contain spaces; then cutime and cstime are in hundredths of a second.
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
  // Without `execve`, TypeScript's compiler cannot replace this process by one that would not report.
  process.execve = undefined;
}
