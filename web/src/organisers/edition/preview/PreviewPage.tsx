/** The page `/preview`: shows a draft to anyone with its link, organiser or not (EDIT-7, EDIT-17). */
import { languageOf } from 'contract/language/languages';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ApiError, hasCode } from 'contract/wire/api-error';
import type { Preview } from 'contract/publication/calls';
import { editionTokenPattern } from 'contract/wire/edition-header';
import { leadingToken } from 'contract/wire/leading-token';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { callApi } from '../../../shared/api/call-api';
import { paths } from '../../../shared/site/paths';
import { explain } from '../../shared/explain-error';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { Notice } from '../../shared/ui/Notice';
import { ChangedFacts } from '../changes/ChangedFacts';
import { visibleFacts } from '../frame/edition';
import { factName } from '../words/problem-words';
import { drawnDataUrls } from '../../../shared/drawings/drawn-pictures';
import { PreviewTabs } from './PreviewTabs';
import '../frame/edition.css';

/** A longer list of changes is collapsed, since it would push the preview off the screen. */
const maxOpenChanges = 3;

export default function PreviewPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const token = leadingToken(hash.slice(1), editionTokenPattern);
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => readPreview(token, signal),
  });
  // The draft stays visible if the connection fails, but not once the link has expired.
  const isDraftShown = data !== undefined && (error === null || hasCode(error, 'unavailable'));
  return (
    <div className="organiser-page edition-page">
      {isDraftShown ? (
        <Draft preview={data} />
      ) : (
        <>
          <h1>{t(($) => $.organisers.title.preview)}</h1>
          {error === null ? (
            <p role="status">{t(($) => $.organisers.common.loading)}</p>
          ) : (
            <PreviewError error={error} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </div>
  );
}

async function readPreview(token: string | undefined, signal: AbortSignal): Promise<Preview> {
  if (token === undefined) throw new ApiError('link-invalid', 'The link is incomplete.');
  return callApi('preview', {}, { preview: token, signal });
}

function Draft({ preview }: { preview: Preview }) {
  const { t, language } = useOrganiserTexts();
  const { edition: id, version, facts, badges, until } = preview;
  const edition = useMemo(() => ({ id, version, facts, drawn: drawnDataUrls(facts) }), [id, version, facts]);
  return (
    <>
      <div className="rows rows-close preview-notice">
        <h1>{facts.name}</h1>
        <p>
          <strong>{t(($) => $.preview.draft)}</strong>{' '}
          {t(($) => $.preview.until, { moment: localDateTime(until, language) })}
        </p>
      </div>
      <Changes preview={preview} />
      <section className="sheet preview-sights" aria-labelledby="sights">
        <h2 id="sights">{t(($) => $.preview.tabsHeading)}</h2>
        <PreviewTabs edition={edition} language={languageOf(language, facts.languages)} badges={badges} />
      </section>
    </>
  );
}

function Changes({ preview: { version, changed, before, facts } }: { preview: Preview }) {
  const { t } = useTranslation();
  const count = visibleFacts.filter((fact) => changed.includes(fact)).length;
  const noChanges = t(($) => $.preview.noChanges);
  const list = <ChangedFacts before={before} after={facts} names={changed} unchangedText={noChanges} />;
  if (version === 1) return <p>{t(($) => $.preview.firstVersion)}</p>;
  if (count === 0) return list;
  return (
    <details open={count <= maxOpenChanges}>
      <summary>{t(($) => $.preview.changes, { count })}</summary>
      {list}
    </details>
  );
}

function PreviewError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, language } = useOrganiserTexts();
  if (hasCode(error, 'link-invalid')) return <p role="alert">{t(($) => $.preview.invalid)}</p>;
  if (hasCode(error, 'not-found'))
    return (
      <div role="alert" className="rows">
        <p>{t(($) => $.preview.gone)}</p>
        <p>
          {/* Reloads the page, so that it shows what has been published. */}
          <a className="button-quiet" href={paths.registration}>
            {t(($) => $.preview.toSite)}
          </a>
        </p>
      </div>
    );
  const missing = hasCode(error, 'validation-failed') ? Object.keys(error.fields ?? {}) : [];
  return (
    <Notice onRetry={onRetry}>
      {missing.length > 0
        ? t(($) => $.preview.incomplete, {
            facts: missing.map((fact) => factName(fact, language)).join(', '),
          })
        : explain(error, t, ($) => $.preview.failed)}
    </Notice>
  );
}
