/** The shared views: choose, save the current list, replace, delete (ORG-24, ORG-26). */
import { useQuery } from '@tanstack/react-query';
import { ApiError } from 'contract/api-error';
import { maxViewNameLength, maxViews } from 'contract/registrant-list';
import type { View } from 'contract/views';
import { useRef, useState, type SyntheticEvent } from 'react';
import { callApi } from '../../shared/api/call-api';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { asOrganiser } from '../session/as-organiser';
import { SessionEnded } from '../session/session';
import { organiserTexts } from '../shared/texts';
import { Notice } from '../shared/Notice';
import { columnsText, readListState, writeListState, type ListState } from './list-state';

interface Props {
  state: ListState;
  onChoose: (view: ListState) => void;
}

interface Question {
  of: 'replace' | 'delete';
  view: View;
}

export function SavedViews({ state, onChoose }: Props) {
  const language = useOrganiserLanguage();
  const common = organiserTexts(language);
  const texts = common.views;
  const { data, error, refetch } = useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) => asOrganiser((idToken) => callApi('adminViews', {}, { idToken, signal })),
    staleTime: 0,
  });
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<Question>();
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const views = data?.views ?? [];
  const shown = addressOf(state);

  /** @param work returns the message to show */
  async function run(work: () => Promise<string>) {
    if (isBusy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      const text = await work();
      setQuestion(undefined);
      setSaid({ text, isProblem: false });
      // The pressed button is gone, so move the focus.
      status.current?.focus();
    } catch (problem) {
      // Without a session the page redirects to /login, which explains it.
      if (!(problem instanceof SessionEnded)) await recover(problem);
    } finally {
      setBusy(false);
      void refetch();
    }
  }

  async function recover(problem: unknown) {
    console.warn('The call failed.', problem);
    const code = problem instanceof ApiError ? problem.code : undefined;
    if (code === 'name-taken') {
      const now = await refetch();
      const taken = now.data?.views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
      if (taken !== undefined) {
        setQuestion({ of: 'replace', view: taken });
        return;
      }
    }
    if (code === 'not-found') setQuestion(undefined);
    const text =
      code === 'too-many-views'
        ? texts.tooMany(maxViews)
        : code === 'not-found'
          ? texts.gone
          : code === 'name-taken'
            ? texts.nameTaken
            : code === 'validation-failed'
              ? texts.nameInvalid
              : explain(problem, texts.notDone, language);
    setSaid({ text, isProblem: true });
  }

  const save = (as: { id?: string; name: string }) =>
    run(async () => {
      const { query, columns } = contentOf(state);
      const saved = await asOrganiser((idToken) =>
        callApi('saveView', { ...as, query, columns }, { idToken }),
      );
      setName('');
      return texts.saved(saved.name);
    });

  const erase = ({ id, name: erased }: View) =>
    run(async () => {
      await asOrganiser((idToken) => callApi('deleteView', { id }, { idToken }));
      return texts.deleted(erased);
    });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') setSaid({ text: texts.nameMissing, isProblem: true });
    else void save({ name });
  }

  return (
    <div className="views">
      {error !== null && (
        <Notice onRetry={() => void refetch()}>{explain(error, texts.failed, language)}</Notice>
      )}
      {data === undefined && error === null && <p role="status">{common.common.loading}</p>}
      {data !== undefined && views.length === 0 && <p>{texts.none}</p>}
      {views.length > 0 && (
        <ul className="view-list" aria-label={texts.open}>
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
                <button
                  type="button"
                  className="view-change"
                  aria-label={texts.replaceView(view.name)}
                  onClick={() => setQuestion({ of: 'replace', view })}
                >
                  {texts.replace}
                </button>
                <button
                  type="button"
                  className="view-change"
                  aria-label={texts.deleteView(view.name)}
                  onClick={() => setQuestion({ of: 'delete', view })}
                >
                  {texts.delete}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {question !== undefined && (
        <div
          className="view-question"
          role="group"
          aria-label={texts[`${question.of}View`](question.view.name)}
        >
          <p role="alert">{texts[`${question.of}Sure`](question.view.name)}</p>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={isBusy}
            onClick={() =>
              void (question.of === 'delete'
                ? erase(question.view)
                : save({ id: question.view.id, name: question.view.name }))
            }
          >
            {texts[`${question.of}Now`]}
          </button>
          <button type="button" className="button-quiet" onClick={() => setQuestion(undefined)}>
            {texts.keep}
          </button>
        </div>
      )}
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
        <button type="submit" className="button-quiet" aria-disabled={isBusy}>
          {texts.save}
        </button>
        <p id="view-hint" className="field-hint">
          {texts.hint}
        </p>
      </form>
      <p
        ref={status}
        tabIndex={-1}
        role={said?.isProblem === true ? 'alert' : 'status'}
        className={said?.isProblem === true ? 'view-problem' : 'view-said'}
      >
        {said?.text}
      </p>
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
