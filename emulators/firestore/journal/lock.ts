/** Lets one process at a time use a file: a lock file beside it names the process. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isRunning, thisProcess } from '../../shared/running-process';

/**
 * @returns a function that releases the lock
 * @throws Error when a living process holds it
 */
export function lock(path: string): () => void {
  const ownEntry = JSON.stringify(thisProcess());
  // Linking is atomic: no process ever sees a lock file without its content.
  const ownPath = `${path}.${process.pid}`;
  writeFileSync(ownPath, ownEntry, { mode: 0o600 });
  try {
    if (!tryLink(ownPath, path)) {
      removeDeadLock(path);
      if (!tryLink(ownPath, path)) throw new Error(`${path} was taken by another process just now.`);
    }
  } finally {
    unlinkSync(ownPath);
  }
  return () => {
    if (existsSync(path) && readFileSync(path, 'utf8') === ownEntry) unlinkSync(path);
  };
}

function tryLink(ownPath: string, path: string): boolean {
  try {
    linkSync(ownPath, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process. @throws Error when the process is alive */
function removeDeadLock(path: string): void {
  const movedPath = `${path}.old.${process.pid}`;
  const holder = readFileSync(path, 'utf8');
  if (isAlive(holder)) throw new Error(inUseMessage(path, holder));
  renameSync(path, movedPath);
  const movedHolder = readFileSync(movedPath, 'utf8');
  if (movedHolder !== holder) {
    // Another process has taken the lock in between: give it back.
    renameSync(movedPath, path);
    throw new Error(inUseMessage(path, movedHolder));
  }
  rmSync(movedPath);
}

function inUseMessage(path: string, holder: string): string {
  return `Another process uses this data: ${holder}. If it is a Firestore emulator, stop it; otherwise remove ${path}.`;
}

function isAlive(holder: string): boolean {
  try {
    return isRunning(JSON.parse(holder));
  } catch {
    // Not in our format.
    return false;
  }
}
