/** What a check of a draft finds. */
import type { FactProblem } from '../edition/reading/value-checks';

export type CheckProblem =
  | FactProblem
  | 'placeholder'
  /** An unknown name in braces, or a brace without a name. */
  | 'unknownName'
  /** A name in braces, in a text that does not support placeholders. */
  | 'notReplaced'
  /** A missing optional fact that visitors need. */
  | 'expected'
  | 'passed'
  | 'closesBeforeOpening'
  | 'notAfterDate'
  | 'tooFarApart'
  | 'unknownEntrance'
  | 'afterShow'
  | 'afterDeletion'
  | 'repeatedName'
  | 'nameIsKey'
  /** Two kinds of badges are for the same people. */
  | 'repeatedGroup'
  | 'noVisitorKind'
  | 'repeatedInk'
  | 'muchLonger'
  | 'noDirections'
  /** No phone can admit people to the dinner. */
  | 'noDinnerEntrance'
  /** The facts do not fit into a document. */
  | 'tooLarge'
  | 'anotherDay'
  | 'notOnBadge'
  | 'namesLastShow'
  | 'hoursUnlike'
  /** A text of the organisers' own, unchanged since the last show. */
  | 'readAgain'
  | 'notProofread';

/** `blocking`: cannot be published. `confirm`: published only if an owner confirms it. `hint`: worth knowing. */
export const checkLevels = ['blocking', 'confirm', 'hint'] as const;

export interface Check {
  readonly level: (typeof checkLevels)[number];
  /** A name in the fact table, or an unknown name. */
  readonly fact: string;
  readonly problem: CheckProblem;
  /** The values in the message. */
  readonly values?: Readonly<Record<string, string>>;
}

/** @param values in the message */
export function newCheck(
  level: Check['level'],
  fact: string,
  problem: CheckProblem,
  values?: Check['values'],
): Check {
  return { level, fact, problem, ...(values && { values }) };
}
