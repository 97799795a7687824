/** Edits the text in one language, with a preview for a real recipient (MLG-3). */
import { useTranslation } from 'react-i18next';
import { hasPart } from 'contract/edition/current';
import { mailLinks } from 'contract/calls/call-paths';
import { languages, type Language } from 'contract/language/languages';
import {
  isAboutShow,
  textOf,
  fullText,
  type MailingDraft,
  type MailingDetails,
} from 'contract/mail/mailing/mailings';
import { offeredPlaceholders, unknownPlaceholders } from 'contract/mail/mailing/placeholders';
import { renderMailing, type MailingText } from 'contract/mail/mailing/render';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { Suspense, use } from 'react';
import { PartBoundary } from '../../../shared/loading/PartBoundary';
import { MailPreview } from '../../confirmation/MailPreview';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { TextField } from '../../../shared/fields/TextField';
import { loadOrganiserTexts } from '../../shared/language';
import { InsertButtons } from '../../shared/ui/InsertButtons';
import { PartLoadError } from '../../shared/ui/PartLoadError';
import { useQuery } from '@tanstack/react-query';
import { recipientsQuery } from './RecipientsCount';

interface Props {
  draft: MailingDraft;
  language: Language;
  /** A recipient who matches the filter and reads this language. */
  sample: Registrant | undefined;
  problems: Readonly<Record<string, string>>;
  onChange: (text: MailingText) => void;
}

export function TextEditor({ draft, language, sample, problems, onChange }: Props) {
  const { t } = useTranslation();
  const text = textOf(draft, language);
  const fieldName = (field: keyof MailingText) => `texts.${language}.${field}`;
  const problemOf = (field: keyof MailingText) => {
    const unknownNames = unknownPlaceholders(text[field]).map((name) => `{${name}}`);
    return unknownNames.length > 0
      ? t(($) => $.mailings.unknownPlaceholder, { names: unknownNames.join(', ') })
      : problems[fieldName(field)];
  };

  return (
    <div className="rows mailing-text">
      <div className="rows mailing-fields" lang={language}>
        <TextField
          id={fieldName('subject')}
          label={t(($) => $.mailings.subject)}
          value={text.subject}
          error={problemOf('subject')}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...text, subject: target.value })}
        />
        <TextAreaField
          id={fieldName('body')}
          label={t(($) => $.mailings.body)}
          hint={[
            t(($) => $.mailings.bodyHint),
            ...(hasPart('dinner') ? [t(($) => $.mailings.bodyHintDinner)] : []),
          ].join(' ')}
          error={problemOf('body')}
          rows={16}
          value={text.body}
          onChange={({ target }) => onChange({ ...text, body: target.value })}
        />
        <InsertButtons
          label={t(($) => $.mailings.insert)}
          names={offeredPlaceholders()}
          words={(name) => t(($) => $.mailings.placeholder[name])}
          areaId={fieldName('body')}
          onInsert={(body) => onChange({ ...text, body })}
        />
      </div>
      <div className="mailing-preview">
        {sample === undefined ? (
          <p>{t(($) => $.mailings.nobodyToShow)}</p>
        ) : (
          <Preview draft={draft} language={language} sample={sample} />
        )}
      </div>
    </div>
  );
}

/** A dead link: organisers may send the links to a registrant's own page, but not open them (VIS-2). */
const deadLink = '#';

interface PreviewProps {
  draft: MailingDraft;
  language: Language;
  sample: Registrant;
}

/** The mail to one recipient. If it fails to load, the editor beside it stays. */
function Preview(props: PreviewProps) {
  return (
    <PartBoundary Failed={PartLoadError}>
      <Suspense>
        <LoadedPreview {...props} />
      </Suspense>
    </PartBoundary>
  );
}

function LoadedPreview({ draft, language, sample }: PreviewProps) {
  use(loadOrganiserTexts(language));
  const { t } = useTranslation();
  const qr = ENVIRONMENT.apiHost + mailLinks.qr(codeOf(sample));
  const mail = renderMailing(
    textOf(draft, language),
    sample,
    { qrImage: qr, qr, visit: deadLink, ...(isAboutShow(draft.kind) ? {} : { unsubscribe: deadLink }) },
    language,
  );
  const name = `${sample.firstname} ${sample.lastname}`;
  return (
    <>
      <h3>{t(($) => $.mailings.preview, { name })}</h3>
      <p className="strong mailing-subject">{mail.subject}</p>
      {/* The frame is written only when it loads, so each mail needs a new frame. */}
      <MailPreview key={mail.html} title={t(($) => $.mailings.preview, { name })} html={mail.html} />
    </>
  );
}

/** The mailing's texts, filled in for a registrant who matches the filter now. */
export function SentTexts({ mailing }: Pick<MailingDetails, 'mailing'>) {
  const { t } = useTranslation();
  const { id, kind, filter } = mailing;
  const { data: recipients } = useQuery(recipientsQuery(id, kind, filter));
  return languages.map((language) => {
    const text = fullText(mailing, language);
    const sample = recipients?.samples[language];
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
