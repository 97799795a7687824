/** What every public page has around it. */
import { event } from 'contract/event';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import mark from './mark.svg';
import { paths } from '../paths';
import { useTranslation } from 'react-i18next';
import './frame.css';
import { LanguageSelect } from './LanguageSelect';

export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header className="header">
        <Link className="brand" to={paths.registration}>
          <img src={mark} width="40" height="40" alt="" />
          {event.name}
        </Link>
        <LanguageSelect />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <span>{event.organiser}</span> <Link to={paths.privacy}>{t('frame.privacy')}</Link>
      </footer>
    </>
  );
}
