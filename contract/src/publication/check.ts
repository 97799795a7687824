/** What a check of a draft finds. */
import type { FactProblem } from '../edition/reading/value-checks';

export type CheckProblem =
  | FactProblem
  | 'placeholder'
  /** An unknown name in braces, or a brace without a name. */
  | 'unknownName'
  /** A name in braces where none is replaced. */
  | 'notReplaced'
  /** Optional, but visitors have to know it. */
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
  /** Two kinds of badges for the same people, or none for visitors. */
  | 'repeatedGroup'
  | 'noVisitorKind'
  | 'repeatedInk'
  | 'muchLonger'
  | 'noDirections'
  /** No person can be let into the dinner. */
  | 'noDinnerEntrance'
  /** They do not fit into a document. */
  | 'tooLarge'
  | 'anotherDay'
  | 'notOnBadge'
  | 'namesLastShow'
  | 'hoursUnlike'
  /** An own text, unchanged since the last show. */
  | 'readAgain'
  | 'notProofread';

/** `blocking`: cannot be published. `confirm`: published only if an owner confirms it. `hint`: worth a look. */
export const checkLevels = ['blocking', 'confirm', 'hint'] as const;

export interface Check {
  readonly level: (typeof checkLevels)[number];
  /** A name of the table, or one that the table does not have. */
  readonly fact: string;
  readonly problem: CheckProblem;
  /** What the message names. */
  readonly values?: Readonly<Record<string, string>>;
}
