/** Sends the confirmation and shows the answer in an alert (ORG-5). */
import { ApiError } from 'contract/api-error';
import type { Registrant } from 'contract/registrant';
import { useState } from 'react';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import { announceConfirmation } from '../organisers/confirmation-channel';
import { SessionEnded } from '../session/session';
import { texts } from '../translations/organisers.fr';

export function SendButton({ registrant }: { registrant: Registrant }) {
  const [sending, setSending] = useState(false);
  const { id: idFirebase, firstname, lastname, email, language } = registrant;

  const send = async () => {
    if (sending) return;
    setSending(true);
    try {
      const answer = await asOrganiser((idToken) =>
        callApi('email_personal', { idFirebase, firstname, lastname, email, language }, { idToken }),
      );
      announceConfirmation();
      window.alert(answer.alreadySent ? texts.mail.alreadySent : texts.mail.sent);
    } catch (error) {
      // A list open in another tab shows why it failed.
      announceConfirmation();
      console.error('Failed to send the confirmation', error);
      // Without a session the page redirects to /login, which explains it.
      if (!(error instanceof SessionEnded)) window.alert(explain(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="mail-send">
      <button
        type="button"
        className="button"
        lang="en"
        aria-disabled={sending}
        aria-describedby="mail-sending"
        onClick={() => void send()}
      >
        {texts.mail.send}
      </button>
      <p id="mail-sending" role="status">
        {sending && texts.mail.sending}
      </p>
    </div>
  );
}

/** What happened, and what to do. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.mail.failed.other;
  switch (error.code) {
    case 'mail-not-sent':
      return texts.mail.failed.refused;
    case 'not-found':
      return texts.mail.failed.notFound;
    case 'cancelled':
      return texts.mail.failed.cancelled;
    case 'too-many-requests':
      return texts.mail.failed.tooMany;
    case 'app-check-failed':
      return texts.mail.failed.appCheck;
    case 'unavailable':
      return texts.mail.failed.unavailable;
    default:
      return texts.mail.failed.other;
  }
}
