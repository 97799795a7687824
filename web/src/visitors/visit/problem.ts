/** Error messages of failed calls. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import { duration } from 'contract/formats';
import type { Language } from 'contract/languages';
import type { VisitTexts } from './visit-texts';

type Problem = Exclude<keyof VisitTexts['problems'], 'tooMany'>;

const problems: Partial<Record<ErrorCode, Problem>> = {
  'request-timeout': 'timeout',
  'app-check-failed': 'blocked',
  'too-late': 'tooLate',
  'validation-failed': 'refused',
  'already-registered': 'taken',
  'dinner-full': 'dinnerFull',
  'dinner-closed': 'dinnerClosed',
  'mail-not-sent': 'mail',
};

/** @param error the error of a call */
export function problemText(error: unknown, texts: VisitTexts, language: Language): string {
  if (!(error instanceof ApiError)) return texts.problems.server;
  const { code, cause, retryAfter = 60 } = error;
  if (code === 'too-many-requests') return texts.problems.tooMany(duration(retryAfter, language));
  // A conflict: the page shows the current registration.
  if (code === 'changed-meanwhile' || code === 'cancelled') return texts.meanwhile;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return texts.problems.timeout;
  if (code === 'unavailable' && cause instanceof Error) return texts.problems.offline;
  return texts.problems[problems[code] ?? 'server'];
}
