/** The shared views: choose, save the current list, replace, delete (ORG-24, ORG-26). */
import { hasCode } from 'contract/api-error';
import { useQuery } from '@tanstack/react-query';
import { maxViewNameLength, maxViews } from 'contract/registrant-list';
import { asRead } from 'contract/text';
import type { View } from 'contract/views';
import { useRef, useState, type SyntheticEvent } from 'react';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { organiserTexts } from '../shared/texts';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { QueryNotice } from '../shared/QueryNotice';
import { columnsText, readListState, writeListState, type ListState } from './list-state';

interface Props {
  state: ListState;
  onChoose: (view: ListState) => void;
}

export function SavedViews({ state, onChoose }: Props) {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language).views;
  const query = useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) => call('adminViews', {}, { signal }),
    staleTime: 0,
  });
  const { data, refetch } = query;
  const mayChange = may('organiser');
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<{ of: 'replace' | 'delete'; view: View }>();
  const action = useAction(recover);
  const panel = useRef<HTMLDivElement>(null);
  const views = data?.views ?? [];
  const shown = addressOf(state);

  /** @returns what to say; nothing if the view with the taken name may be replaced */
  async function recover(problem: unknown): Promise<string | undefined> {
    const reloading = refetch();
    if (hasCode(problem, 'name-taken')) {
      const now = await reloading;
      const taken = now.data?.views.find((view) => asRead(view.name) === asRead(name));
      if (taken !== undefined) {
        setQuestion({ of: 'replace', view: taken });
        return undefined;
      }
    }
    if (hasCode(problem, 'not-found')) setQuestion(undefined);
    return explain(problem, texts.notDone, language, {
      'too-many-views': texts.tooMany(maxViews),
      'not-found': texts.gone,
      'name-taken': texts.nameTaken,
      'validation-failed': texts.nameInvalid,
    });
  }

  function ended(what: string): string {
    setQuestion(undefined);
    void refetch();
    // The pressed button is gone, so move the focus.
    panel.current?.focus();
    return what;
  }

  const save = (as: { id?: string; name: string }) =>
    action.run(async () => {
      const saved = await call('saveView', { ...as, ...contentOf(state) });
      setName('');
      return ended(texts.saved(saved.name));
    });

  const erase = ({ id, name: erased }: View) =>
    action.run(async () => {
      await call('deleteView', { id });
      return ended(texts.deleted(erased));
    });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') action.setOutcome({ problem: texts.nameMissing });
    else void save({ name });
  }

  return (
    <div className="rows" ref={panel} tabIndex={-1}>
      <QueryNotice query={query} failed={texts.failed} />
      {data !== undefined && views.length === 0 && <p>{texts.none}</p>}
      {views.length > 0 && (
        <ul className="rows view-list" aria-label={texts.open}>
          {views.map((view) => {
            const chosen = stateOf(view, state);
            return (
              <li key={view.id} className="view">
                <button
                  type="button"
                  className="button-quiet view-name"
                  aria-pressed={addressOf(chosen) === shown}
                  onClick={() => onChoose(chosen)}
                >
                  {view.name}
                </button>
                {mayChange && (
                  <>
                    <button
                      type="button"
                      className="button-link view-change"
                      aria-label={texts.replaceView(view.name)}
                      onClick={() => setQuestion({ of: 'replace', view })}
                    >
                      {texts.replace}
                    </button>
                    <button
                      type="button"
                      className="button-link view-change"
                      aria-label={texts.deleteView(view.name)}
                      onClick={() => setQuestion({ of: 'delete', view })}
                    >
                      {texts.delete}
                    </button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {question !== undefined && (
        <Question
          key={`${question.of} ${question.view.id}`}
          text={texts[`${question.of}Sure`](question.view.name)}
          yes={texts[`${question.of}Now`]}
          no={texts.keep}
          isRunning={action.isRunning}
          onYes={() =>
            void (question.of === 'delete'
              ? erase(question.view)
              : save({ id: question.view.id, name: question.view.name }))
          }
          onNo={() => setQuestion(undefined)}
        />
      )}
      {mayChange && (
        <form className="view-form" noValidate onSubmit={submit}>
          <div className="field">
            <label className="field-label" htmlFor="view-name">
              {texts.name}
            </label>
            <input
              id="view-name"
              type="text"
              className="input"
              autoComplete="off"
              maxLength={maxViewNameLength}
              aria-describedby="view-hint"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <ActionButton label={texts.save} isRunning={action.isRunning} />
          <p id="view-hint" className="field-hint">
            {texts.hint}
          </p>
        </form>
      )}
      <OutcomeMessage {...action} />
    </div>
  );
}

/** The parts of the state that a view stores: filter, order and columns. */
function contentOf(state: ListState): { query: string; columns: string } {
  const query = writeListState({ ...state, page: 0 });
  query.delete('limit');
  query.delete('columns');
  return { query: query.toString(), columns: columnsText(state.columns) };
}

/** @returns the view's state, with the current page size */
function stateOf({ query, columns }: View, { size }: ListState): ListState {
  const address = new URLSearchParams(query);
  if (columns !== '') address.set('columns', columns);
  return { ...readListState(address), size };
}

/** The same for all states that would be saved as the same view. */
function addressOf(state: ListState): string {
  const { query, columns } = contentOf(state);
  return `${query} ${columns}`;
}
