/** What prevents the deployment, or is only worth a warning, and how to print it. */

export interface Finding {
  /** The file and the place in it. */
  where: string;
  /** What is wrong, and what to do. */
  what: string;
  /**
   * What may be deployed all the same, with a warning. Without it, never.
   * - `content`: a fact or a text is unfinished; a rehearsal may have it.
   * - `passed`: a deadline has passed; normal once this edition is online, and in a rehearsal.
   * - `hint`: worth a look, always.
   * - `protection`: backups or alerts are missing; a rehearsal needs none, nor does an edition whose show is over.
   */
  kind?: Kind | undefined;
}

export type Kind = 'content' | 'passed' | 'hint' | 'protection';

/** What decides whether a finding is only a warning. */
export interface Situation {
  readonly isRehearsal: boolean;
  /** Whether this edition is online already. */
  readonly isReleased: boolean;
  readonly isShowOver: boolean;
}

/** @returns the findings that prevent the deployment, and those that do not in this situation */
export function splitFindings(
  findings: readonly Finding[],
  { isRehearsal, isReleased, isShowOver }: Situation,
): { blocking: Finding[]; warnings: Finding[] } {
  const isWarning = ({ kind }: Finding) =>
    kind === 'hint' ||
    (kind !== undefined && isRehearsal) ||
    (kind === 'passed' && isReleased) ||
    (kind === 'protection' && isReleased && isShowOver);
  return {
    blocking: findings.filter((finding) => !isWarning(finding)),
    warnings: findings.filter(isWarning),
  };
}

export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ where, what }) => `- ${where}\n    ${what}`).join('\n');
}

/** @param unchecked what could not be checked; the site is ready only when this is empty */
export function dryRunResult(unchecked: readonly Finding[]): string {
  return unchecked.length === 0
    ? 'Ready. Nothing was deployed. To deploy, run the same command without --dry-run.'
    : `Nothing was deployed. The checks that ran passed, but these could not run:\n\n${formatFindings(unchecked)}\n\nIf you are signed out, run "npx firebase login".`;
}
