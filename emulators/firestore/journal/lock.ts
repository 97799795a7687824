/** One process per file: a lock file beside it names the holder. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isRunning, thisProcess } from '../../shared/running-process';

/**
 * @returns releases the lock
 * @throws Error when a living process holds it
 */
export function lock(path: string): () => void {
  const mine = JSON.stringify(thisProcess());
  // Linking is atomic: no process ever sees a lock file without its content.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    if (!tryLink(draft, path)) {
      takeOver(path);
      if (!tryLink(draft, path)) throw new Error(`${path} was taken by another process just now.`);
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    if (existsSync(path) && readFileSync(path, 'utf8') === mine) unlinkSync(path);
  };
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves away the lock of a dead process. @throws Error when it is alive */
function takeOver(path: string): void {
  const aside = `${path}.old.${process.pid}`;
  const held = readFileSync(path, 'utf8');
  if (isAlive(held)) throw new Error(inUse(path, held));
  renameSync(path, aside);
  const moved = readFileSync(aside, 'utf8');
  if (moved !== held) {
    // Another process was faster, and this is its lock.
    renameSync(aside, path);
    throw new Error(inUse(path, moved));
  }
  rmSync(aside);
}

function inUse(path: string, held: string): string {
  return `Another process uses this data: ${held}. Stop it; if it is not a Firestore, remove ${path}.`;
}

function isAlive(held: string): boolean {
  try {
    return isRunning(JSON.parse(held));
  } catch {
    // Not in our format.
    return false;
  }
}
