/** Explains failed calls about the team. */
import type { Language } from 'contract/language/languages';
import { explain } from '../shared/explain-error';
import type { TeamTexts } from './texts.fr';

export function teamProblem(error: unknown, { problems }: TeamTexts, language: Language): string {
  return explain(error, problems.notDone, language, {
    'last-owner': problems.lastOwner,
    'already-member': problems.alreadyMember,
    'being-sent': problems.beingSent,
    'mail-not-sent': problems.mailNotSent,
    'factor-state': problems.factorState,
    'not-found': problems.gone,
    'validation-failed': problems.fields,
  });
}
