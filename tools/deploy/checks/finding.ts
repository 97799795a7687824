/** Separates the findings that prevent a deployment from warnings, and formats them. */

export interface Finding {
  /** The file and the place in it, or what else is at fault. */
  where: string;
  /** What is wrong, and what to do. */
  what: string;
  /**
   * Set if the finding may be only a warning. Without a kind, it always prevents the deployment.
   * - `content`: a fact or a text is unfinished; a rehearsal may have it.
   * - `passed`: a deadline has passed; normal once this edition is online, and in a rehearsal.
   * - `hint`: always only a warning, worth a look.
   * - `protection`: backups or alerts are missing; neither a rehearsal nor an edition after its show needs them.
   */
  kind?: Kind | undefined;
}

export type Kind = 'content' | 'passed' | 'hint' | 'protection';

/** What decides whether a finding is only a warning. */
export interface Situation {
  readonly isRehearsal: boolean;
  /** Whether this edition is already online. */
  readonly isReleased: boolean;
  readonly isShowOver: boolean;
}

/** @returns the findings that prevent the deployment in this situation, and those that are only warnings */
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

/** @param unchecked the checks that could not run; if there are none, the site is ready */
export function dryRunResult(unchecked: readonly Finding[]): string {
  return unchecked.length === 0
    ? 'Ready. Nothing was deployed. To deploy, run the same command without --dry-run.'
    : `Nothing was deployed. The checks that ran passed, but these could not run:\n\n${formatFindings(unchecked)}\n\nIf you are signed out, run "npx firebase login".`;
}
