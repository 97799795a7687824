/** Explains failed calls about the organiser's own account. */
import type { TFunction } from 'i18next';
import { PasskeyError } from '../session/passkey';
import { explain } from '../shared/explain-error';

export function accountProblem(error: unknown, t: TFunction): string | undefined {
  if (error instanceof PasskeyError) return error.explain(t);
  return explain(error, t, ($) => $.account.problems.notDone, {
    'code-incorrect': t(($) => $.account.problems.codeIncorrect),
    'validation-failed': t(($) => $.account.problems.codeIncorrect),
    'credentials-invalid': t(($) => $.account.problems.passwordIncorrect),
    'factor-state': t(($) => $.account.problems.factorState),
    'not-found': t(($) => $.account.problems.gone),
    'passkey-refused': t(($) => $.account.problems.passkeyRefused),
    'too-many-requests': t(($) => $.account.problems.tooMany),
  });
}
