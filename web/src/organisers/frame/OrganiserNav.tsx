/** The links in the organisers' header. To link another page there, add it to `links`. */
import { NavLink } from 'react-router-dom';
import { useOrganiserTexts } from '../shared/language';
import { paths } from '../../shared/site/paths';

const links = ['users', 'statistics', 'dinner', 'badges', 'mailings', 'devices', 'edition'] as const;

export function OrganiserNav() {
  const texts = useOrganiserTexts().nav;
  return (
    <nav className="organiser-nav" aria-label={texts.name}>
      {links.map((name) => (
        <NavLink key={name} to={paths[name]}>
          {texts[name]}
        </NavLink>
      ))}
    </nav>
  );
}
