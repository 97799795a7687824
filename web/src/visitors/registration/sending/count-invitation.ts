/** Counts that a visitor began to use a form that an exhibitor's invitation opened: no name, no cookie (EXH-5). */
import { callApi } from '../../../shared/api/call-api';
import { rehearsalToken } from '../../../shared/site/rehearsal';
import { takeInvitation } from '../draft';

/** Called at each use of the form; only the first counts. A failure is of no interest to the visitor. */
export function countInvitation(): void {
  const by = takeInvitation();
  if (by === undefined || rehearsalToken() !== undefined) return;
  callApi('openedInvitation', { by }, { keepalive: true }).catch(() => undefined);
}
