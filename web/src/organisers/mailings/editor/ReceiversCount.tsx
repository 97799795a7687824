/** The number of recipients in each language, and of other registrants by reason (MLG-2). */
import { languages } from 'contract/language/languages';
import type { Receivers } from 'contract/mail/mailing/mailings';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { useMailingTexts } from '../words/texts';

export function ReceiversCount({ receivers }: { receivers: Receivers | undefined }) {
  const texts = useMailingTexts();
  const { common } = useOrganiserTexts();
  const interfaceLanguage = useOrganiserLanguage();
  if (receivers === undefined) return <p>{texts.counting}</p>;
  const { counts, without } = receivers;
  const total = languages.reduce((sum, language) => sum + counts[language], 0);
  const perLanguage = languages
    .map((one) => `${common.language[one]} ${formatCount(counts[one], interfaceLanguage)}`)
    .join(', ');
  return (
    <>
      <p className="mailing-total">
        <strong>{texts.receivers(formatCount(total, interfaceLanguage))}</strong> ({perLanguage})
      </p>
      {texts.without(without).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
