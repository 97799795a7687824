/** Explains failed calls about one registrant. */
import { problemText } from '../../shared/site/problem-text';
import type { RegistrantTexts } from './texts.fr';

export function registrantProblem(error: unknown, { problems }: RegistrantTexts): string {
  const reasons = {
    unavailable: problems.noAnswer,
    'request-timeout': problems.noAnswer,
    'too-many-requests': problems.tooMany,
    'app-check-failed': problems.appCheck,
    'validation-failed': problems.fields,
    'dinner-full': problems.fields,
    'dinner-closed': problems.fields,
    'already-registered': problems.taken,
    'mail-not-sent': problems.mail,
    'being-sent': problems.beingSent,
    'not-found': problems.gone,
    'idempotency-key-reused': problems.added,
    'nothing-to-undo': problems.nothingToUndo,
  };
  return problemText(error, reasons, problems.error);
}
