/** The header for signed-in organisers: the shows, the pages, the account; one line at every width (ORG-52). */
import { useTranslation } from 'react-i18next';
import { hasPart } from 'contract/edition/current';
import { localeOf } from 'contract/language/formats';
import { languages, type Language } from 'contract/language/languages';
import { Link, useLocation } from 'react-router-dom';
import { Mark } from '../../shared/drawings/Mark';
import { LanguageSelect } from '../../shared/ui/LanguageSelect';
import { paths } from '../../shared/site/paths';
import { editionPath } from '../edition/frame/edition';
import { editionAddress } from '../session/chosen-edition';
import { may, currentRole, watchSession } from '../session/session';
import { Menu } from '../shared/ui/Menu';
import { chooseOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { useEditions, useHeaderShow, type HeaderShow } from './editions';
import { headerPages, leastRole } from './organiser-pages';
import './organiser-bar.css';
import { useSyncExternalStore } from 'react';
import { mayDo } from 'contract/team/roles';

export function OrganiserBar() {
  const show = useHeaderShow();
  return (
    <header className="header organiser-bar" data-state={show.state} data-theme={show.theme}>
      <ShowMenu show={show} />
      <OrganiserNav />
      <AccountMenu />
    </header>
  );
}

function ShowMenu({ show }: { show: HeaderShow }) {
  const { t, language } = useOrganiserTexts();
  return (
    <Menu
      kind="header"
      className="show-menu"
      title={show.name}
      button={
        <>
          {show.mark === undefined ? <Mark language={language} /> : <img src={show.mark} alt="" />}
          <span className="visually-hidden">{t(($) => $.organisers.archive.choose)}</span>{' '}
          <span className="one-line show-name">{show.name}</span> <ShowState state={show.state} />
        </>
      }
    >
      <ShowList show={show} />
    </Menu>
  );
}

function ShowState({ state }: Pick<HeaderShow, 'state'>) {
  const { t } = useTranslation();
  return <span className="show-state">{t(($) => $.organisers.archive.state[state])}</span>;
}

/** The shows to choose from. Choosing another show reloads the page with that show's facts (ORG-50). */
function ShowList({ show }: { show: HeaderShow }) {
  const { t, language } = useOrganiserTexts();
  const { pathname } = useLocation();
  const { editions, drafts } = useEditions();
  const currentOf = (id: string) => (id === show.id ? 'true' : undefined);
  return (
    <nav aria-label={t(($) => $.organisers.archive.choose)}>
      {(show.state === 'archived' || show.state === 'rehearsal') && (
        <a href={editionAddress(pathname, '')}>{t(($) => $.organisers.archive.toLive)}</a>
      )}
      {editions.map(({ id, name, date, state }) => (
        <a key={id} href={editionAddress(pathname, state === 'live' ? '' : id)} aria-current={currentOf(id)}>
          <span>{name}</span> <small>{shortDay(date, language)}</small> <ShowState state={state} />
        </a>
      ))}
      {may('organiser') &&
        drafts.map((id) => (
          <Link key={id} to={editionPath(paths.edition, id)} aria-current={currentOf(id)}>
            <span>{id}</span> <ShowState state="draft" />
          </Link>
        ))}
      {may(leastRole('newEdition')) && (
        <Link to={paths.newEdition}>{t(($) => $.organisers.title.newEdition)}</Link>
      )}
    </nav>
  );
}

/** Also contains the bar's links; the style sheet shows them here if they do not fit into the bar. */
function AccountMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      kind="header"
      className="account-menu"
      button={
        <>
          <span className="account-icon">
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <circle cx="12" cy="7.5" r="4.5" />
              <path d="M3 21c0-5 4-7.5 9-7.5s9 2.5 9 7.5z" />
            </svg>
            <span className="visually-hidden">{t(($) => $.organisers.title.account)}</span>
          </span>
          <span className="menu-word">{t(($) => $.organisers.frame.menu)}</span>
        </>
      }
    >
      <OrganiserNav />
      <OrganiserLanguageSelect />
      <nav aria-label={t(($) => $.organisers.title.account)}>
        <Link to={paths.account}>{t(($) => $.organisers.title.account)}</Link>
        {hasPart('inviters') && may(leastRole('exhibitors')) && (
          <Link to={paths.exhibitors}>{t(($) => $.organisers.nav.exhibitors)}</Link>
        )}
        {may(leastRole('team')) && <Link to={paths.team}>{t(($) => $.organisers.nav.team)}</Link>}
        <Link to={paths.logout}>{t(($) => $.organisers.frame.signOut)}</Link>
      </nav>
    </Menu>
  );
}

export function OrganiserLanguageSelect() {
  const { t, language } = useOrganiserTexts();
  return (
    <LanguageSelect
      label={t(($) => $.organisers.common.chooseLanguage)}
      languages={languages}
      language={language}
      change={chooseOrganiserLanguage}
    />
  );
}

/** Such as 28/08/2025. @param day such as `2025-08-28` */
function shortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC' }).format(new Date(day));
}

export function OrganiserNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const role = useSyncExternalStore(watchSession, currentRole);
  // The dinner is a tab of the statistics.
  const page = pathname === paths.dinner ? paths.statistics : pathname;
  return (
    <nav className="organiser-nav" aria-label={t(($) => $.organisers.nav.name)}>
      {headerPages
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
