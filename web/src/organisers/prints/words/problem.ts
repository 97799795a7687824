/** Explains failed calls about badges. */
import type { TFunction } from 'i18next';
import { maxPrints } from 'contract/badges/prints';
import type { Language } from 'contract/language/languages';
import { explain } from '../../shared/explain-error';

/**
 * @param summary a sentence that says what failed
 * @param notFound the message for `not-found`
 * @param conflict the message for `changed-meanwhile`
 */
export function printProblem(
  error: unknown,
  summary: string,
  t: TFunction,
  language: Language,
  notFound: string,
  conflict = t(($) => $.prints.changedMeanwhile),
): string {
  return explain(error, summary, language, {
    'not-found': notFound,
    'print-state': t(($) => $.prints.problems.state),
    'too-many-prints': t(($) => $.prints.problems.tooMany, { most: maxPrints }),
    'changed-meanwhile': conflict,
    'validation-failed': t(($) => $.prints.fields),
  });
}
