/** Says to an organiser what went wrong with a call. */
import { ApiError } from 'contract/api-error';
import type { Language } from 'contract/languages';
import { organiserTexts } from '../translations/organisers';

/** @param what failed, as a sentence */
export function explain(error: unknown, what: string, language: Language): string {
  const texts = organiserTexts(language).common;
  const code = error instanceof ApiError ? error.code : undefined;
  switch (code) {
    case 'unavailable':
      return `${what} ${texts.noAnswer}`;
    case 'too-many-requests':
      return `${what} ${texts.tooManyRequests}`;
    case 'app-check-failed':
      return `${what} ${texts.appCheckFailed}`;
    default:
      return `${what} ${texts.error}`;
  }
}
