/** Shows a page to the roles that may open it (AUTH-12), once there is a show that it can be about (EDIT-29). */
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
    // The account may have another role than its token; a failed refresh changes nothing here.
    if (!isAllowed) freshIdToken(true).catch(() => undefined);
  }, [isAllowed]);
  if (isAllowed) return children;
  // The page after signing in, if no other was requested.
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

/** They are about no show, or about the draft in their address. */
const pagesWithoutShow: readonly OrganiserPageName[] = ['newEdition', 'team', 'account', 'securedTest'];

/** @param children the page, shown as soon as it has something to show */
export function IfShow({ name, children }: { name: OrganiserPageName; children: ReactNode }) {
  const [query] = useSearchParams();
  const isDraft = name.startsWith('edition') && query.has(preparedParameter);
  const hasContent = !isNoShow(currentEdition()) || pagesWithoutShow.includes(name) || isDraft;
  return hasContent ? children : <NoShowYet name={name} />;
}
