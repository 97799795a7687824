/** The number of recipients in each language, and of registrants who get no mail, by reason (MLG-2). */
import { facts } from 'contract/edition/current';
import { languageName } from 'contract/language/formats';
import { languages } from 'contract/language/languages';
import type { Recipients, MailingKind } from 'contract/mail/mailing/mailings';
import { formatCount } from '../../shared/format-count';
import { useOrganiserTexts } from '../../shared/language';
import { call } from '../../session/organiser-call';

/** Why a registrant gets no e-mail, in the order shown. */
const reasons = ['registration', 'address', 'bounced', 'consent', 'informed'] as const;

export function RecipientsCount({ recipients }: { recipients: Recipients | undefined }) {
  const { t, language: interfaceLanguage } = useOrganiserTexts();
  if (recipients === undefined) return <p>{t(($) => $.mailings.counting)}</p>;
  const { counts, without } = recipients;
  const total = languages.reduce((sum, language) => sum + counts[language], 0);
  const perLanguage = facts()
    .languages.map(
      (lang) => `${languageName(lang, interfaceLanguage)} ${formatCount(counts[lang], interfaceLanguage)}`,
    )
    .join(', ');
  return (
    <>
      <p className="mailing-total">
        <strong>{t(($) => $.mailings.recipients, { count: total })}</strong> ({perLanguage})
      </p>
      {reasons.map(
        (reason) =>
          without[reason] > 0 && (
            <p key={reason}>{t(($) => $.mailings.without[reason], { count: without[reason] })}</p>
          ),
      )}
    </>
  );
}

/** @param filter may be unsaved */
export const recipientsQuery = (id: string, kind: MailingKind, filter: string) => ({
  queryKey: ['mailing-recipients', kind, filter, ...(kind === 'moved' ? [id] : [])],
  queryFn: () => call('mailingReceivers', { kind, filter, ...(kind === 'moved' && { mailing: id }) }),
});
