/** Sends the confirmation and shows the answer in an alert (ORG-5). */
import { ApiError } from 'contract/api-error';
import type { Registrant } from 'contract/registrant';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { asOrganiser } from '../session/as-organiser';
import { announceConfirmation } from '../shared/confirmation-channel';
import { useOrganiserLanguage } from '../shared/language';
import { SessionEnded } from '../session/session';
import { organiserTexts } from '../shared/texts';
import type { OrganiserTexts } from '../shared/texts.fr';

export function SendButton({ registrant }: { registrant: Registrant }) {
  const shown = useOrganiserLanguage();
  const texts = organiserTexts(shown).mail;
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
      window.alert(answer.alreadySent ? texts.alreadySent : texts.sent);
    } catch (error) {
      // Make the list in another tab reload, since it shows the reason.
      announceConfirmation();
      console.error('Failed to send the confirmation', error);
      // Without a session the page redirects to /login, which explains it.
      if (!(error instanceof SessionEnded)) window.alert(explain(error, texts.failed));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="mail-send">
      <button
        type="button"
        className="button"
        // The French page has an English label, as ORG-5 prescribes.
        lang={shown === 'fr' ? 'en' : undefined}
        aria-disabled={sending}
        aria-describedby="mail-sending"
        onClick={() => void send()}
      >
        {texts.send}
      </button>
      <p id="mail-sending" role="status">
        {sending && texts.sending}
      </p>
    </div>
  );
}

/** What happened, and what to do. */
function explain(error: unknown, texts: OrganiserTexts['mail']['failed']): string {
  if (!(error instanceof ApiError)) return texts.other;
  switch (error.code) {
    case 'mail-not-sent':
      return texts.refused;
    case 'not-found':
      return texts.notFound;
    case 'cancelled':
      return texts.cancelled;
    case 'too-many-requests':
      return texts.tooMany;
    case 'app-check-failed':
      return texts.appCheck;
    case 'unavailable':
      return texts.unavailable;
    default:
      return texts.other;
  }
}
