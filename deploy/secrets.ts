/** Whether the functions' secrets are set, which only the project itself knows. */
import { spawnSync } from 'node:child_process';
import { inRepository } from '../local/project';
import type { Finding } from './finding';

const secrets = ['SMTP_URL'];

/**
 * Asks for the secrets' names, never for what they hold. Needs an account that is signed in.
 * @param firebase runs firebase-tools; @returns its exit code
 */
export function secretFindings(projectId: string, firebase = runFirebase): Finding[] {
  return secrets
    .filter((name) => firebase(['functions:secrets:get', name, '--project', projectId]) !== 0)
    .map((name) => ({
      where: `secret ${name}`,
      what: `It is not set, or the project cannot be asked. Sign in with "npx firebase login", then: npx firebase functions:secrets:set ${name} --project ${projectId}`,
    }));
}

function runFirebase(args: readonly string[]): number {
  const program = inRepository('node_modules/firebase-tools/lib/bin/firebase.js');
  const options = { cwd: inRepository(''), stdio: 'ignore' } as const;
  return spawnSync(process.execPath, [program, ...args, '--non-interactive'], options).status ?? 1;
}
