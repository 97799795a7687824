/** A page of the public site: the frame, and what the browser is told of the page in the visitor's language. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formattedDate } from '../formatted-facts';
import { useLanguage } from '../translations/i18n';
import { Frame } from './Frame';
import type { PublicPlace } from './routes';
import { titleOf } from './title';

export function PublicPage({ Page, ...texts }: PublicPlace) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = titleOf(t(texts.title));
  const description = t(texts.description, { date: formattedDate(useLanguage()) });
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  // As if the browser had loaded another page: from its top, for the eyes and for a screen reader.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);

  return (
    <Frame>
      <Page />
    </Frame>
  );
}
