/** The organisers' list: search, table, pages (ORG-1 to ORG-3). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageWindow } from 'contract/registrant-list';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import { onConfirmation } from '../organisers/confirmation-channel';
import { organiserTexts } from '../translations/organisers';
import { Notice } from '../ui/Notice';
import { explain } from '../organisers/explain-error';
import { useOrganiserLanguage, useOrganiserTexts } from '../organisers/language';
import { ListControls } from './ListControls';
import { useListPlace } from './list-place';
import { pagesAround, useListState } from './list-state';
import { Pagination } from './Pagination';
import { RegistrantsTable } from './RegistrantsTable';
import { SearchBox } from './SearchBox';
import './list.css';

export function RegistrantsList() {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  const [state, change] = useListState();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['registrants', state],
    queryFn: ({ signal }) => {
      const { size: limit, ...asked } = state;
      return asOrganiser((idToken) => callApi('adminTable', { ...asked, limit }, { idToken, signal }));
    },
    placeholderData: keepPreviousData,
  });
  useListPlace(data !== undefined);
  const top = useRef<HTMLDivElement>(null);
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / state.size));

  useEffect(() => onConfirmation(() => void refetch()), [refetch]);

  useEffect(() => {
    if (error !== null) console.error('Failed to load the list', error);
  }, [error]);

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
    <section className="list" aria-label={texts.list.name} ref={top}>
      <div className="list-bar">
        <SearchBox q={state.q} onSearch={search} />
        <ListControls state={state} onChange={change} />
      </div>
      {error !== null && (
        <Notice onRetry={() => void refetch()}>{explain(error, texts.list.failed, language)}</Notice>
      )}
      <div className="list-bar">
        <p className="list-total" role="status">
          {data === undefined ? '' : texts.list.total(data.totalCount, state.q)}
        </p>
        {pages(texts.list.pages)}
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
            {texts.common.loading}
          </div>
        )}
      </div>
      {data !== undefined && data.users.length > 10 && (
        <div className="list-bar list-bar-end">{pages(texts.list.pagesBelow)}</div>
      )}
    </section>
  );
}

function Empty({ q, onClear }: { q: string; onClear: () => void }) {
  const texts = useOrganiserTexts();
  if (q === '') return <p className="list-empty">{texts.list.empty}</p>;
  return (
    <div className="list-empty">
      <p>{texts.list.noMatch(q)}</p>
      <button type="button" className="button-quiet" onClick={onClear}>
        {texts.list.clearSearch}
      </button>
    </div>
  );
}
