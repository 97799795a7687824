/** What every organisers' page has around it. */
import { event } from 'contract/event';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import mark from '../app/mark.svg';
import { paths } from '../paths';

interface Props {
  signedIn: boolean;
  children: ReactNode;
}

export function OrganiserFrame({ signedIn, children }: Props) {
  return (
    <div className="organisers" lang="fr">
      <a className="skip" href="#content">
        Aller au contenu
      </a>
      <header className="header">
        <Link className="brand" to={signedIn ? paths.users : paths.registration}>
          <img src={mark} width="40" height="40" alt="" />
          <span>
            {event.name}
            <span className="brand-area">Espace organisateurs</span>
          </span>
        </Link>
        {signedIn && (
          <nav aria-label="Session">
            <Link className="header-action" to={paths.logout}>
              Déconnexion
            </Link>
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
