/** Explains a failed call to an organiser. */
import { translator } from 'contract/language/translator';
import type { Language } from 'contract/language/languages';
import { problemText, type ProblemTexts } from '../../shared/site/problem-text';

/**
 * @param summary a sentence that names what failed; may be empty
 * @param own this page's own explanations of some codes
 */
export function explain(error: unknown, summary: string, language: Language, own: ProblemTexts = {}): string {
  const t = translator(language);
  const reasons: ProblemTexts = {
    unavailable: t(($) => $.organisers.common.noAnswer),
    'request-timeout': t(($) => $.organisers.common.noAnswer),
    'too-many-requests': t(($) => $.organisers.common.tooManyRequests),
    'app-check-failed': t(($) => $.organisers.common.appCheckFailed),
    'selection-expired': t(($) => $.organisers.selection.expired),
    'role-insufficient': t(($) => $.organisers.common.roleInsufficient),
  };
  const other = t(($) => $.organisers.common.error);
  return problemText(error, own, `${summary} ${problemText(error, reasons, other)}`.trim());
}
