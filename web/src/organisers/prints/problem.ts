/** Explains failed calls about badges. */
import { translator } from 'contract/language/translator';
import { maxPrints } from 'contract/badges/prints';
import type { Language } from 'contract/language/languages';
import { explain } from '../shared/explain-error';

/**
 * @param summary a sentence that says what failed
 * @param notFound the message for `not-found`
 * @param conflict the message for `changed-meanwhile`
 */
export function printProblem(
  error: unknown,
  summary: string,
  language: Language,
  notFound: string,
  conflict?: string,
): string {
  const t = translator(language);
  return explain(error, summary, language, {
    'not-found': notFound,
    'print-state': t(($) => $.prints.problems.state),
    'too-many-prints': t(($) => $.prints.problems.tooMany, { most: maxPrints }),
    'changed-meanwhile': conflict ?? t(($) => $.prints.changedMeanwhile),
    'validation-failed': t(($) => $.prints.fields),
  });
}
