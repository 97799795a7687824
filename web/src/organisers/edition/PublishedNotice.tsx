/** Says that visitors see what was published, and what is left to do. */
import { useQuery } from '@tanstack/react-query';
import type { EditionDetails } from 'contract/edition/calls';
import { factTable } from 'contract/edition/fact-table';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { call } from '../session/organiser-call';
import { useEditionTexts } from './texts';

export function PublishedNotice({ details }: { details: EditionDetails }) {
  const texts = useEditionTexts();
  const { edition, version, registrants, pagesBy } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery({
    queryKey: ['edition-versions', edition],
    queryFn: () => call('editionVersions', { edition }),
  });
  const changed = data?.versions[0]?.changed ?? [];
  const isToTell = registrants > 0 && changed.some((fact) => factTable[fact].lock === 'asks');

  // The page was loaded again since the button was pressed, so nothing has the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="sheet edition-published-now" aria-labelledby="published-now">
      <h2 id="published-now" ref={heading} tabIndex={-1}>
        {pagesBy === 'publishing' ? texts.publishedNow : texts.publishedOnServer}
      </h2>
      {pagesBy === 'deploying' && <p>{texts.pagesFollow}</p>}
      {version === 1 && <p>{texts.firstPublished}</p>}
      {isToTell && <p>{texts.tellNow(registrants)}</p>}
      <div className="sheet-actions">
        {/* Whoever has the site open in another tab sees the former version there. */}
        <a className="button-quiet" href={paths.registration} target="_blank" rel="noopener">
          {texts.openSite}
        </a>
        {isToTell && (
          <Link className="button-quiet" to={paths.newMailing}>
            {texts.writeToThem}
          </Link>
        )}
      </div>
    </section>
  );
}
