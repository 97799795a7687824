/** Explains failed calls about badges. */
import type { SelectorParam, TFunction } from 'i18next';
import { maxPrints } from 'contract/badges/prints';
import type { ProblemTexts } from '../../shared/site/problem-text';
import { explain } from '../shared/explain-error';

/** @param summary selects a sentence that says what failed @param own explanations that replace the usual ones */
export function printProblem(
  error: unknown,
  t: TFunction,
  summary: SelectorParam,
  own: ProblemTexts = {},
): string {
  return explain(error, t, summary, {
    'not-found': t(($) => $.prints.gone),
    'print-state': t(($) => $.prints.problems.state),
    'too-many-prints': t(($) => $.prints.problems.tooMany, { most: maxPrints }),
    'changed-meanwhile': t(($) => $.prints.changedMeanwhile),
    'validation-failed': t(($) => $.prints.fields),
    ...own,
  });
}
