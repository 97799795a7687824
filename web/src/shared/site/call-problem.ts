/** Error messages of the calls of a visitor's own page, or of an exhibitor's page. */
import type { TFunction } from 'i18next';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { duration } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { problemText } from './problem-text';

/** Whether the link no longer opens a registration. */
export function isDeadLink(error: unknown): error is ApiError {
  return hasCode(error, 'link-invalid', 'other-edition');
}

/** @param error the error of a call */
export function callProblem(error: unknown, t: TFunction, language: Language): string {
  const { cause, retryAfter = 60 } = error instanceof ApiError ? error : {};
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return t(($) => $.visit.problems.timeout);
  const reasons = {
    ...(cause instanceof Error && { unavailable: t(($) => $.visit.problems.offline) }),
    'too-many-requests': t(($) => $.visit.problems.tooMany, { wait: duration(retryAfter, language) }),
    // The registration has changed; the page shows its current values.
    'changed-meanwhile': t(($) => $.visit.meanwhile),
    cancelled: t(($) => $.visit.meanwhile),
    'request-timeout': t(($) => $.visit.problems.timeout),
    'app-check-failed': t(($) => $.visit.problems.blocked),
    'too-late': t(($) => $.visit.problems.tooLate),
    'validation-failed': t(($) => $.visit.problems.refused),
    'dinner-full': t(($) => $.visit.problems.dinnerFull),
    'show-full': t(($) => $.visit.problems.showFull),
    'dinner-closed': t(($) => $.visit.problems.dinnerClosed),
    'mail-not-sent': t(($) => $.visit.problems.mail),
    'being-sent': t(($) => $.visit.problems.beingSent),
  };
  const otherwise = t(($) => $.visit.problems.server);
  return problemText(error, reasons, otherwise);
}
