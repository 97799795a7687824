/** Selects the message for a failed call by its error code. */
import { ApiError, type ErrorCode } from 'contract/wire/api-error';

/** Error code -> message. */
export type ProblemTexts = Partial<Record<ErrorCode, string>>;

/** @returns the text for the error's code; `otherwise` if there is none, or for another kind of error */
export function problemText(error: unknown, texts: ProblemTexts, otherwise: string): string {
  return (error instanceof ApiError && texts[error.code]) || otherwise;
}
