/** The organisers' list: search, table, pages (ORG-1 to ORG-3). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageWindow } from 'contract/registrant-list';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import { onConfirmation } from '../organisers/confirmation-channel';
import { Notice } from '../ui/Notice';
import { explain } from '../organisers/explain-error';
import { ListControls } from './ListControls';
import { pagesAround, useListState, type ListState } from './list-state';
import { Pagination } from './Pagination';
import { RegistrantsTable } from './RegistrantsTable';
import { SearchBox } from './SearchBox';
import './list.css';

const number = new Intl.NumberFormat('fr-BE');

export function RegistrantsList() {
  const [state, change] = useListState();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['registrants', state],
    queryFn: ({ signal }) => {
      const { size: limit, ...asked } = state;
      return asOrganiser((idToken) => callApi('adminTable', { ...asked, limit }, { idToken, signal }));
    },
    placeholderData: keepPreviousData,
  });
  const top = useRef<HTMLDivElement>(null);
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / state.size));

  useEffect(() => onConfirmation(() => void refetch()), [refetch]);

  // The page in the URL is past the end of the list.
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && state.page >= pageCount)
      change({ page: pageCount - 1 }, { replace: true });
  }, [data, isPlaceholderData, state.page, pageCount, change]);

  const search = useCallback((q: string) => change({ q }, { replace: state.q !== '' }), [change, state.q]);
  const turnTo = (page: number) => {
    change({ page });
    if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const pages = (label: string) => (
    <Pagination
      label={label}
      page={state.page}
      pageCount={pageCount}
      offered={pagesAround(state.page, pageCount, pageWindow)}
      onChange={turnTo}
    />
  );

  return (
    <section className="list" aria-label="Inscrits" ref={top}>
      <div className="list-bar">
        <SearchBox q={state.q} onSearch={search} />
        <ListControls state={state} onChange={change} />
      </div>
      {error !== null && (
        <Notice onRetry={() => void refetch()}>{explain(error, 'La liste n’a pas pu être chargée.')}</Notice>
      )}
      <div className="list-bar">
        <p className="list-total" role="status">
          {data === undefined ? '' : total(data.totalCount, state)}
        </p>
        {pages('Pages')}
      </div>
      <div className="list-body" aria-busy={isFetching}>
        {data !== undefined && data.totalCount > 0 && (
          <RegistrantsTable
            users={data.users}
            totalCount={data.totalCount}
            state={state}
            onSort={(sort) => change(sort)}
          />
        )}
        {data?.totalCount === 0 && <Empty q={state.q} onClear={() => change({ q: '' })} />}
        {isFetching && (
          <div className="list-loading" role="status">
            <span className="spinner" aria-hidden="true" />
            Chargement...
          </div>
        )}
      </div>
      {data !== undefined && data.users.length > 10 && (
        <div className="list-bar list-bar-end">{pages('Pages, sous la liste')}</div>
      )}
    </section>
  );
}

function total(count: number, { q }: ListState): string {
  const people = `${number.format(count)} ${count === 1 ? 'inscrit' : 'inscrits'}`;
  return q === '' ? people : `${people} pour « ${q} »`;
}

function Empty({ q, onClear }: { q: string; onClear: () => void }) {
  if (q === '') return <p className="list-empty">Aucun inscrit pour le moment.</p>;
  return (
    <div className="list-empty">
      <p>Aucun inscrit ne correspond à « {q} ».</p>
      <button type="button" className="button-quiet" onClick={onClear}>
        Effacer la recherche
      </button>
    </div>
  );
}
