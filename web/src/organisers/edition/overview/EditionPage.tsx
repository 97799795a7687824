/** The page `/edition`: what visitors see now, what a draft would change, and the next step. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition, facts } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import { eventDate } from 'contract/edition/event-dates';
import { Link, useLocation } from 'react-router-dom';
import { factsPath, paths } from '../../../shared/site/paths';
import { ShowChangeOffer } from '../../mailings/ShowChangeOffer';
import { may } from '../../session/session';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { DraftSection } from './DraftSection';
import {
  draftFactsOf,
  editionPath,
  isShownFact,
  runningStepOf,
  usePublishedAt,
  useToday,
  useUnpublishedEditions,
  visibleFacts,
} from '../frame/edition';
import { EditionFrame } from '../frame/EditionFrame';
import { NextStep } from './NextStep';
import { PreviewLink } from '../preview/PreviewLink';
import { PublishedNotice } from '../publish/PublicationSteps';
import { PublishSection } from '../publish/PublishSection';
import { RehearsalNotice, RehearsalSection } from './RehearsalSection';
import { fieldOf } from '../words/form-value';
import { publishedVersion } from '../publish/use-publishing';

export default function EditionPage() {
  return (
    <EditionFrame name="edition">
      {(details) =>
        isRehearsal({ id: details.edition }) ? (
          <RehearsalNotice />
        ) : (
          <Overview key={details.edition} details={details} />
        )
      }
    </EditionFrame>
  );
}

function Overview({ details }: { details: EditionDetails }) {
  const { draft, edition, version } = details;
  const location: { state: unknown } = useLocation();
  const justPublished = publishedVersion(location.state);
  const canEditDraft = may('organiser');
  // A draft that is being published can no longer change.
  const hasEditableDraft = draft !== null && runningStepOf(details) === undefined;
  return (
    <div className="rows columns edition-overview">
      <div className="rows rows-wide">
        {justPublished === version && <PublishedNotice details={details} />}
        {canEditDraft && version > 0 && edition === currentEdition().id && <ShowChangeOffer />}
        {canEditDraft && <NextStep details={details} />}
        <PublishSection details={details} />
        {hasEditableDraft && <DraftSection details={details} />}
      </div>
      <div className="rows rows-wide">
        {details.state !== 'draft' && <Published details={details} />}
        {canEditDraft && (
          <>
            {hasEditableDraft && <PreviewLink edition={edition} preview={details.preview} />}
            <RehearsalSection details={details} />
            <OtherPages details={details} />
          </>
        )}
      </div>
    </div>
  );
}

/** What visitors see now, and since when. */
function Published({ details }: { details: EditionDetails }) {
  const { t, language } = useOrganiserTexts();
  const { edition, version, state, coming } = details;
  const canEditDraft = may('organiser');
  const capacity = details.facts?.capacity;
  const since = usePublishedAt(details, canEditDraft);
  return (
    <section className="sheet" aria-labelledby="published">
      <h2 id="published">{t(($) => $.edition.visitorsSee)}</h2>
      <p>
        {state === 'archived'
          ? t(($) => $.edition.archived)
          : t(($) => $.edition.showOf, { name: facts().name, day: eventDate(language) })}
      </p>
      <p>
        {t(($) => $.edition.version, { version })}
        {since !== undefined && `, ${t(($) => $.edition.since, { moment: localDateTime(since, language) })}`}
      </p>
      {capacity !== undefined && <p>{t(($) => $.edition.places, { taken: coming, all: capacity })}</p>}
      <div className="sheet-actions">
        {state === 'live' && (
          <a className="button-quiet" href={paths.registration} target="_blank" rel="noopener">
            {t(($) => $.edition.openSite)}
          </a>
        )}
        {canEditDraft && (
          <Link className="button-quiet" to={editionPath(paths.editionVersions, edition)}>
            {t(($) => $.organisers.title.editionVersions)}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Links to the pages that change the draft, and to the next edition. */
function OtherPages({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const { edition, state } = details;
  const drafts = useUnpublishedEditions();
  const today = useToday();
  const draftFacts = draftFactsOf(details);
  const { date, moreDays } = draftFacts;
  const hasAllParts = visibleFacts.every((fact) => isShownFact(fact, draftFacts));
  const lastDay = Array.isArray(moreDays) ? fieldOf(moreDays.at(-1), 'day') : date;
  const isOver = typeof lastDay === 'string' && lastDay < today;
  return (
    <nav className="sheet" aria-label={t(($) => $.edition.otherPages)}>
      <h2>{t(($) => $.edition.otherPages)}</h2>
      <ul className="rows edition-links">
        {state !== 'archived' && (
          <>
            <li>
              <Link to={editionPath(factsPath(), edition)}>{t(($) => $.organisers.title.editionFacts)}</Link>
              <span>{t(($) => $.edition[hasAllParts ? 'factsHint' : 'factsHintOfParts'])}</span>
            </li>
            {isShownFact('exhibitors', draftFacts) && (
              <li>
                <Link to={editionPath(paths.editionExhibitors, edition)}>
                  {t(($) => $.organisers.title.editionExhibitors)}
                </Link>
                <span>{t(($) => $.edition.exhibitorsHint)}</span>
              </li>
            )}
          </>
        )}
        {drafts
          .filter((id) => id !== edition)
          .map((id) => (
            <li key={id}>
              <Link to={editionPath(paths.edition, id)}>{t(($) => $.edition.editionNamed, { id })}</Link>
              <span>{t(($) => $.edition.state.draft)}</span>
            </li>
          ))}
        {state !== 'draft' && (
          <li>
            <Link to={paths.newEdition}>{t(($) => $.edition.prepareNext)}</Link>
            <span>{isOver ? t(($) => $.edition.showIsOver) : t(($) => $.edition.prepareNextHint)}</span>
          </li>
        )}
      </ul>
    </nav>
  );
}
