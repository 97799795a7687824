/** Who wrote a file, so that whoever finds it later can tell whether that process still runs. */
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** In ticks of the system, for a number may go to another process later; null where the system does not tell. */
  readonly started: string | null;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** @param written what was read back, in whatever state it is */
export function isRunning(written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false;
  const pid: unknown = Reflect.get(written, 'pid');
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return Reflect.get(written, 'started') === startOf(pid);
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its parent has only not noticed.
    return state === 'Z' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}
