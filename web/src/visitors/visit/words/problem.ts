/** Error messages of failed calls. */
import { ApiError, hasCode } from 'contract/wire/api-error';
import { duration } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { problemText } from '../../../shared/site/problem-text';
import type { VisitTexts } from './texts.fr';

/** Whether the link no longer opens a registration. */
export function isDeadLink(error: unknown): error is ApiError {
  return hasCode(error, 'link-invalid', 'other-edition');
}

/** @param error the error of a call */
export function visitProblem(
  error: unknown,
  { meanwhile, problems }: VisitTexts,
  language: Language,
): string {
  const { cause, retryAfter = 60 } = error instanceof ApiError ? error : {};
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return problems.timeout;
  const reasons = {
    ...(cause instanceof Error && { unavailable: problems.offline }),
    'too-many-requests': problems.tooMany(duration(retryAfter, language)),
    // Conflicts: the page shows the current registration.
    'changed-meanwhile': meanwhile,
    cancelled: meanwhile,
    'request-timeout': problems.timeout,
    'app-check-failed': problems.blocked,
    'too-late': problems.tooLate,
    'validation-failed': problems.refused,
    'dinner-full': problems.dinnerFull,
    'show-full': problems.showFull,
    'dinner-closed': problems.dinnerClosed,
    'mail-not-sent': problems.mail,
    'being-sent': problems.beingSent,
  };
  return problemText(error, reasons, problems.server);
}
