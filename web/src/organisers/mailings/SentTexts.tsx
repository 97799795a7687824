/** The texts of a planned or started mailing (MLG-3). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { languages } from 'contract/language/languages';
import { textIn, type MailingDetails } from 'contract/mail/mailing/mailings';
import { receiversQuery } from './editor/ReceiversCount';
import { Preview } from './editor/TextEditor';

/** The mailing's texts, filled in for a registrant who matches the filter now. */
export function SentTexts({ mailing }: Pick<MailingDetails, 'mailing'>) {
  const { t } = useTranslation();
  const { id, kind, filter } = mailing;
  const { data: receivers } = useQuery(receiversQuery(id, kind, filter));
  return languages.map((language) => {
    const text = textIn(mailing, language);
    const sample = receivers?.samples[language];
    if (text === undefined) return null;
    return (
      <details key={language}>
        <summary>{t(($) => $.organisers.common.languageName, { language })}</summary>
        {sample === undefined ? (
          <p className="mailing-plain" lang={language}>
            <strong>{text.subject}</strong>
            {`\n\n${text.body}`}
          </p>
        ) : (
          <Preview draft={mailing} language={language} sample={sample} />
        )}
      </details>
    );
  });
}
