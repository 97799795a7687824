/** The page `/edition/versions`: the published versions, newest first; an earlier one can be restored as a draft. */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { EditionDetails, EditionVersion } from 'contract/publication/calls';
import type { DraftFacts } from 'contract/edition/fact-table';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { useCall } from '../../session/use-call';
import { may } from '../../session/session';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { ChangedFacts } from '../changes/ChangedFacts';
import { currentEditionOf, editionKey, editionPath, visibleFacts } from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { editionProblem } from '../words/problem-words';

export default function VersionsPage() {
  return <EditionFrame name="editionVersions">{(details) => <Versions details={details} />}</EditionFrame>;
}

function Versions({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const { edition, version } = details;
  const query = useCall('editionVersions', { edition }, { staleTime: 0 });
  const { data } = query;
  if (data === undefined) return <QueryNotice query={query} failed={($) => $.edition.failed} />;
  if (data.versions.length === 0) return <p>{t(($) => $.edition.neverPublished)}</p>;
  return (
    <ol className="rows rows-wide">
      {data.versions.map((row) => (
        <Version key={row.version} {...row} details={details} isLatest={row.version === version} />
      ))}
    </ol>
  );
}

interface Props extends EditionVersion {
  details: EditionDetails;
  isLatest: boolean;
}

function Version({ version, releasedAt, by, changed, details, isLatest }: Props) {
  const { t, language } = useOrganiserTexts();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const canRestore = may('owner');
  const [factsToRestore, setFactsToRestore] = useState<DraftFacts>();
  const { edition, draft, state, facts } = details;
  const moment = localDateTime(releasedAt, language);
  const restoring = useAction((error) => {
    const current = currentEditionOf(error);
    if (current !== undefined) cache.setQueryData(editionKey(edition), current);
    setFactsToRestore(undefined);
    return editionProblem(error, t);
  });
  const askToRestore = () =>
    restoring.run(async () => {
      const { versions } = await call('editionVersions', { edition, version });
      setFactsToRestore(versions[0]?.facts);
    });
  const restore = () =>
    restoring.run(async () => {
      await call('restoreVersion', { edition, version, draftVersion: draft?.draftVersion ?? 0 });
      await cache.invalidateQueries({ queryKey: editionKey(edition) });
      await navigate(editionPath(paths.edition, edition));
    });
  return (
    <li className="sheet">
      <div className="wrap-row">
        <h2>{t(($) => $.edition.version, { version })}</h2>
        {isLatest && state === 'live' && <p className="pill">{t(($) => $.edition.state.live)}</p>}
      </div>
      <p>
        {by === undefined
          ? t(($) => $.edition.releasedOn, { moment })
          : by === ''
            ? t(($) => $.edition.releasedByFormer, { moment })
            : t(($) => $.edition.releasedBy, { moment, by })}
      </p>
      <p>
        {version === 1
          ? t(($) => $.edition.firstVersion)
          : changed.length === 0
            ? t(($) => $.edition.sameAsBefore)
            : t(($) => $.edition.changedFacts, {
                facts: visibleFacts
                  .filter((fact) => changed.includes(fact))
                  .map((fact) => t(($) => $.facts.fact[fact].label))
                  .join(', '),
              })}
      </p>
      {canRestore && !isLatest && state !== 'archived' && (
        <div className="sheet-actions">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={restoring.isRunning}
            onClick={() => void askToRestore()}
          >
            {t(($) => $.edition.bringBack)}
            <span className="visually-hidden"> {t(($) => $.edition.version, { version })}</span>
          </button>
        </div>
      )}
      {factsToRestore !== undefined && facts !== null && (
        <Question
          text={
            draft === null
              ? t(($) => $.edition.bringBackSure, { version })
              : t(($) => $.edition.bringBackOverDraft, { version })
          }
          yes={t(($) => $.edition.bringBackNow)}
          no={t(($) => $.edition.keep)}
          isMain={draft === null}
          isRunning={restoring.isRunning}
          onYes={() => void restore()}
          onNo={() => setFactsToRestore(undefined)}
        >
          <div className="rows">
            <p>{t(($) => $.edition.bringBackChanges)}</p>
            <ChangedFacts
              before={facts}
              after={factsToRestore}
              unchangedText={t(($) => $.edition.bringBackSame)}
            />
          </div>
        </Question>
      )}
      <OutcomeMessage {...restoring} />
    </li>
  );
}
