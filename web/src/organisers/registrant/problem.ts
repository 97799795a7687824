/** Error messages for organisers. */
import { ApiError, type ErrorCode } from 'contract/api-error';
import type { RegistrantTexts } from './texts';

const problems: Partial<Record<ErrorCode, keyof RegistrantTexts['problems']>> = {
  unavailable: 'noAnswer',
  'request-timeout': 'noAnswer',
  'too-many-requests': 'tooMany',
  'app-check-failed': 'appCheck',
  'validation-failed': 'fields',
  'dinner-full': 'fields',
  'dinner-closed': 'fields',
  'already-registered': 'taken',
  'mail-not-sent': 'mail',
  'not-found': 'gone',
  'idempotency-key-reused': 'added',
  'nothing-to-undo': 'nothingToUndo',
};

export function problemText(error: unknown, texts: RegistrantTexts): string {
  return texts.problems[(error instanceof ApiError && problems[error.code]) || 'error'];
}
