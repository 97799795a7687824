/** A page of the public site: the frame, and what the browser is told of the page in the visitor's language. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { TextKey } from '../translations/texts';
import { useTranslations } from '../translations/use-translations';
import { Frame } from './Frame';
import { titleOf } from './title';

interface Props {
  title: TextKey;
  description: TextKey;
  path: string;
  children: ReactNode;
}

export function PublicPage({ path, children, ...keys }: Props) {
  const { t } = useTranslations();
  const title = t(keys.title);
  const description = t(keys.description);
  const shown = useRef(path);

  useEffect(() => {
    document.title = titleOf(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  // As if the browser had loaded another page: from its top, for the eyes and for a screen reader.
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [path]);

  return <Frame>{children}</Frame>;
}
