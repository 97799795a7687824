/** Sends the confirmation and shows the answer in an alert (ORG-5). */
import type { Registrant } from 'contract/registrant/registrant';
import { problemText } from '../../shared/site/problem-text';
import { ActionButton } from '../../shared/ui/ActionButton';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { announceConfirmation } from '../shared/confirmation-channel';
import { useOrganiserLanguage } from '../shared/language';
import { SessionEnded } from '../session/session';
import { organiserTexts } from '../shared/texts';

export function SendButton({ registrant }: { registrant: Registrant }) {
  const interfaceLanguage = useOrganiserLanguage();
  const { mail: texts, common } = organiserTexts(interfaceLanguage);
  const { id: idFirebase, firstname, lastname, email, language } = registrant;
  const sending = useAction((error) => {
    // The list in another tab shows the reason.
    announceConfirmation();
    // Without a session, the page redirects to /login, which explains that.
    if (error instanceof SessionEnded) return undefined;
    const { failed } = texts;
    const reasons = {
      'mail-not-sent': failed.refused,
      'being-sent': failed.beingSent,
      'not-found': failed.notFound,
      cancelled: failed.cancelled,
      'too-many-requests': failed.tooMany,
      'app-check-failed': failed.appCheck,
      'role-insufficient': common.roleInsufficient,
      unavailable: failed.unavailable,
    };
    window.alert(problemText(error, reasons, failed.other));
    return undefined;
  });

  const send = () =>
    sending.run(async () => {
      const answer = await call('email_personal', { idFirebase, firstname, lastname, email, language });
      announceConfirmation();
      window.alert(answer.alreadySent ? texts.alreadySent : texts.sent);
    });

  return (
    <div className="mail-send">
      <ActionButton
        isMain
        label={texts.send}
        isRunning={sending.isRunning}
        // The French page has an English label, as ORG-5 prescribes.
        lang={interfaceLanguage === 'fr' ? 'en' : undefined}
        aria-describedby="mail-sending"
        onPress={send}
      />
      <p id="mail-sending" role="status">
        {sending.isRunning && texts.sending}
      </p>
    </div>
  );
}
