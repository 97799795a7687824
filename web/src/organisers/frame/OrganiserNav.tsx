/** The organisers' menu: links to the pages that the role may open. To link another page, add it to `links`. */
import { useSyncExternalStore } from 'react';
import { mayDo } from 'contract/team/roles';
import { NavLink } from 'react-router-dom';
import { useOrganiserTexts } from '../shared/language';
import { paths } from '../../shared/site/paths';
import { currentRole, watchSession } from '../session/session';
import { leastRole } from './least-roles';

const links = ['users', 'statistics', 'dinner', 'badges', 'mailings', 'devices', 'edition', 'team'] as const;

export function OrganiserNav() {
  const texts = useOrganiserTexts().nav;
  const role = useSyncExternalStore(watchSession, currentRole);
  const open = links.filter((name) => mayDo(role, leastRole(name)));
  return (
    <nav className="organiser-nav" aria-label={texts.name}>
      {open.map((name) => (
        <NavLink key={name} to={paths[name]}>
          {texts[name]}
        </NavLink>
      ))}
    </nav>
  );
}
