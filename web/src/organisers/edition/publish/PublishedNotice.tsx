/** Confirms that visitors see the published version. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { EditionDetails } from 'contract/publication/calls';
import { useEffect, useRef } from 'react';
import { paths } from '../../../shared/site/paths';
import { call } from '../../session/organiser-call';

export function PublishedNotice({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const { version } = details;
  const { data } = useQuery({ queryKey: ['editions'], queryFn: () => call('adminEditions', {}) });
  const editions = data?.editions ?? [];
  const heading = useRef<HTMLHeadingElement>(null);

  // The page was reloaded since the button was pressed, so nothing has the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="sheet edition-published-now" aria-labelledby="published-now">
      <h2 id="published-now" ref={heading} tabIndex={-1}>
        {t(($) => $.edition.publishedNow)}
      </h2>
      {version === 1 && editions.length > 1 && <p>{t(($) => $.edition.firstPublished)}</p>}
      <div className="sheet-actions">
        {/* A tab that was open before still shows the former version. */}
        <a className="button-quiet" href={paths.registration} target="_blank" rel="noopener">
          {t(($) => $.edition.openSite)}
        </a>
      </div>
    </section>
  );
}
