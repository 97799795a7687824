/** Deploys the release that the present one replaced, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { inRepository } from '../project/project';
import { git, type Release } from './release';

/** Runs a program in a folder, with its output on this terminal. @returns its exit code */
export type Run = (folder: string, program: string, args: readonly string[]) => number;

/**
 * @param online the release that is online
 * @param args the command line's other arguments, such as the project
 * @returns our exit code
 * @throws Error when there was no release before, or its commit is not in this repository
 */
export function rollBack(
  online: Release | undefined,
  args: readonly string[],
  repository = inRepository(''),
  run = runInTerminal,
): number {
  const commit = online?.replaced;
  if (commit === undefined)
    throw new Error('Nothing to go back to: the site has only been deployed once, or not at all.');
  try {
    git(repository, 'rev-parse', '--verify', `${commit}^{commit}`);
  } catch (cause) {
    throw new Error(`The commit to go back to, ${commit}, is not in this repository. Run git fetch.`, {
      cause,
    });
  }
  const folder = `${repository}/build/roll-back`;
  rmSync(folder, { recursive: true, force: true });
  git(repository, 'worktree', 'prune');
  git(repository, 'worktree', 'add', '--detach', folder, commit);
  try {
    const installStatus = run(folder, 'npm', ['ci']);
    return installStatus === 0 ? run(folder, 'npm', ['run', 'deploy', '--', ...args]) : installStatus;
  } finally {
    git(repository, 'worktree', 'remove', '--force', folder);
  }
}

const runInTerminal: Run = (folder, program, args) =>
  spawnSync(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status ??
  1;
