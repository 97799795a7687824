/** Explains a failed call to an organiser. */
import type { Language } from 'contract/language/languages';
import { problemText, type ProblemTexts } from '../../shared/site/problem-text';
import { organiserTexts } from './texts';

/**
 * @param summary a sentence that names what failed; may be empty
 * @param own this page's own explanations of some codes
 */
export function explain(error: unknown, summary: string, language: Language, own: ProblemTexts = {}): string {
  const {
    noAnswer,
    tooManyRequests,
    appCheckFailed,
    roleInsufficient,
    error: other,
  } = organiserTexts(language).common;
  const reasons: ProblemTexts = {
    unavailable: noAnswer,
    'request-timeout': noAnswer,
    'too-many-requests': tooManyRequests,
    'app-check-failed': appCheckFailed,
    'role-insufficient': roleInsufficient,
  };
  return problemText(error, own, `${summary} ${problemText(error, reasons, other)}`.trim());
}
