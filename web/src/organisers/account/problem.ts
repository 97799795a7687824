/** Explains failed calls about the organiser's own account. */
import type { Language } from 'contract/language/languages';
import { PasskeyError } from '../session/passkey';
import { explain } from '../shared/explain-error';
import type { AccountTexts } from './texts.fr';

export function accountProblem(
  error: unknown,
  { problems }: AccountTexts,
  language: Language,
): string | undefined {
  if (error instanceof PasskeyError) return error.messageIn(language);
  return explain(error, problems.notDone, language, {
    'code-incorrect': problems.codeIncorrect,
    'validation-failed': problems.codeIncorrect,
    'credentials-invalid': problems.passwordIncorrect,
    'factor-state': problems.factorState,
    'not-found': problems.gone,
    'passkey-refused': problems.passkeyRefused,
    'too-many-requests': problems.tooMany,
  });
}
