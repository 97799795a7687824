/** The organisers' list: figures, search, filter, table, pages (ORG-1 to ORG-3, ORG-20 to ORG-28). */
import { useTranslation } from 'react-i18next';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { onConfirmationChange } from '../shared/confirmation-channel';
import { Menu } from '../shared/ui/Menu';
import { Notice } from '../shared/ui/Notice';
import { explain } from '../shared/explain-error';
import { useOrganiserTexts } from '../shared/language';
import { AddLink } from './AddLink';
import { Figures } from './filters/Figures';
import { totalWords } from '../shared/filter-words';
import { PageSize } from './filters/ListControls';
import { ListPanels } from './filters/ListPanels';
import { ListActions } from './ListActions';
import { enabledShortcut } from '../shared/shortcuts';
import { useRowKeys } from './state/row-keys';
import { useScrollRestoration } from './state/scroll-restoration';
import { filterNames, filterOf, noFilter, useListState, type ListState } from './state/list-state';
import { Pagination } from './Pagination';
import { RegistrantsTable } from './RegistrantsTable';
import { SelectionBar } from './selection/SelectionBar';
import { SearchBox } from './filters/SearchBox';
import { UnknownFilters } from './filters/UnknownFilters';
import { useRegistrants } from './state/use-registrants';
import './list.css';

export function RegistrantsList() {
  const { t, language } = useOrganiserTexts();
  const [state, change] = useListState();
  const { data, error, isFetching, isPlaceholderData, refetch } = useRegistrants(state);
  const latestTable = useMemo(
    () =>
      data !== undefined &&
      data.totalCount > 0 && (
        <RegistrantsTable users={data.users} totalCount={data.totalCount} state={state} onSort={change} />
      ),
    [data, state, change],
  );
  // Deferred, so that the page stays responsive while a thousand rows render.
  const table = useDeferredValue(latestTable);
  const isBusy = isFetching || table !== latestTable;
  useScrollRestoration(data !== undefined && table === latestTable);
  const listTop = useRef<HTMLDivElement>(null);
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / state.size));

  useEffect(() => onConfirmationChange(() => void refetch()), [refetch]);

  useEffect(() => {
    if (error !== null) console.error('Failed to load the list', error);
  }, [error]);

  // Go to the last page if the page in the URL is past the end of the list.
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && state.page >= pageCount)
      change({ page: pageCount - 1 }, { replace: true });
  }, [data, isPlaceholderData, state.page, pageCount, change]);

  const search = useCallback((q: string) => change({ q }, { replace: state.q !== '' }), [change, state.q]);
  const goToPage = (page: number) => {
    change({ page });
    if (listTop.current !== null && listTop.current.getBoundingClientRect().top < 0)
      listTop.current.scrollIntoView();
  };
  const cancelledCount = data?.figures === undefined ? 0 : data.totalCount - data.figures.registered;
  return (
    <section
      className="list"
      aria-label={t(($) => $.organisers.list.name)}
      ref={listTop}
      onKeyDown={useRowKeys()}
    >
      <Figures figures={data?.figures} state={state} onChange={change} />
      <ListPanels
        list={data}
        state={state}
        onChange={change}
        actions={
          <Menu className="list-actions" button={t(($) => $.organisers.act.open)} keepsContent>
            <ListActions
              filter={filterOf(state)}
              totalCount={data?.totalCount}
              registered={data?.figures?.registered}
            />
          </Menu>
        }
      >
        <SearchBox q={state.q} onSearch={search} />
      </ListPanels>
      <UnknownFilters onRemove={() => change({}, { replace: true })} />
      {error !== null && (
        <Notice onRetry={() => void refetch()}>{explain(error, t, ($) => $.organisers.list.failed)}</Notice>
      )}
      <div className="cluster list-found">
        <p className="strong list-total" role="status">
          {data === undefined ? '' : totalWords(data.totalCount, state, t, language)}
        </p>
        {cancelledCount > 0 && (
          <p id="list-cancelled" className="muted small">
            {t(($) => $.organisers.filter.withoutBadge, { count: cancelledCount })}
          </p>
        )}
        {enabledShortcut('j') && <p className="list-keys muted small">{t(($) => $.organisers.list.keys)}</p>}
      </div>
      <div className="list-body" id="list" tabIndex={-1} aria-busy={isBusy}>
        {table}
        {data?.totalCount === 0 && <EmptyList state={state} onChange={change} />}
        {isBusy && (
          <div className="list-loading" role="status">
            <span className="spinner" aria-hidden="true" />
            {t(($) => $.organisers.common.loading)}
          </div>
        )}
      </div>
      <SelectionBar state={state} totalCount={data?.totalCount ?? 0} />
      {table !== false && data !== undefined && (
        <div className="cluster list-bar">
          <PageSize size={state.size} onChange={change} />
          <Pagination page={state.page} pageCount={pageCount} onChange={goToPage} />
        </div>
      )}
    </section>
  );
}

interface EmptyListProps {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

function EmptyList({ state, onChange }: EmptyListProps) {
  const { t } = useTranslation();
  const isFiltered = filterNames.some((name) => state[name] !== undefined);
  if (!isFiltered && state.q === '')
    return (
      <div className="list-empty">
        <p>{t(($) => $.organisers.list.empty)}</p>
        <AddLink />
      </div>
    );
  return (
    <div className="list-empty">
      <p>
        {isFiltered
          ? t(($) => $.organisers.filter.nobody)
          : t(($) => $.organisers.list.noMatch, { search: state.q })}
      </p>
      <button type="button" className="button-quiet" onClick={() => onChange(noFilter)}>
        {isFiltered ? t(($) => $.organisers.filter.clear) : t(($) => $.organisers.list.clearSearch)}
      </button>
    </div>
  );
}
