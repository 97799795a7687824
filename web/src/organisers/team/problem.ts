/** Explains failed calls about the team. */
import { translator } from 'contract/language/translator';
import type { Language } from 'contract/language/languages';
import { explain } from '../shared/explain-error';

export function teamProblem(error: unknown, language: Language): string {
  const t = translator(language);
  return explain(
    error,
    t(($) => $.team.problems.notDone),
    language,
    {
      'last-owner': t(($) => $.team.problems.lastOwner),
      'already-member': t(($) => $.team.problems.alreadyMember),
      'being-sent': t(($) => $.team.problems.beingSent),
      'mail-not-sent': t(($) => $.team.problems.mailNotSent),
      'factor-state': t(($) => $.team.problems.factorState),
      'not-found': t(($) => $.team.problems.gone),
      'validation-failed': t(($) => $.team.problems.fields),
    },
  );
}
