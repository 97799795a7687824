/** Explains failed calls about one registrant. */
import { translator } from 'contract/language/translator';
import type { Language } from 'contract/language/languages';
import { problemText } from '../../../shared/site/problem-text';

export function registrantProblem(error: unknown, language: Language): string {
  const t = translator(language);
  const reasons = {
    unavailable: t(($) => $.registrant.problems.noAnswer),
    'request-timeout': t(($) => $.registrant.problems.noAnswer),
    'too-many-requests': t(($) => $.registrant.problems.tooMany),
    'app-check-failed': t(($) => $.registrant.problems.appCheck),
    'role-insufficient': t(($) => $.organisers.common.roleInsufficient),
    'validation-failed': t(($) => $.registrant.problems.fields),
    'dinner-full': t(($) => $.registrant.problems.dinnerFull),
    'other-edition': t(($) => $.registrant.problems.archived),
    'already-registered': t(($) => $.registrant.problems.taken),
    'mail-not-sent': t(($) => $.registrant.problems.mail),
    'being-sent': t(($) => $.registrant.problems.beingSent),
    'not-found': t(($) => $.registrant.problems.gone),
    'idempotency-key-reused': t(($) => $.registrant.problems.added),
    'nothing-to-undo': t(($) => $.registrant.problems.nothingToUndo),
  };
  const otherwise = t(($) => $.registrant.problems.error);
  return problemText(error, reasons, otherwise);
}
