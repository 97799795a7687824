/** Explains failed calls about one registrant. */
import type { Language } from 'contract/language/languages';
import { problemText } from '../../../shared/site/problem-text';
import { organiserTexts } from '../../shared/texts';
import type { RegistrantTexts } from './texts.fr';

export function registrantProblem(error: unknown, { problems }: RegistrantTexts, language: Language): string {
  const reasons = {
    unavailable: problems.noAnswer,
    'request-timeout': problems.noAnswer,
    'too-many-requests': problems.tooMany,
    'app-check-failed': problems.appCheck,
    'role-insufficient': organiserTexts(language).common.roleInsufficient,
    'validation-failed': problems.fields,
    'dinner-full': problems.dinnerFull,
    'other-edition': problems.archived,
    'already-registered': problems.taken,
    'mail-not-sent': problems.mail,
    'being-sent': problems.beingSent,
    'not-found': problems.gone,
    'idempotency-key-reused': problems.added,
    'nothing-to-undo': problems.nothingToUndo,
  };
  return problemText(error, reasons, problems.error);
}
