/** Tick or cross: whether the confirmation went out, and why not when it failed (ORG-1). */
import type { Registrant } from 'contract/registrant';
import { texts } from '../translations/organisers.fr';
import { localMoment } from './local-time';

export function ConfirmationMark({
  registrant: { emailSent, confirmationError },
}: {
  registrant: Registrant;
}) {
  if (emailSent !== undefined) {
    return (
      <svg
        className="mark mark-yes"
        viewBox="0 0 20 20"
        role="img"
        aria-label={texts.row.confirmed(localMoment(emailSent))}
      >
        <path d="M4 10.5l4 4 8-9" />
      </svg>
    );
  }
  const failed = confirmationError !== undefined;
  return (
    <span className="mark-with-reason">
      <svg
        className="mark mark-no"
        viewBox="0 0 20 20"
        role="img"
        aria-label={failed ? texts.row.confirmationFailed : texts.row.notConfirmed}
      >
        <path d="M5 5l10 10M15 5L5 15" />
      </svg>
      {failed && (
        <span className="mark-reason">
          {texts.row.failure(confirmationError.lastError, confirmationError.tries)}
        </span>
      )}
    </span>
  );
}
