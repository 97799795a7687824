/** Counts, without name or cookie, the visitors who start to fill in the form of an exhibitor's invitation (EXH-5). */
import { callApi } from '../../../shared/api/call-api';
import { rehearsalToken } from '../../../shared/site/rehearsal';
import { takeInvitation } from '../draft';

/** Called at each use of the form; only the first counts. Failures are ignored. */
export function countInvitation(): void {
  const by = takeInvitation();
  if (by === undefined || rehearsalToken() !== undefined) return;
  callApi('openedInvitation', { by }, { keepalive: true }).catch(() => undefined);
}
