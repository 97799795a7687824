/** Edits a draft: recipients, texts, pace; saves, tests, starts and plans it (MLG-1 to MLG-4, MLG-10). */
import { hasCode } from 'contract/wire/api-error';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { localeOf } from 'contract/language/formats';
import { languages, type Language } from 'contract/language/languages';
import {
  isService,
  minutesFor,
  textIn,
  type MailingDetails,
  type Receivers,
} from 'contract/mail/mailing/mailings';
import { useDeferredValue, useState } from 'react';
import { ChoiceButtons } from '../../shared/ui/ChoiceButtons';
import { formatCount } from '../../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { TextField } from '../../../shared/fields/TextField';
import { FilterChoice } from '../../filter/FilterChoice';
import { FilterInWords } from '../../filter/FilterInWords';
import { useFilterTexts } from '../../filter/texts';
import { PlanQuestion } from './PlanQuestion';
import { ReceiversCount } from './ReceiversCount';
import { receiversQuery } from './receivers-query';
import { TextEditor } from './TextEditor';
import { useMailingTexts } from '../words/texts';
import { useMailingEditor, type MailingEditor } from './use-mailing-editor';

interface Props {
  initial: MailingDetails;
  /** Called after the mailing was started or planned. */
  onStarted: (details: MailingDetails) => void;
}

export function DraftEditor({ initial, onStarted }: Props) {
  const texts = useMailingTexts();
  const editor = useMailingEditor(initial, onStarted);
  const { id, kind } = editor.details.mailing;
  const { data: receivers } = useQuery({
    ...receiversQuery(id, kind, useDeferredValue(editor.draft.filter)),
    placeholderData: keepPreviousData,
  });
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  // The preview shows a real recipient.
  const hasReaders = (one: Language) => (receivers?.counts[one] ?? 0) > 0;
  const language = chosenLanguage ?? (hasReaders('fr') ? 'fr' : (languages.find(hasReaders) ?? 'fr'));
  const sectionProps = { editor, receivers, language };
  return (
    <div className="rows mailing">
      <div className="organiser-head">
        <h1>{texts.kind[kind]}</h1>
        <p className="pill">{texts.state.draft}</p>
      </div>
      <p>{isService(kind) ? texts.noAdvertising : texts.onlyConsenting}</p>
      <Recipients {...sectionProps} />
      <Texts {...sectionProps} onChoose={setChosenLanguage} />
      <Sending {...sectionProps} />
    </div>
  );
}

interface SectionProps {
  editor: MailingEditor;
  /** Undefined until loaded. */
  receivers: Receivers | undefined;
  /** Of the text on display. */
  language: Language;
}

function Recipients({ editor: { details, draft, change }, receivers }: SectionProps) {
  const texts = useMailingTexts();
  const interfaceLanguage = useOrganiserLanguage();
  return (
    <section className="sheet" aria-labelledby="to-whom">
      <h2 id="to-whom">{texts.toWhom}</h2>
      {details.registered === undefined ? (
        <FilterChoice filter={draft.filter} onChange={(next) => change({ filter: next })} />
      ) : (
        <>
          <FilterInWords filter={draft.filter} />
          <p>{texts.tell.toWhom(localDateTime(details.registered.until, interfaceLanguage))}</p>
          <p>{texts.tell.calendar}</p>
        </>
      )}
      <div role="status">
        <ReceiversCount receivers={receivers} />
      </div>
    </section>
  );
}

function Texts({
  editor,
  receivers,
  language,
  onChoose,
}: SectionProps & { onChoose: (language: Language) => void }) {
  const texts = useMailingTexts();
  const filterTexts = useFilterTexts();
  const { common } = useOrganiserTexts();
  const interfaceLanguage = useOrganiserLanguage();
  return (
    <section className="sheet" aria-labelledby="text">
      <h2 id="text">{texts.text}</h2>
      <ChoiceButtons
        label={texts.text}
        choices={languages}
        chosen={language}
        words={(one) =>
          filterTexts.withCount(
            common.language[one],
            formatCount(receivers?.counts[one] ?? 0, interfaceLanguage),
          )
        }
        onChoose={onChoose}
      />
      {receivers !== undefined &&
        languages
          .filter((one) => receivers.counts[one] > 0 && textIn(editor.draft, one) === undefined)
          .map((one) => (
            <p key={one} className="said-problem">
              {common.language[one]} – {texts.missing}
            </p>
          ))}
      <TextEditor
        key={language}
        draft={editor.draft}
        language={language}
        sample={receivers?.samples[language]}
        problems={editor.problems}
        onChange={(changes) => {
          onChoose(language);
          editor.change(changes);
        }}
      />
    </section>
  );
}

function Sending({ editor, receivers, language }: SectionProps) {
  const texts = useMailingTexts();
  const { common } = useOrganiserTexts();
  const interfaceLanguage = useOrganiserLanguage();
  const { details, draft, isDirty, problems, question, setQuestion, task } = editor;
  const { change, save, test, start, remove } = editor;
  const { kind } = details.mailing;
  const total = receivers && languages.reduce((sum, one) => sum + receivers.counts[one], 0);
  return (
    <section className="sheet" aria-labelledby="send">
      <h2 id="send">{texts.send}</h2>
      <TextField
        id="pace"
        label={texts.pace}
        inputMode="numeric"
        value={Number.isNaN(draft.pace) ? '' : String(draft.pace)}
        error={problems['pace']}
        hint={
          total !== undefined && draft.pace > 0
            ? texts.paceHint(minutes(minutesFor(total, draft.pace), localeOf[interfaceLanguage]))
            : undefined
        }
        onChange={({ target }) => change({ pace: Number(target.value.replaceAll(/\D/g, '')) })}
      />
      <p className="mailing-unsaved" role="status">
        {isDirty && texts.unsaved}
      </p>
      <div className="sheet-actions">
        <ActionButton label={texts.save} isRunning={task.isRunning} onPress={save} />
        <ActionButton
          label={texts.test(common.language[language])}
          isRunning={task.isRunning}
          onPress={() => test(language)}
        />
        <button type="button" className="button" onClick={() => setQuestion('start')}>
          {texts.start}
        </button>
        <button type="button" className="button-quiet" onClick={() => setQuestion('plan')}>
          {texts.plan}
        </button>
        <button type="button" className="button-quiet button-grave" onClick={() => setQuestion('delete')}>
          {texts.delete}
        </button>
      </div>
      {question === 'start' && (
        <Question
          text={texts.startSure(total === undefined ? '?' : formatCount(total, interfaceLanguage))}
          yes={texts.startNow}
          no={texts.notYet}
          isMain
          isRunning={task.isRunning}
          onYes={() => void start()}
          onNo={() => setQuestion(undefined)}
        >
          {hasCode(task.error, 'unavailable', 'request-timeout') && <p>{texts.startAgain}</p>}
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
          text={texts.deleteSure}
          yes={texts.deleteNow}
          no={texts.notYet}
          isRunning={task.isRunning}
          onYes={() => void remove()}
          onNo={() => setQuestion(undefined)}
        />
      )}
      <OutcomeMessage {...task} done={task.isRunning ? texts.working : task.done} />
    </section>
  );
}

function minutes(count: number, locale: string): string {
  const [value, unit] =
    count < 120 ? ([Math.max(1, count), 'minute'] as const) : ([Math.round(count / 60), 'hour'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
