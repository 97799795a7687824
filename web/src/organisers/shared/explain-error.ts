/** Explains a failed call to an organiser. */
import type { SelectorParam, TFunction } from 'i18next';
import { problemText, type ProblemTexts } from '../../shared/site/problem-text';

/**
 * @param summary selects a sentence that names what failed
 * @param own the page's own texts for some codes, which replace summary and reason
 */
export function explain(
  error: unknown,
  t: TFunction,
  summary?: SelectorParam,
  own: ProblemTexts = {},
): string {
  const reasons: ProblemTexts = {
    unavailable: t(($) => $.organisers.common.noAnswer),
    'request-timeout': t(($) => $.organisers.common.noAnswer),
    'too-many-requests': t(($) => $.organisers.common.tooManyRequests),
    'app-check-failed': t(($) => $.organisers.common.appCheckFailed),
    'selection-expired': t(($) => $.organisers.selection.expired),
    'role-insufficient': t(($) => $.organisers.common.roleInsufficient),
  };
  const other = t(($) => $.organisers.common.error);
  const reason = problemText(error, reasons, other);
  return problemText(error, own, summary === undefined ? reason : `${t(summary)} ${reason}`);
}
