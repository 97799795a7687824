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
    ? 'Ready. Nothing was deployed, as asked; the same without --dry-run deploys it.'
    : `Nothing was deployed. What was looked at is right, but this could not be checked:\n\n${listed(unchecked)}\n\nSigned out? Run "npx firebase login".`;
}
