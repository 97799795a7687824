/** The organisers' menu: links to the pages that the role may open and the edition has. To link another page, add it to `links`. */
import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';
import { currentEdition, hasPart } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { mayDo } from 'contract/team/roles';
import { NavLink } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { currentRole, watchSession } from '../session/session';
import { leastRole } from './least-roles';

const links = ['users', 'statistics', 'dinner', 'badges', 'mailings', 'devices', 'edition', 'team'] as const;

export function OrganiserNav() {
  const { t } = useTranslation();
  const role = useSyncExternalStore(watchSession, currentRole);
  const open = links.filter(
    (name) =>
      mayDo(role, leastRole(name)) &&
      (name !== 'dinner' || (hasPart('dinner') && !isNoShow(currentEdition()))),
  );
  return (
    <nav className="organiser-nav" aria-label={t(($) => $.organisers.nav.name)}>
      {open.map((name) => (
        <NavLink key={name} to={paths[name]}>
          {t(($) => $.organisers.nav[name])}
        </NavLink>
      ))}
    </nav>
  );
}
