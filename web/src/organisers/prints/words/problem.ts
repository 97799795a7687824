/** Explains failed calls about badges. */
import { maxPrints } from 'contract/badges/prints';
import type { Language } from 'contract/language/languages';
import { explain } from '../../shared/explain-error';
import type { PrintTexts } from './texts';

/**
 * @param summary a sentence that says what failed
 * @param notFound the message for `not-found`
 * @param conflict the message for `changed-meanwhile`
 */
export function printProblem(
  error: unknown,
  summary: string,
  texts: PrintTexts,
  language: Language,
  notFound: string,
  conflict = texts.changedMeanwhile,
): string {
  return explain(error, summary, language, {
    'not-found': notFound,
    'print-state': texts.problems.state,
    'too-many-prints': texts.problems.tooMany(maxPrints),
    'changed-meanwhile': conflict,
    'validation-failed': texts.fields,
  });
}
