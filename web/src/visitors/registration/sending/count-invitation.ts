/** Counts that a visitor began to use a form that an exhibitor's invitation opened: no name, no cookie (EXH-5). */
import { callApi } from '../../../shared/api/call-api';
import { atFirstTouch } from '../../../shared/api/first-touch';
import { rehearsalToken } from '../../../shared/site/rehearsal';
import { takeInvitation } from '../draft';

let isWatching = false;

/** Called once the page is usable, and again with each language. A failure is of no interest to the visitor. */
export function countInvitation(): void {
  if (isWatching) return;
  isWatching = true;
  atFirstTouch(() => {
    const by = takeInvitation();
    if (by === undefined || rehearsalToken() !== undefined) return;
    callApi('openedInvitation', { by }, { keepalive: true }).catch(() => undefined);
  });
}
