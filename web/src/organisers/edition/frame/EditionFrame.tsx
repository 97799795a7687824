/** Shared by the pages about one edition: title, link back, loading. */
import { useTranslation } from 'react-i18next';
import { hasCode } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { editionPath, editionQuery, useEditionId } from './edition';
import './edition.css';

interface Props {
  name: 'edition' | 'editionFacts' | 'editionExhibitors' | 'newEdition' | 'editionVersions';
  children: (details: EditionDetails) => ReactNode;
}

export function EditionFrame({ name, children }: Props) {
  const edition = useEditionId();
  const { t } = useTranslation();
  const query = useQuery(editionQuery(edition));
  const { data, error } = query;

  // Scroll to the top, unless the address names a field.
  useEffect(() => {
    if (location.hash === '') window.scrollTo(0, 0);
  }, []);

  return (
    <div className="organiser-page edition-page">
      {name !== 'edition' && (
        <Link className="back-link screen-only" to={editionPath(paths.edition, edition)}>
          <span aria-hidden="true">←</span> {t(($) => $.organisers.title.edition)}
        </Link>
      )}
      <div className="cluster organiser-head">
        <h1>{t(($) => $.organisers.title[name])}</h1>
      </div>
      {hasCode(error, 'not-found', 'validation-failed') ? (
        <p>{t(($) => $.edition.unknown)}</p>
      ) : (
        // The data stays visible during a refresh and after a failed one.
        data === undefined && <QueryNotice query={query} failed={($) => $.edition.failed} />
      )}
      {data !== undefined && children(data)}
    </div>
  );
}
