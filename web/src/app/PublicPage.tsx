/** A page of the public site: its layout, and its title and language for the browser. */
import { facts } from 'contract/edition/current';
import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Mark } from '../shared/drawings/Mark';
import { paths } from '../shared/site/paths';
import { rehearsalToken } from '../shared/site/rehearsal';
import { loadVisitorTexts, useLanguage } from '../shared/translations/i18n';
import { changeLanguage } from '../shared/translations/load-texts';
import { OutdatedNotice } from '../shared/ui/OutdatedNotice';
import { RehearsalBand } from '../shared/ui/RehearsalBand';
import './frame.css';
import { LanguageSelect } from '../shared/ui/LanguageSelect';
import type { PublicRoute } from './routes';
import { titleOf } from '../shared/site/title';

export function PublicPage({ Page, name }: PublicRoute) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const title = titleOf(t(($) => $.visitors.page[name].title));
  const language = useLanguage();
  const shownPath = useRef(pathname);
  // The prerendered page is never part of a rehearsal.
  const isRehearsing = useSyncExternalStore(
    noSubscription,
    () => rehearsalToken() !== undefined,
    () => false,
  );

  useEffect(() => {
    document.title = title;
  }, [title]);

  // As after a page load: scroll and focus go to the top.
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);

  return (
    <>
      <a className="skip screen-only" href="#content" onClick={skipToContent}>
        {t(($) => $.visitors.frame.skip)}
      </a>
      <header className="header">
        <Link className="brand" to={paths.registration}>
          <Mark language={language} />
          {facts().name}
        </Link>
        <LanguageSelect
          label={t(($) => $.visitors.frame.language)}
          languages={facts().languages}
          language={language}
          change={(to) => changeLanguage(i18n, to, loadVisitorTexts)}
        />
      </header>
      {isRehearsing && <RehearsalBand canLeave />}
      <OutdatedNotice />
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
      <footer className="footer screen-only">
        <span>{facts().organiser}</span> <Link to={paths.privacy}>{t(($) => $.visitors.frame.privacy)}</Link>
      </footer>
    </>
  );
}

const noSubscription = () => () => undefined;

/** Skips as the browser does, but keeps the URL's fragment, which may be the link to the visitor's own page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
