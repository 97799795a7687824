/** Sends the confirmation and shows the answer in an alert (ORG-5). */
import type { Registrant } from 'contract/registrant/registrant';
import { problemText } from '../../shared/site/problem-text';
import { ActionButton } from '../../shared/ui/ActionButton';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { announceConfirmationChange } from '../shared/confirmation-channel';
import { useOrganiserTexts } from '../shared/language';
import { SessionEnded } from '../session/session';

export function SendButton({ registrant }: { registrant: Registrant }) {
  const { t, language: interfaceLanguage } = useOrganiserTexts();
  const { id: idFirebase, firstname, lastname, email, language } = registrant;
  const sending = useAction((error) => {
    // The list in another tab shows the reason.
    announceConfirmationChange();
    // Without a session, the page redirects to /login, which explains why.
    if (error instanceof SessionEnded) return undefined;
    const reasons = {
      'mail-not-sent': t(($) => $.organisers.mail.failed.refused),
      'being-sent': t(($) => $.organisers.mail.failed.beingSent),
      'not-found': t(($) => $.organisers.mail.failed.notFound),
      cancelled: t(($) => $.organisers.mail.failed.cancelled),
      'too-many-requests': t(($) => $.organisers.mail.failed.tooMany),
      'app-check-failed': t(($) => $.organisers.mail.failed.appCheck),
      'role-insufficient': t(($) => $.organisers.common.roleInsufficient),
      unavailable: t(($) => $.organisers.mail.failed.unavailable),
    };
    const other = t(($) => $.organisers.mail.failed.other);
    window.alert(problemText(error, reasons, other));
    return undefined;
  });

  const send = () =>
    sending.run(async () => {
      const answer = await call('email_personal', { idFirebase, firstname, lastname, email, language });
      announceConfirmationChange();
      window.alert(
        answer.alreadySent ? t(($) => $.organisers.mail.alreadySent) : t(($) => $.organisers.mail.sent),
      );
    });

  return (
    <div className="mail-send">
      <ActionButton
        isMain
        label={t(($) => $.organisers.mail.send)}
        isRunning={sending.isRunning}
        // The French page has an English label, as ORG-5 prescribes.
        lang={interfaceLanguage === 'fr' ? 'en' : undefined}
        aria-describedby="mail-sending"
        onPress={send}
      />
      <p id="mail-sending" role="status">
        {sending.isRunning && t(($) => $.organisers.mail.sending)}
      </p>
    </div>
  );
}
