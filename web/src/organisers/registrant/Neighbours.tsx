/** Links to the people before and after this one in the list from which the page was opened (ORG-54). */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { registrantPath } from '../../shared/site/paths';
import { readListState, writeListState } from '../registrants/state/list-state';
import { registrantsQuery } from '../registrants/state/use-registrants';
import { fromPlace, placeOf, type ListPlace } from '../shared/from-list';
import { enabledShortcut, useShortcuts } from '../shared/shortcuts';

export function Neighbours({ id }: { id: string }) {
  const place = placeOf(useLocation().state);
  // With a key, so that the list is fetched again for each person.
  return place && <Links key={id} id={id} place={place} />;
}

/** Fetches the list again, since this person may have been changed, and others erased, after it was loaded. */
function Links({ id, place }: { id: string; place: ListPlace }) {
  const { t } = useTranslation();
  const links = useRef<HTMLElement>(null);
  const press = (rel: string) => () => links.current?.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
  useShortcuts({ j: press('next'), k: press('prev') });
  const list = readListState(new URLSearchParams(place.query));
  const { page, size } = list;
  const { users = [], totalCount = 0 } = useQuery({ ...registrantsQuery(list), staleTime: 0 }).data ?? {};
  const foundIndex = users.findIndex((user) => user.id === id);
  // If the person is no longer in the list, the next person has taken this place.
  const ownIndex = foundIndex === -1 ? place.at - page * size : foundIndex;
  const indexAfter = foundIndex === -1 ? ownIndex : ownIndex + 1;
  const needsPrevious = users.length > 0 && ownIndex <= 0 && page > 0;
  const needsNext = users.length > 0 && indexAfter >= users.length && (page + 1) * size < totalCount;
  const previousPage = { ...list, page: page - 1 };
  const nextPage = { ...list, page: page + 1 };
  const usersBefore =
    useQuery({ ...registrantsQuery(previousPage), enabled: needsPrevious }).data?.users ?? [];
  const usersAfter = useQuery({ ...registrantsQuery(nextPage), enabled: needsNext }).data?.users ?? [];

  const link = (rel: 'prev' | 'next', listPage: typeof list, index: number, pageUsers: typeof users) => {
    const person = pageUsers[index];
    return (
      person && (
        <Link
          replace
          rel={rel}
          className="back-link screen-only"
          to={registrantPath(person.id)}
          state={fromPlace({ query: writeListState(listPage).toString(), at: listPage.page * size + index })}
          title={`${person.firstname} ${person.lastname}`}
          aria-keyshortcuts={enabledShortcut(rel === 'next' ? 'j' : 'k')}
        >
          {rel === 'prev' && <span aria-hidden="true">‹ </span>}
          {t(($) => $.registrant[rel])}
          {rel === 'next' && <span aria-hidden="true"> ›</span>}
        </Link>
      )
    );
  };
  return (
    <nav className="wrap-row small neighbours" aria-label={t(($) => $.registrant.neighbours)} ref={links}>
      {needsPrevious
        ? link('prev', previousPage, usersBefore.length - 1, usersBefore)
        : link('prev', list, ownIndex - 1, users)}
      {foundIndex !== -1 && (
        <span>{t(($) => $.registrant.place, { at: page * size + ownIndex + 1, count: totalCount })}</span>
      )}
      {needsNext ? link('next', nextPage, 0, usersAfter) : link('next', list, indexAfter, users)}
    </nav>
  );
}
