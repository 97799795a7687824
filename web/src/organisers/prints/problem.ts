/** Explains a failed call in an organiser's words. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import { maxPrints } from 'contract/prints';
import type { Language } from 'contract/languages';
import { explain } from '../shared/explain-error';
import type { PrintTexts } from './texts';

/**
 * @param what a sentence that says what failed
 * @param nobody what `not-found` means here
 */
export function problemText(
  error: unknown,
  what: string,
  texts: PrintTexts,
  language: Language,
  nobody: string,
): string {
  const own: Partial<Record<ErrorCode, string>> = {
    'not-found': nobody,
    'print-state': texts.problems.state,
    'too-many-prints': texts.problems.tooMany(maxPrints),
    'changed-meanwhile': texts.changedMeanwhile,
    'validation-failed': texts.fields,
  };
  return (error instanceof ApiError && own[error.code]) || explain(error, what, language);
}
