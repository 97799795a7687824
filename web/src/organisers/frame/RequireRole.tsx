/** Shows a page to the roles that may open it; explains to the others what their role may (AUTH-12). */
import { useTranslation } from 'react-i18next';
import type { InEveryLanguage } from 'contract/language/languages';
import { mayDo } from 'contract/team/roles';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { currentRole, freshIdToken, watchSession } from '../session/session';
import { useOrganiserLanguage } from '../shared/language';
import { roleWords } from 'contract/team/role-words';
import { leastRole } from './least-roles';
import type { OrganiserPageName } from '../shared/organiser-routes';

const texts: InEveryLanguage<{
  closed: (role: string) => string;
  may: (what: string) => string;
  ask: string;
}> = {
  fr: {
    closed: (role) => `Votre rôle, «\u00a0${role}\u00a0», n’ouvre pas cette page.`,
    may: (what) => `Ce qu’il permet\u00a0: ${what}`,
    ask: 'Un propriétaire de l’équipe peut vous donner un autre rôle.',
  },
  nl: {
    closed: (role) => `Met uw rol, “${role}”, kunt u deze pagina niet openen.`,
    may: (what) => `Wat u ermee kunt: ${what}`,
    ask: 'Een eigenaar van het team kan u een andere rol geven.',
  },
  en: {
    closed: (role) => `Your role, “${role}”, does not open this page.`,
    may: (what) => `What it allows: ${what}`,
    ask: 'An owner of the team can give you another role.',
  },
};

export function RequireRole({ name, children }: { name: OrganiserPageName; children: ReactNode }) {
  const language = useOrganiserLanguage();
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
  const roleTexts = texts[language];
  const words = roleWords[language][role];
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title[name])}</h1>
      <div className="rows" role="status">
        <p>{roleTexts.closed(words.name)}</p>
        <p>{roleTexts.may(words.may)}</p>
        <p>{roleTexts.ask}</p>
      </div>
      <p>
        <Link to={paths.statistics}>{t(($) => $.organisers.title.statistics)}</Link>
      </p>
    </div>
  );
}
