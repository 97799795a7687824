/** Identifies the process that wrote a file, so that a reader can check whether the process still runs. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in clock ticks after boot, since PIDs are reused; null where the system does not provide it. */
  readonly started: string | null;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startTimeOf(process.pid) };
}

/** @param content the parsed content of the file, possibly invalid */
export function isRunning(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  const pid: unknown = Reflect.get(content, 'pid');
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return Reflect.get(content, 'started') === startTimeOf(pid);
}

function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, but its parent has not reaped it yet.
    return state === 'Z' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}
