/** Says to an organiser what went wrong with a call. */
import { ApiError } from 'contract/api-error';
import { texts } from '../translations/organisers.fr';

/** @param what failed, as a sentence */
export function explain(error: unknown, what: string): string {
  return `${what} ${error instanceof ApiError ? reason(error) : texts.common.error}`;
}

function reason({ code }: ApiError): string {
  switch (code) {
    case 'unavailable':
      return texts.common.noAnswer;
    case 'too-many-requests':
      return texts.common.tooManyRequests;
    case 'app-check-failed':
      return texts.common.appCheckFailed;
    default:
      return texts.common.error;
  }
}
