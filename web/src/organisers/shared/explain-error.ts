/** Explains a failed call to an organiser. */
import { ApiError } from 'contract/api-error';
import type { Language } from 'contract/languages';
import { organiserTexts } from './texts';

/** @param what a sentence that names what failed */
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
