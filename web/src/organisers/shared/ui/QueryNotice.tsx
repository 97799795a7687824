/** Shows that a page's data is loading, or why it failed to load, with a retry button. */
import type { SelectorParam } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import { hasCode, type NamedEdition } from 'contract/wire/api-error';
import { longDate } from 'contract/language/formats';
import { useLocation } from 'react-router-dom';
import type { ProblemTexts } from '../../../shared/site/problem-text';
import { explain } from '../explain-error';
import { useOrganiserTexts } from '../language';
import { Notice } from './Notice';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** The message if loading failed. */
  failed: SelectorParam;
  /** The page's own explanations of some codes. */
  own?: ProblemTexts;
}

export function QueryNotice({ query: { data, error, refetch }, failed, own }: Props) {
  const { t } = useTranslation();
  if (hasCode(error, 'other-edition') && error.edition !== undefined)
    return <OtherEditionNotice edition={error.edition} />;
  if (error !== null) return <Notice onRetry={() => void refetch()}>{explain(error, t, failed, own)}</Notice>;
  return data === undefined && <p role="status">{t(($) => $.organisers.common.loading)}</p>;
}

/** Links to this page in the edition that its data belongs to. */
function OtherEditionNotice({ edition: { id, name, date } }: { edition: NamedEdition }) {
  const { t, language } = useOrganiserTexts();
  const { pathname } = useLocation();
  return (
    <div className="rows">
      <p role="alert">{t(($) => $.organisers.archive.belongs, { name, day: longDate(date, language) })}</p>
      <p>
        <a className="button-quiet" href={`${pathname}?edition=${id}`}>
          {t(($) => $.organisers.archive.openThere)}
        </a>
      </p>
    </div>
  );
}
