// Preloaded into each part of the tests: writes the part's processor seconds to PROCESSOR_FILE when it ends.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Processor seconds of this process and, on Linux, of its children that have ended. */
export function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

function secondsOfChildren() {
  try {
    // Skip the process's name, which may contain spaces. The fields are cutime and cstime in hundredths of a second.
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
  // TypeScript's compiler would replace this process, by `execve`, by one that does not report.
  process.execve = undefined;
}
