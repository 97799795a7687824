/** The next thing to do, in one sentence. */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { Link } from 'react-router-dom';
import { factsPath, paths } from '../../../shared/site/paths';
import { useShowChange } from '../../mailings/show-change-query';
import { useOrganiserLanguage } from '../../shared/language';
import { draftFactsOf, editionPath, runningStepOf, useToday, useUnpublishedEditions } from '../frame/edition';
import { factName } from '../words/problem-words';
import { factFieldPath } from '../changes/Checks';

export function NextStep({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const step = useStep(details);
  return (
    <section className="sheet edition-next" aria-labelledby="next">
      <h2 id="next">{t(($) => $.edition.nextStep)}</h2>
      <p className="edition-next-step">{step.text}</p>
      {step.to !== undefined && (
        <p>
          <Link className="button" to={step.to}>
            {step.go}
          </Link>
        </p>
      )}
    </section>
  );
}

function useStep(details: EditionDetails): { text: string; to?: string; go?: string } {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const drafts = useUnpublishedEditions();
  const today = useToday();
  const change = useShowChange();
  const { draft, facts, changed, checks, edition, state } = details;
  const { date } = draftFactsOf(details);
  const blocking = checks.filter(({ level }) => level === 'blocking');
  const [first] = blocking;
  if (runningStepOf(details) !== undefined) return { text: t(($) => $.edition.step.publishing) };
  if (change !== undefined && edition === currentEdition().id) return { text: t(($) => $.edition.step.tell) };
  if (state === 'archived') return { text: t(($) => $.edition.step.archived) };
  if (draft === null && drafts[0] !== undefined)
    return {
      text: t(($) => $.edition.step.goOn, { id: drafts[0] }),
      to: editionPath(paths.edition, drafts[0]),
      go: t(($) => $.edition.step.goThere),
    };
  if (draft === null)
    return typeof date === 'string' && date < today
      ? { text: t(($) => $.edition.step.over), to: paths.newEdition, go: t(($) => $.edition.step.goNew) }
      : {
          text: t(($) => $.edition.step.nothing),
          to: editionPath(factsPath(), edition),
          go: t(($) => $.edition.step.goChange),
        };
  if (first !== undefined) {
    const count = new Set(blocking.map(({ fact }) => fact)).size;
    return {
      text: t(($) => $.edition.step.complete, { count, first: factName(first.fact, language) }),
      to: factFieldPath(first.fact, edition) ?? editionPath(factsPath(), edition),
      go: t(($) => $.edition.step.goComplete),
    };
  }
  if (facts !== null && changed.length === 0)
    return {
      text: t(($) => $.edition.step.same),
      to: editionPath(factsPath(), edition),
      go: t(($) => $.edition.step.goChange),
    };
  const confirm = checks.filter(({ level }) => level === 'confirm').length;
  return {
    text: confirm > 0 ? t(($) => $.edition.step.confirm, { count: confirm }) : t(($) => $.edition.step.ready),
  };
}
