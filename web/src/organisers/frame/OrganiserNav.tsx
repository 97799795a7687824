/** The organisers' pages that the role may open. To link another page, add it to `links`; the bar has room for seven (ORG-52). */
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { mayDo } from 'contract/team/roles';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { currentRole, watchSession } from '../session/session';
import { leastRole } from './least-roles';

const links = ['today', 'users', 'statistics', 'badges', 'mailings', 'devices', 'edition'] as const;

export function OrganiserNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const role = useSyncExternalStore(watchSession, currentRole);
  // The dinner is a tab of the statistics.
  const page = pathname === paths.dinner ? paths.statistics : pathname;
  return (
    <nav className="organiser-nav" aria-label={t(($) => $.organisers.nav.name)}>
      {links
        .filter((name) => mayDo(role, leastRole(name)))
        .map((name) => (
          <Link
            key={name}
            to={paths[name]}
            aria-current={`${page}/`.startsWith(`${paths[name]}/`) ? 'page' : undefined}
          >
            {t(($) => $.organisers.nav[name])}
          </Link>
        ))}
    </nav>
  );
}
