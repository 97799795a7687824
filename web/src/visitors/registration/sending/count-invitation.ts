/** Counts that a visitor has touched a form that an exhibitor's invitation opened, without name or cookie (EXH-5). */
import { callApi } from '../../../shared/api/call-api';
import { atFirstTouch } from '../../../shared/api/first-touch';
import { rehearsalToken } from '../../../shared/site/rehearsal';
import { takeInvitation } from '../draft';

let isWatching = false;

/** Called once the page is usable, and again with each language. Failures are ignored. */
export function countInvitation(): void {
  if (isWatching) return;
  isWatching = true;
  atFirstTouch(() => {
    const by = takeInvitation();
    if (by === undefined || rehearsalToken() !== undefined) return;
    callApi('openedInvitation', { by }, { keepalive: true }).catch(() => undefined);
  });
}
