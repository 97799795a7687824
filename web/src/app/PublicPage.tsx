/** A page of the public site: the frame, and its title and description in the visitor's language. */
import { event } from 'contract/event';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { TextKey } from '../translations/texts';
import { useTranslations } from '../translations/use-translations';
import { Frame } from './Frame';

interface Props {
  title: TextKey;
  children: ReactNode;
}

export function PublicPage({ title, children }: Props) {
  const { t } = useTranslations();
  const text = t(title);
  const description = t('page.registration.description');

  useEffect(() => {
    document.title = text.includes(event.name) ? text : `${text} – ${event.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [text, description]);

  return (
    <Frame>
      <Suspense>{children}</Suspense>
    </Frame>
  );
}
