/** Edits a draft: recipients, texts, pace; saves, tests, starts and plans it (MLG-1 to MLG-4, MLG-10). */
import { hasCode } from 'contract/api-error';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { localeOf } from 'contract/formats';
import { languages, type Language } from 'contract/languages';
import {
  draftOf,
  isService,
  minutesFor,
  textIn,
  type MailingDraft,
  type MailingDetails,
} from 'contract/mailings';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChoiceButtons } from '../shared/ChoiceButtons';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { localMoment } from '../shared/local-time';
import { call } from '../session/organiser-call';
import { currentAccount } from '../session/session';
import { useKeptOnReload, withTypedBeforeReload } from '../../shared/form/kept-on-reload';
import { useLeaveGuard } from '../registrant/leave-guard';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { TextField } from '../../shared/ui/TextField';
import { useAction } from '../../shared/ui/use-action';
import { FilterChoice } from '../filter/FilterChoice';
import { FilterInWords } from '../filter/FilterInWords';
import { useFilterTexts } from '../filter/texts';
import { isSame } from './draft';
import { PlanQuestion } from './PlanQuestion';
import { fieldProblems, mailingProblem } from './problem';
import { ReceiversCount } from './ReceiversCount';
import { receiversQuery } from './receivers-query';
import { TextEditor } from './TextEditor';
import { useMailingTexts } from './texts';

interface Props {
  loaded: MailingDetails;
  /** It was started, or planned. */
  onStarted: (details: MailingDetails) => void;
}

export function DraftEditor({ loaded, onStarted }: Props) {
  const texts = useMailingTexts();
  const filterTexts = useFilterTexts();
  const { common } = useOrganiserTexts();
  const interfaceLanguage = useOrganiserLanguage();
  const locale = localeOf[interfaceLanguage];
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [details, setDetails] = useState(loaded);
  const form = `mailing ${loaded.mailing.id} ${currentAccount()}`;
  const [draft, setDraft] = useState(() => withTypedBeforeReload(form, draftOf(loaded.mailing)));
  const [chosen, setChosen] = useState<Language>();
  const [asked, setAsked] = useState<'start' | 'plan' | 'delete'>();
  const task = useAction((error) => mailingProblem(error, texts, interfaceLanguage));
  const { id, kind } = details.mailing;
  const isDirty = !isSame(draft, draftOf(details.mailing));
  const problems = fieldProblems(task.error, texts);
  const filter = useDeferredValue(draft.filter);
  const { data: receivers } = useQuery({
    ...receiversQuery(id, kind, filter),
    placeholderData: keepPreviousData,
  });
  // The preview shows a real recipient.
  const isRead = (one: Language) => (receivers?.counts[one] ?? 0) > 0;
  const language = chosen ?? (isRead('fr') ? 'fr' : (languages.find(isRead) ?? 'fr'));
  const written = (count: number) => formatCount(count, interfaceLanguage);
  const total = receivers && languages.reduce((sum, one) => sum + receivers.counts[one], 0);
  useLeaveGuard(isDirty, texts.leave);
  useKeptOnReload(form, { ...draft }, draftOf(details.mailing));

  const change = (changes: Partial<MailingDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setAsked(undefined);
  };

  /** @returns the stored mailing */
  async function saved(): Promise<MailingDetails> {
    if (!isDirty) return details;
    const next = await call('changeMailing', { ...draft, id, version: details.version });
    setDetails(next);
    // Keep what was typed in the meantime.
    setDraft((now) => (now === draft ? draftOf(next.mailing) : now));
    void cache.invalidateQueries({ queryKey: ['mailings'] });
    return next;
  }

  const save = () =>
    task.run(async () => {
      await saved();
      return texts.saved;
    });

  const test = () =>
    task.run(async () => {
      const { version } = await saved();
      await call('testMailing', { id, version, language });
      return texts.tested;
    });

  const start = () =>
    task.run(async () => {
      const { version } = await saved();
      const started = await call('startMailing', { id, version });
      void cache.invalidateQueries({ queryKey: ['mailings'] });
      onStarted(started);
    });

  const plan = (startsAt: string) =>
    task.run(async () => {
      const { version } = await saved();
      const planned = await call('planMailing', { id, version, startsAt });
      void cache.invalidateQueries({ queryKey: ['mailings'] });
      onStarted(planned);
    });

  const remove = () =>
    task.run(async () => {
      await call('deleteMailing', { id, version: details.version });
      void cache.invalidateQueries({ queryKey: ['mailings'] });
      await navigate(paths.mailings);
    });

  return (
    <div className="rows mailing">
      <div className="organiser-head">
        <h1>{texts.kind[kind]}</h1>
        <p className="pill">{texts.state.draft}</p>
      </div>
      <p>{isService(kind) ? texts.noAdvertising : texts.onlyConsenting}</p>

      <section className="sheet" aria-labelledby="to-whom">
        <h2 id="to-whom">{texts.toWhom}</h2>
        {details.registered === undefined ? (
          <FilterChoice filter={draft.filter} onChange={(next) => change({ filter: next })} />
        ) : (
          <>
            <FilterInWords filter={draft.filter} />
            <p>{texts.tell.toWhom(localMoment(details.registered.until, interfaceLanguage))}</p>
            <p>{texts.tell.calendar}</p>
          </>
        )}
        <div role="status">
          <ReceiversCount receivers={receivers} />
        </div>
      </section>

      <section className="sheet" aria-labelledby="text">
        <h2 id="text">{texts.text}</h2>
        <ChoiceButtons
          label={texts.text}
          choices={languages}
          chosen={language}
          words={(one) => filterTexts.withCount(common.language[one], written(receivers?.counts[one] ?? 0))}
          onChoose={setChosen}
        />
        {receivers !== undefined &&
          languages
            .filter((one) => receivers.counts[one] > 0 && textIn(draft, one) === undefined)
            .map((one) => (
              <p key={one} className="said-problem">
                {common.language[one]} – {texts.missing}
              </p>
            ))}
        <TextEditor
          key={language}
          draft={draft}
          language={language}
          sample={receivers?.samples[language]}
          problems={problems}
          onChange={(changes) => {
            setChosen(language);
            change(changes);
          }}
        />
      </section>

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
              ? texts.paceHint(minutes(minutesFor(total, draft.pace), locale))
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
            onPress={test}
          />
          <button type="button" className="button" onClick={() => setAsked('start')}>
            {texts.start}
          </button>
          <button type="button" className="button-quiet" onClick={() => setAsked('plan')}>
            {texts.plan}
          </button>
          <button type="button" className="button-quiet button-grave" onClick={() => setAsked('delete')}>
            {texts.delete}
          </button>
        </div>
        {asked === 'start' && (
          <Question
            text={texts.startSure(total === undefined ? '?' : written(total))}
            yes={texts.startNow}
            no={texts.notYet}
            isMain
            isRunning={task.isRunning}
            onYes={() => void start()}
            onNo={() => setAsked(undefined)}
          >
            {hasCode(task.error, 'unavailable', 'request-timeout') && <p>{texts.startAgain}</p>}
          </Question>
        )}
        {asked === 'plan' && (
          <PlanQuestion
            kind={kind}
            problem={problems['startsAt']}
            isRunning={task.isRunning}
            onPlan={(startsAt) => void plan(startsAt)}
            onNo={() => setAsked(undefined)}
          />
        )}
        {asked === 'delete' && (
          <Question
            text={texts.deleteSure}
            yes={texts.deleteNow}
            no={texts.notYet}
            isRunning={task.isRunning}
            onYes={() => void remove()}
            onNo={() => setAsked(undefined)}
          />
        )}
        <OutcomeMessage {...task} done={task.isRunning ? texts.working : task.done} />
      </section>
    </div>
  );
}

function minutes(count: number, locale: string): string {
  const [value, unit] =
    count < 120 ? ([Math.max(1, count), 'minute'] as const) : ([Math.round(count / 60), 'hour'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
