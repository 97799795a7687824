/** Edits a draft: recipients, texts, pace; saves, tests, starts and plans it (MLG-1 to MLG-4, MLG-10). */
import { factLanguage, facts, hasPart } from 'contract/edition/current';
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localeOf } from 'contract/language/formats';
import { languages, type Language } from 'contract/language/languages';
import {
  isAboutShow,
  minutesFor,
  fullText,
  type MailingDetails,
  type Recipients,
} from 'contract/mail/mailing/mailings';
import { useDeferredValue, useState } from 'react';
import { ChoiceButtons } from '../../shared/ui/ChoiceButtons';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { TextField } from '../../../shared/fields/TextField';
import { FilterChoice } from '../../filter/FilterChoice';
import { FilterInWords } from '../../filter/FilterInWords';
import { PlanQuestion } from './PlanQuestion';
import { RecipientsCount, recipientsQuery } from './RecipientsCount';
import { TextEditor } from './TextEditor';
import { useMailingEditor, type MailingEditor } from './use-mailing-editor';

interface Props {
  initial: MailingDetails;
  /** Called once the mailing has been started or planned. */
  onStarted: (details: MailingDetails) => void;
}

export function DraftEditor({ initial, onStarted }: Props) {
  const { t } = useTranslation();
  const editor = useMailingEditor(initial, onStarted);
  const { id, kind } = editor.details.mailing;
  const { data: recipients } = useQuery({
    ...recipientsQuery(id, kind, useDeferredValue(editor.draft.filter)),
    placeholderData: keepPreviousData,
  });
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  // Prefer a language with recipients, since the preview shows a real recipient.
  const hasRecipients = (lang: Language) => (recipients?.counts[lang] ?? 0) > 0;
  const language = chosenLanguage ?? facts().languages.find(hasRecipients) ?? factLanguage('fr');
  const sectionProps = { editor, recipients, language };
  return (
    <div className="rows rows-wide mailing">
      <div className="cluster organiser-head">
        <h1>{t(($) => $.mailings.kind[kind])}</h1>
        <p className="pill">{t(($) => $.mailings.state.draft)}</p>
      </div>
      <p>{isAboutShow(kind) ? t(($) => $.mailings.noAdvertising) : t(($) => $.mailings.onlyConsenting)}</p>
      <RecipientsSection {...sectionProps} />
      <TextsSection {...sectionProps} onChoose={setChosenLanguage} />
      <SendSection {...sectionProps} />
    </div>
  );
}

interface SectionProps {
  editor: MailingEditor;
  /** Undefined until loaded. */
  recipients: Recipients | undefined;
  /** The language of the displayed text. */
  language: Language;
}

function RecipientsSection({ editor: { details, draft, change }, recipients }: SectionProps) {
  const { t, language: interfaceLanguage } = useOrganiserTexts();
  return (
    <section className="sheet" aria-labelledby="to-whom">
      <h2 id="to-whom">{t(($) => $.mailings.toWhom)}</h2>
      {details.registered === undefined ? (
        <FilterChoice filter={draft.filter} onChange={(next) => change({ filter: next })} />
      ) : (
        <>
          <FilterInWords filter={draft.filter} />
          <p>
            {t(($) => $.mailings.tell.toWhom, {
              moment: localDateTime(details.registered.until, interfaceLanguage),
            })}
          </p>
          <p>{t(($) => $.mailings.tell[hasPart('dinner') ? 'calendar' : 'calendarWithoutDinner'])}</p>
        </>
      )}
      <div role="status">
        <RecipientsCount recipients={recipients} />
      </div>
    </section>
  );
}

function TextsSection({
  editor,
  recipients,
  language,
  onChoose,
}: SectionProps & { onChoose: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <section className="sheet" aria-labelledby="text">
      <h2 id="text">{t(($) => $.mailings.text)}</h2>
      <ChoiceButtons
        label={t(($) => $.mailings.text)}
        choices={facts().languages}
        chosen={language}
        words={(lang) =>
          t(($) => $.filter.withCount, {
            words: t(($) => $.organisers.common.languageName, { language: lang }),
            count: recipients?.counts[lang] ?? 0,
          })
        }
        onChoose={onChoose}
      />
      {recipients !== undefined &&
        facts()
          .languages.filter((lang) => recipients.counts[lang] > 0 && !fullText(editor.draft, lang))
          .map((lang) => (
            <p key={lang} className="said-problem">
              {t(($) => $.organisers.common.languageName, { language: lang })} –{' '}
              {t(($) => $.mailings.missing)}
            </p>
          ))}
      <TextEditor
        key={language}
        draft={editor.draft}
        language={language}
        sample={recipients?.samples[language]}
        problems={editor.problems}
        onChange={(text) => {
          onChoose(language);
          editor.change({ texts: { ...editor.draft.texts, [language]: text } });
        }}
      />
    </section>
  );
}

function SendSection({ editor, recipients, language }: SectionProps) {
  const { t, language: interfaceLanguage } = useOrganiserTexts();
  const { details, draft, isDirty, problems, question, setQuestion, task } = editor;
  const { change, save, test, start, remove } = editor;
  const { kind } = details.mailing;
  const total = recipients && languages.reduce((sum, lang) => sum + recipients.counts[lang], 0);
  const isDurationKnown = total !== undefined && draft.pace > 0;
  const duration = isDurationKnown ? durationOf(minutesFor(total, draft.pace), interfaceLanguage) : undefined;
  return (
    <section className="sheet" aria-labelledby="send">
      <h2 id="send">{t(($) => $.mailings.send)}</h2>
      <TextField
        id="pace"
        label={t(($) => $.mailings.pace)}
        inputMode="numeric"
        value={Number.isNaN(draft.pace) ? '' : String(draft.pace)}
        error={problems['pace']}
        hint={duration && t(($) => $.mailings.paceHint, { minutes: duration })}
        onChange={({ target }) => change({ pace: Number(target.value.replaceAll(/\D/g, '')) })}
      />
      <p className="waiting strong" role="status">
        {isDirty && t(($) => $.mailings.unsaved)}
      </p>
      <div className="sheet-actions">
        <ActionButton label={t(($) => $.mailings.save)} isRunning={task.isRunning} onPress={save} />
        <ActionButton
          label={t(($) => $.mailings.test, { language })}
          isRunning={task.isRunning}
          onPress={() => test(language)}
        />
        <ActionButton label={t(($) => $.mailings.start)} isMain onPress={() => setQuestion('start')} />
        <ActionButton label={t(($) => $.mailings.plan)} onPress={() => setQuestion('plan')} />
        <ActionButton label={t(($) => $.mailings.delete)} isGrave onPress={() => setQuestion('delete')} />
      </div>
      {question === 'start' && (
        <Question
          text={t(($) => $.mailings.startSure, { total: total ?? '?' })}
          yes={t(($) => $.mailings.startNow)}
          no={t(($) => $.mailings.notYet)}
          isMain
          isRunning={task.isRunning}
          onYes={() => void start()}
          onNo={() => setQuestion(undefined)}
        >
          {hasCode(task.error, 'unavailable', 'request-timeout') && <p>{t(($) => $.mailings.startAgain)}</p>}
        </Question>
      )}
      {question === 'plan' && (
        <PlanQuestion
          kind={kind}
          problem={problems['startsAt']}
          isRunning={task.isRunning}
          onPlan={(startsAt) => void start(startsAt)}
          onNo={() => setQuestion(undefined)}
        />
      )}
      {question === 'delete' && (
        <Question
          text={t(($) => $.mailings.deleteSure)}
          yes={t(($) => $.mailings.deleteNow)}
          no={t(($) => $.mailings.notYet)}
          isRunning={task.isRunning}
          onYes={() => void remove()}
          onNo={() => setQuestion(undefined)}
        />
      )}
      <OutcomeMessage {...task} done={task.isRunning ? t(($) => $.mailings.working) : task.done} />
    </section>
  );
}

function durationOf(minutes: number, language: Language): string {
  const [value, unit] =
    minutes < 120
      ? ([Math.max(1, minutes), 'minute'] as const)
      : ([Math.round(minutes / 60), 'hour'] as const);
  return new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}
