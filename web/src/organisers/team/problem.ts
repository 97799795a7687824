/** Explains failed calls about the team. */
import type { TFunction } from 'i18next';
import { explain } from '../shared/explain-error';

export function teamProblem(error: unknown, t: TFunction): string {
  return explain(error, t, ($) => $.team.problems.notDone, {
    'last-owner': t(($) => $.team.problems.lastOwner),
    'already-member': t(($) => $.team.problems.alreadyMember),
    'being-sent': t(($) => $.team.problems.beingSent),
    'mail-not-sent': t(($) => $.team.problems.mailNotSent),
    'factor-state': t(($) => $.team.problems.factorState),
    'not-found': t(($) => $.team.problems.gone),
    'validation-failed': t(($) => $.team.problems.fields),
  });
}
