/** The shared views: choose, save the current list, replace, delete (ORG-24, ORG-26). */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import { maxViewNameLength, maxViews } from 'contract/registrant/list/registrant-list';
import { canonical } from 'contract/language/text';
import type { View } from 'contract/registrant/views';
import { useRef, useState, type SyntheticEvent } from 'react';
import { explain } from '../../shared/explain-error';
import { call } from '../../session/organiser-call';
import { may } from '../../session/session';
import { useCall } from '../../session/use-call';
import { TextField } from '../../../shared/fields/TextField';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { columnsText, readListState, writeListState, type ListState } from '../state/list-state';

interface Props {
  state: ListState;
  onChoose: (view: ListState) => void;
}

export function SavedViews({ state, onChoose }: Props) {
  const { t } = useTranslation();
  const query = useCall('adminViews', {}, { staleTime: 0 });
  const { data, refetch } = query;
  const mayChange = may('organiser');
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<{ change: Change; view: View }>();
  const action = useAction(recover);
  const panel = useRef<HTMLDivElement>(null);
  const views = data?.views ?? [];

  /** @returns the message; undefined if the organiser is asked whether to replace the view with the same name */
  async function recover(error: unknown): Promise<string | undefined> {
    const reloading = refetch();
    if (hasCode(error, 'name-taken')) {
      const reloaded = await reloading;
      const namesake = reloaded.data?.views.find((view) => canonical(view.name) === canonical(name));
      if (namesake !== undefined) {
        setQuestion({ change: 'replace', view: namesake });
        return undefined;
      }
    }
    if (hasCode(error, 'not-found')) setQuestion(undefined);
    return explain(error, t, ($) => $.organisers.views.notDone, {
      'too-many-views': t(($) => $.organisers.views.tooMany, { most: maxViews }),
      'not-found': t(($) => $.organisers.views.gone),
      'name-taken': t(($) => $.organisers.views.nameTaken),
      'validation-failed': t(($) => $.organisers.views.nameInvalid),
    });
  }

  function finish(message: string): string {
    setQuestion(undefined);
    void refetch();
    // The pressed button is gone, so move the focus.
    panel.current?.focus();
    return message;
  }

  const save = (target: { id?: string; name: string }) =>
    action.run(async () => {
      const savedView = await call('saveView', { ...target, ...viewContent(state) });
      setName('');
      return finish(t(($) => $.organisers.views.saved, { name: savedView.name }));
    });

  const remove = ({ id, name: deletedName }: View) =>
    action.run(async () => {
      await call('deleteView', { id });
      return finish(t(($) => $.organisers.views.deleted, { name: deletedName }));
    });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') action.setOutcome({ problem: t(($) => $.organisers.views.nameMissing) });
    else void save({ name });
  }

  return (
    <div className="rows" ref={panel} tabIndex={-1}>
      <QueryNotice query={query} failed={($) => $.organisers.views.failed} />
      {data !== undefined && views.length === 0 && <p>{t(($) => $.organisers.views.none)}</p>}
      {views.length > 0 && (
        <ul className="rows view-list" aria-label={t(($) => $.organisers.views.open)}>
          {views.map((view) => {
            const viewState = listStateOf(view, state);
            return (
              <ViewRow
                key={view.id}
                name={view.name}
                isCurrent={viewKey(viewState) === viewKey(state)}
                onOpen={() => onChoose(viewState)}
                onAsk={(change) => setQuestion({ change, view })}
              />
            );
          })}
        </ul>
      )}
      {question !== undefined && (
        <Question
          key={`${question.change} ${question.view.id}`}
          text={t(($) => $.organisers.views[`${question.change}Sure`], { name: question.view.name })}
          yes={t(($) => $.organisers.views[`${question.change}Now`])}
          no={t(($) => $.organisers.views.keep)}
          isRunning={action.isRunning}
          onYes={() =>
            void (question.change === 'delete'
              ? remove(question.view)
              : save({ id: question.view.id, name: question.view.name }))
          }
          onNo={() => setQuestion(undefined)}
        />
      )}
      {mayChange && state.selection !== undefined && <p>{t(($) => $.organisers.views.noSelection)}</p>}
      {mayChange && (
        <form className="view-form" noValidate onSubmit={submit}>
          <TextField
            id="view-name"
            label={t(($) => $.organisers.views.name)}
            hint={t(($) => $.organisers.views.hint)}
            autoComplete="off"
            maxLength={maxViewNameLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <ActionButton label={t(($) => $.organisers.views.save)} isRunning={action.isRunning} />
        </form>
      )}
      <OutcomeMessage {...action} />
    </div>
  );
}

type Change = 'replace' | 'delete';

interface RowProps {
  name: string;
  /** Whether the list currently shows this view. */
  isCurrent: boolean;
  onOpen: () => void;
  onAsk: (change: Change) => void;
}

function ViewRow({ name, isCurrent, onOpen, onAsk }: RowProps) {
  const { t } = useTranslation();
  const button = (kind: Change) => (
    <button
      type="button"
      className="button-link view-change"
      aria-label={t(($) => $.organisers.views[`${kind}View`], { name })}
      onClick={() => onAsk(kind)}
    >
      {t(($) => $.organisers.views[kind])}
    </button>
  );
  return (
    <li className="cluster view">
      <button type="button" className="button-quiet view-name" aria-pressed={isCurrent} onClick={onOpen}>
        {name}
      </button>
      {may('organiser') && (
        <>
          {button('replace')}
          {button('delete')}
        </>
      )}
    </li>
  );
}

/** The parts of the state that a view stores: filter, order and columns. */
function viewContent(state: ListState): { query: string; columns: string } {
  const query = writeListState({ ...state, page: 0 });
  query.delete('limit');
  query.delete('columns');
  return { query: query.toString(), columns: columnsText(state.columns) };
}

/** @returns the list's state for a view, with the current page size */
function listStateOf({ query, columns }: View, { size }: ListState): ListState {
  const params = new URLSearchParams(query);
  if (columns !== '') params.set('columns', columns);
  return { ...readListState(params), size };
}

/** A key that is equal for all states that would be saved as the same view. */
function viewKey(state: ListState): string {
  const { query, columns } = viewContent(state);
  return `${query} ${columns}`;
}
