/** Explains failed calls about badges. */
import { maxPrints } from 'contract/badges/prints';
import type { Language } from 'contract/language/languages';
import { explain } from '../../shared/explain-error';
import type { PrintTexts } from './texts';

/**
 * @param what a sentence that says what failed
 * @param nobody what `not-found` means here
 * @param changed what `changed-meanwhile` means here
 */
export function printProblem(
  error: unknown,
  what: string,
  texts: PrintTexts,
  language: Language,
  nobody: string,
  changed = texts.changedMeanwhile,
): string {
  return explain(error, what, language, {
    'not-found': nobody,
    'print-state': texts.problems.state,
    'too-many-prints': texts.problems.tooMany(maxPrints),
    'changed-meanwhile': changed,
    'validation-failed': texts.fields,
  });
}
