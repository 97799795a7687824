/** Shows a page only to the roles that may open it (AUTH-12), and only with a published show if it needs one (EDIT-29). */
import { useTranslation } from 'react-i18next';
import { mayDo, whatRoleMay } from 'contract/team/roles';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { currentRole, freshIdToken, watchSession } from '../session/session';
import { leastRole } from './organiser-pages';
import type { OrganiserPageName } from '../shared/organiser-routes';
import { currentEdition } from 'contract/edition/current';
import { isNoShow, preparedParameter } from 'contract/wire/edition-header';
import { NoShowYet } from '../edition/editions/NoShowYet';

export function RequireRole({ name, children }: { name: OrganiserPageName; children: ReactNode }) {
  const { t } = useTranslation();
  const role = useSyncExternalStore(watchSession, currentRole);
  const isAllowed = mayDo(role, leastRole(name));
  useEffect(() => {
    // The account's role may have changed since the token was issued. A failed refresh changes nothing here.
    if (!isAllowed) freshIdToken(true).catch(() => undefined);
  }, [isAllowed]);
  if (isAllowed) return children;
  // The list is the default page after signing in: redirect instead of refusing.
  if (name === 'users') return <Navigate to={paths.statistics} replace />;
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title[name])}</h1>
      <div className="rows" role="status">
        <p>{t(($) => $.organisers.wrongRole.closed, { role: t(($) => $.roles[role].name) })}</p>
        <p>{t(($) => $.organisers.wrongRole.may, { what: whatRoleMay(role, t) })}</p>
        <p>{t(($) => $.organisers.wrongRole.ask)}</p>
      </div>
      <p>
        <Link to={paths.statistics}>{t(($) => $.organisers.title.statistics)}</Link>
      </p>
    </div>
  );
}

/** Pages that need no published show. */
const pagesWithoutShow: readonly OrganiserPageName[] = ['newEdition', 'team', 'account', 'securedTest'];

/** Shows a page that needs a show only if there is one. */
export function IfShow({ name, children }: { name: OrganiserPageName; children: ReactNode }) {
  const [query] = useSearchParams();
  const isDraft = name.startsWith('edition') && query.has(preparedParameter);
  const hasContent = !isNoShow(currentEdition()) || pagesWithoutShow.includes(name) || isDraft;
  return hasContent ? children : <NoShowYet name={name} />;
}
