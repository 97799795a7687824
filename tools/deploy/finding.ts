/** What prevents the deployment, and how to print it. */

export interface Finding {
  /** The file and the place in it. */
  where: string;
  /** What is wrong, and what to do. */
  what: string;
}

export function listed(findings: readonly Finding[]): string {
  return findings.map(({ where, what }) => `- ${where}\n    ${what}`).join('\n');
}

/** @param unchecked what could not be checked; the site is ready only when this is empty */
export function dryRunResult(unchecked: readonly Finding[]): string {
  return unchecked.length === 0
    ? 'Ready. Nothing was deployed. To deploy, run the same command without --dry-run.'
    : `Nothing was deployed. The checks that ran passed, but these could not run:\n\n${listed(unchecked)}\n\nIf you are signed out, run "npx firebase login".`;
}
