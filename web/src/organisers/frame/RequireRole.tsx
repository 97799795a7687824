/** Shows a page to the roles that may open it; explains to the others what their role may (AUTH-12). */
import { useTranslation } from 'react-i18next';
import { mayDo, whatRoleMay } from 'contract/team/roles';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { currentRole, freshIdToken, watchSession } from '../session/session';
import { leastRole } from './least-roles';
import type { OrganiserPageName } from '../shared/organiser-routes';

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
