/** One process per file: a lock file beside it names the holder. */
import { existsSync, linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { isRunning, thisProcess } from '../../shared/running-process';

/**
 * @returns a function that releases the lock
 * @throws Error when a living process holds it
 */
export function lock(path: string): () => void {
  const ownEntry = JSON.stringify(thisProcess());
  // Linking is atomic: no process ever sees a lock file without its content.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, ownEntry, { mode: 0o600 });
  try {
    if (!tryLink(draft, path)) {
      takeOver(path);
      if (!tryLink(draft, path)) throw new Error(`${path} was taken by another process just now.`);
    }
  } finally {
    unlinkSync(draft);
  }
  return () => {
    if (existsSync(path) && readFileSync(path, 'utf8') === ownEntry) unlinkSync(path);
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

/** Moves away the lock of a dead process. @throws Error when the process is alive */
function takeOver(path: string): void {
  const movedPath = `${path}.old.${process.pid}`;
  const holder = readFileSync(path, 'utf8');
  if (isAlive(holder)) throw new Error(inUse(path, holder));
  renameSync(path, movedPath);
  const movedHolder = readFileSync(movedPath, 'utf8');
  if (movedHolder !== holder) {
    // Another process was faster: this is its lock.
    renameSync(movedPath, path);
    throw new Error(inUse(path, movedHolder));
  }
  rmSync(movedPath);
}

function inUse(path: string, holder: string): string {
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
