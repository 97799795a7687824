/** The next thing to do, in one sentence; after publishing, links to what may follow (EDIT-34). */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { registrationOpening } from 'contract/edition/event-times';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { localDateTime } from '../../shared/local-time';
import { factsPath, paths } from '../../../shared/site/paths';
import { useShowChange } from '../../mailings/ShowChangeOffer';
import { useOrganiserTexts } from '../../shared/language';
import {
  draftFactsOf,
  editionPath,
  runningStepOf,
  usePublishedAt,
  useToday,
  useUnpublishedEditions,
} from '../frame/edition';
import { factName } from '../words/problem-words';
import { factFieldPath } from '../changes/Checks';

export function NextStep({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const step = useStep(details);
  return (
    <section className="sheet edition-next" aria-labelledby="next">
      <h2 id="next">{t(($) => $.edition.nextStep)}</h2>
      <p className="strong edition-next-step">{step.text}</p>
      {step.to !== undefined && (
        <p>
          <Link className="button" to={step.to}>
            {step.label}
          </Link>
        </p>
      )}
      {step.links !== undefined && (
        <ul className="rows edition-links">
          {step.links.map(([to, words]) => (
            <li key={to}>{to.startsWith('#') ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Step {
  text: string;
  to?: string;
  label?: string;
  /** The address and the words of each link. */
  links?: readonly (readonly [string, string])[];
}

function useStep(details: EditionDetails): Step {
  const { t, language } = useOrganiserTexts();
  const drafts = useUnpublishedEditions();
  const today = useToday();
  const showChange = useShowChange();
  const publishedAt = usePublishedAt(details);
  const [now] = useState(Date.now);
  const { draft, facts, changed, checks, edition, state } = details;
  const { date } = draftFactsOf(details);
  const blockingChecks = checks.filter(({ level }) => level === 'blocking');
  const [firstBlocking] = blockingChecks;
  if (runningStepOf(details) !== undefined) return { text: t(($) => $.edition.step.publishing) };
  const hasUntoldChange = showChange !== undefined && edition === currentEdition().id;
  if (hasUntoldChange && draft !== null) return { text: t(($) => $.edition.step.tell) };
  if (state === 'archived') return { text: t(($) => $.edition.step.archived) };
  if (draft === null && drafts[0] !== undefined)
    return {
      text: t(($) => $.edition.step.goOn, { id: drafts[0] }),
      to: editionPath(paths.edition, drafts[0]),
      label: t(($) => $.edition.step.goThere),
    };
  if (draft === null && !hasUntoldChange && typeof date === 'string' && date < today)
    return {
      text: t(($) => $.edition.step.over),
      to: paths.newEdition,
      label: t(($) => $.edition.step.goNew),
    };
  if (draft === null) {
    const opensAt = facts === null ? undefined : registrationOpening(facts);
    return {
      text:
        publishedAt === undefined
          ? t(($) => $.edition.publishedNow)
          : t(($) => $.edition.step.published, { moment: localDateTime(publishedAt, language) }),
      links: [
        ...(hasUntoldChange ? [['#tell', t(($) => $.mailings.tell.title)] as const] : []),
        ...(opensAt !== undefined && opensAt.getTime() > now
          ? [['#rehearsal', t(($) => $.edition.rehearsal.heading)] as const]
          : []),
        [paths.devices, t(($) => $.edition.step.goPhones)],
        [paths.mailings, t(($) => $.edition.step.goWrite)],
        [editionPath(factsPath(), edition), t(($) => $.edition.step.goChange)],
      ],
    };
  }
  if (firstBlocking !== undefined) {
    const count = new Set(blockingChecks.map(({ fact }) => fact)).size;
    return {
      text: t(($) => $.edition.step.complete, { count, first: factName(firstBlocking.fact, language) }),
      to: factFieldPath(firstBlocking.fact, edition) ?? editionPath(factsPath(), edition),
      label: t(($) => $.edition.step.goComplete),
    };
  }
  if (facts !== null && changed.length === 0)
    return {
      text: t(($) => $.edition.step.same),
      to: editionPath(factsPath(), edition),
      label: t(($) => $.edition.step.goChange),
    };
  const count = checks.filter(({ level }) => level === 'confirm').length;
  return {
    text: count > 0 ? t(($) => $.edition.step.confirm, { count }) : t(($) => $.edition.step.ready),
  };
}
